/** Games, bots and options by the names that people type; what is not there is refused with what is. */
import { games } from "@asztal/games";
import { type Game, type GameEntry, readOptions, type Say } from "@asztal/kernel";
import { botNames, type GameBots } from "@asztal/kernel/bots";
import { nearest } from "@asztal/kernel/nearest";
import { wrongUse } from "./failure.ts";

function adviceFor(say: Say, wanted: string, known: readonly string[]): string | undefined {
  const name = nearest(wanted, known);
  return name === "" ? undefined : say("cli.nearest", { nearest: name });
}

export async function openGame(id: string, say: Say): Promise<GameEntry> {
  const entry = await games.find(id);
  if (entry) return entry;
  throw wrongUse(
    say("cli.unknown-game", { game: id, known: await games.list() }),
    adviceFor(say, id, await games.list()),
  );
}

export function checkBots(game: Game, bots: GameBots, wanted: readonly string[], say: Say): void {
  const known = botNames(bots);
  for (const bot of wanted) {
    if (known.includes(bot)) continue;
    throw wrongUse(say("cli.unknown-bot", { game: game.id, bot, known }), adviceFor(say, bot, known));
  }
}

/** The bot to play with when none was asked for: the middle one of the game's own. */
export function middleBot(bots: GameBots): string {
  const own = Object.keys(bots.bots);
  return own[Math.floor((own.length - 1) / 2)] ?? (bots.evaluate ? "greedy" : "random");
}

export function chooseOptions(game: Game, given: Readonly<Record<string, string>>, say: Say): unknown {
  const read = readOptions(game, given);
  if (read.refused === undefined) return read.options;
  const known = Object.keys(game.options.properties);
  const wanted = String(read.args?.["option"]);
  const advice = read.refused === "unknown-option" ? adviceFor(say, wanted, known) : undefined;
  throw wrongUse(say(read.refused, read.args), advice);
}

export function checkSeats(game: Game, seats: number, say: Say): void {
  if (seats >= game.seats.min && seats <= game.seats.max) return;
  throw wrongUse(say("bad-seats", { seats, ...game.seats }));
}

/** One bot for each of `seats`: those named, again and again when they are fewer. */
export function botsForSeats(wanted: readonly string[], seats: number, say: Say): string[] {
  if (wanted.length > seats) throw wrongUse(say("cli.too-many-bots", { bots: wanted.length, places: seats }));
  return Array.from({ length: seats }, (_, seat) => wanted[seat % wanted.length]!); // commander gives one name at least
}
