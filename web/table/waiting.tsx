/** Before the game: who sits here, who may still come, what was agreed. */

import type { Say, Seat } from "@asztal/kernel";
import { useFormats } from "@asztal/ui/formats.ts";
import { Problem } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Loading } from "@asztal/ui/states.tsx";
import type { TableInfo } from "@asztal/wire";
import type { TableState } from "@asztal/wire/client";
import { Fragment } from "react";
import { Link } from "wouter";
import { useAttempt } from "../parts/attempt.tsx";
import { CopyField } from "../parts/copy-field.tsx";
import { Reputation } from "../parts/reputation.tsx";
import { SideHeading } from "../parts/side-heading.tsx";
import { useGameSay, useGameTexts } from "../state/game-words.ts";
import { http, useSession } from "../state/session.tsx";
import { useSettings } from "../state/settings.tsx";
import { partnersOf, type Sides, seatsBySide, useSides } from "../state/sides.ts";
import { Agreed } from "./agreed.tsx";
import { namesOf, programName } from "./names.ts";
import { TurnNoticeSwitch, useTurnNotice } from "./notice.tsx";

export function Waiting({ state }: { readonly state: TableState }) {
  const { say, settings } = useSettings();
  const { me } = useSession();
  const { table, seat } = state;
  const gameSay = useGameSay(useGameTexts(table, settings.language), settings.language, []);
  const game = gameSay?.("game.name") ?? "";
  useTurnNotice(false, game, say);
  if (!gameSay) return <Loading />;
  if (table.status === "ended") return <Closed table={table} />;
  const isFull = table.seats.every(({ kind }) => kind !== "open");
  return (
    <section className="page narrow">
      <h1>{say(isFull ? "table.all-here" : "table.waiting", { game })}</h1>
      {isFull && seat === null ? <p className="full">{say("table.full-watch")}</p> : null}
      <div className="panel form">
        {isFull ? null : (
          <CopyField
            label={say("table.share")}
            text={`${location.origin}/table/${table.id}`}
            copy={say("table.copy")}
          />
        )}
        <Seats state={state} gameSay={gameSay} />
        {me?.id === table.host ? (
          <StartButton table={table} isFull={isFull} />
        ) : (
          <p className="soft">{say(table.settings.startWhenFull ? "table.starts-when-full" : "table.host-starts")}</p>
        )}
        {seat === null ? null : <TurnNoticeSwitch />}
        <details open>
          <summary>{say("table.agreed")}</summary>
          <Agreed table={table} gameSay={gameSay} />
        </details>
      </div>
    </section>
  );
}

function Closed({ table }: { readonly table: TableInfo }) {
  const say = useSay();
  return (
    <div className="state">
      <h1>{say("table.closed-title")}</h1>
      <p>{say(table.endReason === "never-started" ? "table.closed-lead.never-started" : "table.closed-lead")}</p>
      <Link href={`/games/${table.game}`} className="button">
        {say("table.other-table")}
      </Link>
    </div>
  );
}

interface SeatsProps {
  readonly state: TableState;
  readonly gameSay: Say;
}

function Seats({ state, gameSay }: SeatsProps) {
  const { table, seat: own } = state;
  const [problem, attempt] = useAttempt();
  const sides = useSides(table);
  return (
    <>
      <ol className="rows">
        {seatsBySide(sides, table.seats.length, own).map((seats) => (
          <Fragment key={seats[0]}>
            <SideHeading sides={sides} seat={seats[0]!} own={own} />
            {seats.map((seat) => (
              <SeatRow key={seat} {...{ state, gameSay, sides, seat, attempt }} />
            ))}
          </Fragment>
        ))}
      </ol>
      <Problem text={problem} />
    </>
  );
}

function keptFor(name: string | null, program: TableInfo["seats"][number]["program"], say: Say): string {
  if (name === null) return say("table.free-seat");
  return say("table.kept-seat", { name: program ? programName(program, name, say) : name });
}

interface SeatRowProps extends SeatsProps {
  readonly sides: Sides;
  readonly seat: Seat;
  attempt(act: () => Promise<unknown>): void;
}

function SeatRow({ state: { table, seat: own }, gameSay, sides, seat, attempt }: SeatRowProps) {
  const say = useSay();
  const { me } = useSession();
  const { list } = useFormats();
  const { kind, name, bot, program, connected, rating, reliability, declined } = table.seats[seat]!; // a seat of the table
  const names = namesOf(table, say);
  const mayTake = kind === "open" && program === null && (name === null || name === me?.name);
  const partners = partnersOf(sides, seat).filter((other) => other !== own && table.seats[other]?.kind !== "open");
  const beside = list(partners.map((other) => names[other] ?? ""));
  const takeWords = partners.length > 0 ? say("side.sit-with", { names: beside }) : say("table.take-seat");
  // Seats are all the same where everybody plays alone; in a partnership one may want another partner.
  const moveWords = partners.length > 0 ? say("side.move-with", { names: beside }) : say("side.move-here");
  return (
    <li className="row">
      <span>
        {kind !== "open" ? names[seat] : <em>{keptFor(name, program, say)}</em>}{" "}
        {kind === "player" ? <Reputation rating={rating} reliability={reliability} /> : null}
        {seat === own ? <small>{say("table.you")}</small> : null}
        {declined === null ? null : <small>{say("table.declined", { name: declined })}</small>}
        {bot === null ? null : <small>{gameSay(`bot.${bot}`)}</small>}
        {(kind === "player" || kind === "program") && !connected ? <small>{say("table.away")}</small> : null}
      </span>
      {mayTake && (own === null || sides) ? (
        <button
          type="button"
          className={own === null ? "button" : "button plain"}
          onClick={() => attempt(() => http.join(table.id, seat))}
        >
          {own === null ? takeWords : moveWords}
        </button>
      ) : null}
      {seat === own ? (
        <button type="button" className="quiet" onClick={() => attempt(() => http.leave(table.id))}>
          {say("table.do-leave")}
        </button>
      ) : null}
    </li>
  );
}

function StartButton({ table, isFull }: { readonly table: TableInfo; readonly isFull: boolean }) {
  const say = useSay();
  const [problem, attempt] = useAttempt();
  const open = table.seats.filter(({ kind }) => kind === "open").length;
  return (
    <>
      {isFull ? null : <p className="soft">{say("seats-open", { count: open })}</p>}
      <button type="button" className="button" disabled={!isFull} onClick={() => attempt(() => http.start(table.id))}>
        {say("table.start")}
      </button>
      <Problem text={problem} />
    </>
  );
}
