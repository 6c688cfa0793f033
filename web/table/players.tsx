/** Who plays: presence, clocks, whose turn. */
import { type Ask, required, type Say, type Seat } from "@asztal/kernel";
import { useSay } from "@asztal/ui/site.ts";
import type { TableState } from "@asztal/wire/client";
import { Fragment } from "react";
import { Reputation } from "../parts/reputation.tsx";
import { SideHeading } from "../parts/side-heading.tsx";
import { type Sides, seatsBySide } from "../state/sides.ts";
import { Clock } from "./clock.tsx";
import { SeatColour } from "./seat-colour.tsx";

interface PlayersProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly gameSay: Say;
  readonly sides: Sides;
}

export function Players({ state, names, gameSay, sides }: PlayersProps) {
  const { table, position, seat: own } = state;
  const asks = table.status === "running" ? required(position?.turn ?? []) : [];
  return (
    <ol className="players">
      {seatsBySide(sides, names.length, own).map((seats) => (
        <Fragment key={seats[0]}>
          <SideHeading sides={sides} seat={seats[0]!} own={own} />
          {seats.map((seat) => (
            <Player key={seat} {...{ state, names, gameSay, seat, asks }} />
          ))}
        </Fragment>
      ))}
    </ol>
  );
}

interface PlayerProps extends Omit<PlayersProps, "sides"> {
  readonly seat: Seat;
  readonly asks: readonly Ask[];
}

function Player({ state: { table, position, seat: own }, names, gameSay, seat, asks }: PlayerProps) {
  const say = useSay();
  const { connected, bot, program, formerly, rating, reliability } = table.seats[seat]!; // a seat of the table
  const isAsked = asks.some((ask) => ask.seat === seat);
  const acting = asks.find(({ actsFor }) => actsFor === seat);
  return (
    <li data-asked={isAsked || undefined}>
      {bot === null && program === null ? <Presence isHere={connected} /> : <BotSign isProgram={program !== null} />}
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
        {acting ? (
          <small>
            {acting.seat === own
              ? say("table.you-play-these")
              : say("table.played-by", { name: names[acting.seat] ?? "" })}
          </small>
        ) : null}
      </span>
      {isAsked ? <span className="visually-hidden">{say("table.to-move")}</span> : null}
      {position ? <Clock position={position} seat={seat} /> : null}
    </li>
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
