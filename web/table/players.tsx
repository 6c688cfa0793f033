/** Who plays: presence, clocks, whose turn. */
import { type Ask, required, type Say } from "@asztal/kernel";
import type { TableState } from "@asztal/server/client";
import { useSay } from "@asztal/ui/site.ts";
import { Reputation } from "../parts/reputation.tsx";
import { Clock } from "./clock.tsx";
import { SeatColour } from "./seat-colour.tsx";

interface PlayersProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

export function Players({ state, names, gameSay }: PlayersProps) {
  const say = useSay();
  const { table, position, seat: own } = state;
  const asks = table.status === "running" ? required((position?.turn ?? []) as readonly Ask[]) : [];
  const asked = asks.map(({ seat }) => seat);
  return (
    <ol className="players">
      {table.seats.map(({ connected, bot, program, formerly, rating, reliability }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <li key={seat} data-asked={asked.includes(seat) || undefined}>
          {bot === null && program === null ? (
            <Presence isHere={connected} />
          ) : (
            <BotSign isProgram={program !== null} />
          )}
          <SeatColour seat={seat} />
          <span className="player-name">
            {names[seat]}
            {program === null && bot === null ? <Reputation rating={rating} reliability={reliability} /> : null}
            {seat === own ? <small>{say("table.you")}</small> : null}
            {bot === null ? null : <small>{gameSay(`bot.${bot}`)}</small>}
            {formerly ? (
              <small>{say("table.for-player", { name: formerly.name ?? say("table.gone-player") })}</small>
            ) : null}
            {bot === null && !connected ? <small>{say("table.away")}</small> : null}
          </span>
          {asked.includes(seat) ? <span className="visually-hidden">{say("table.to-move")}</span> : null}
          {position ? <Clock position={position} seat={seat} /> : null}
        </li>
      ))}
    </ol>
  );
}

function Presence({ isHere }: { readonly isHere: boolean }) {
  const say = useSay();
  return (
    <span
      className="presence"
      role="img"
      data-here={isHere || undefined}
      aria-label={say(isHere ? "table.connected" : "table.away")}
    />
  );
}

function BotSign({ isProgram }: { readonly isProgram: boolean }) {
  const say = useSay();
  return (
    <svg
      viewBox="0 0 20 20"
      className="bot-sign"
      role="img"
      aria-label={say(isProgram ? "table.is-program" : "table.is-bot")}
    >
      <path d="M10 2v3M4 7h12v9H4ZM2 10v3M18 10v3" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <circle cx="7.6" cy="11" r="1.3" fill="currentColor" />
      <circle cx="12.4" cy="11" r="1.3" fill="currentColor" />
    </svg>
  );
}
