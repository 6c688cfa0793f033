/** What somebody who opens a table has chosen, and the table that it makes. */
import { optionKind } from "@asztal/kernel/option-kind";
import type { BotPace, CreateTable } from "@asztal/wire";
import { defaultSeats, type GameInfo } from "./games.ts";
import { type SpeedName, speeds } from "./speeds.ts";

/** With bots at once; with people who get the link; with anybody who comes by. */
export const companies = ["bots", "link", "public"] as const;

export interface TableRequest {
  readonly company: (typeof companies)[number];
  readonly seats: number;
  readonly bot: string;
  /** So many bots among people. */
  readonly fill: number;
  readonly speed: SpeedName;
  readonly onLeave: "bot" | "end";
  readonly rated: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  /** So many games in a row. */
  readonly games: number;
}

/** An address may bring settings along, as `?company=link&kind=killer`; what the game does not know is passed over. */
export function firstRequest(game: GameInfo, brought: URLSearchParams): TableRequest {
  const known = [...brought].flatMap(([name, value]) => {
    const kind = optionKind(game.options.properties[name] ?? {});
    const choice = kind?.kind === "choice" ? kind.choices.find((one) => String(one) === value) : undefined;
    return choice === undefined ? [] : [[name, choice] as const];
  });
  const company = companies.find((one) => one === brought.get("company")) ?? "bots";
  return {
    company,
    seats: defaultSeats(game),
    bot: game.defaultBot,
    fill: 0,
    speed: defaultSpeed(company),
    onLeave: "bot",
    rated: true,
    options: Object.fromEntries(known),
    games: 1,
  };
}

/** Friends take their time; strangers play by the clock, and so can be rated. */
export function defaultSpeed(company: TableRequest["company"]): SpeedName {
  return company === "public" ? "normal" : "none";
}

/** With bots only, they move at the pace that this player likes. */
export function tableOf(game: GameInfo, request: TableRequest, botPace: BotPace): CreateTable {
  const { company, seats, bot, games } = request;
  const options = games > 1 && seats > 1 ? { ...request.options, seriesGames: games } : request.options;
  const count = company === "bots" ? seats - 1 : request.fill;
  // Bots sit on the last seats, so that people who come find each other side by side.
  const bots = Object.fromEntries(Array.from({ length: count }, (_, i) => [String(seats - 1 - i), bot]));
  if (company === "bots") return { game: game.id, seats, bots, options, start: true, settings: { botPace } };
  const { speed, onLeave } = request;
  const rated = request.rated && speed !== "none";
  const settings = { speed: speeds[speed], visibility: company, onLeave, rated, startWhenFull: company === "public" };
  return { game: game.id, seats, bots, options, settings };
}
