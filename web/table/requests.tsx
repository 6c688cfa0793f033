/** What needs an answer besides the game: offers to end it, moves to be taken back, players who are waited for too long. */

import { Problem } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { Absent } from "@asztal/wire";
import type { TableState } from "@asztal/wire/client";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useAttempt } from "../parts/attempt.tsx";
import { http } from "../state/session.tsx";
import { clockText } from "./clock.tsx";
import { linesOf, type Voice } from "./log-lines.ts";

interface RequestsProps {
  readonly state: TableState;
  readonly names: readonly string[];
}

interface AllRequestsProps extends RequestsProps {
  voiceAt(version: number): Voice;
}

/** One who is here and thinks is left in peace until the time is nearly over. */
const SHOWN_MILLISECONDS = 10 * 60_000;

export function Requests({ state, names, voiceAt }: AllRequestsProps) {
  const { seat, absent, position } = state;
  const left = useCountdown(absent);
  const waited = absent.flatMap((one, i) => {
    const rest = left[i] ?? one.left;
    return one.seat !== seat && (one.away || rest <= SHOWN_MILLISECONDS) ? [{ ...one, left: rest }] : [];
  });
  return (
    <div className="requests" aria-live="polite">
      {position?.offer ? <Offer state={state} offer={position.offer} names={names} /> : null}
      {position?.undoRequest ? <UndoRequest {...{ state, names, voiceAt }} request={position.undoRequest} /> : null}
      {seat === null ? null : waited.map((one) => <Waited key={one.seat} {...{ state, absent: one, names }} />)}
    </div>
  );
}

/** Milliseconds left, running here between two messages of the server. */
function useCountdown(absent: readonly Absent[]): readonly number[] {
  const came = useMemo(() => ({ absent, at: performance.now() }), [absent]);
  const [, tick] = useState(0);
  const runs = absent.some(({ left }) => left > 0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  return came.absent.map(({ left }) => Math.max(0, left - (performance.now() - came.at)));
}

interface UndoRequestProps extends AllRequestsProps {
  readonly request: NonNullable<NonNullable<TableState["position"]>["undoRequest"]>;
}

/** The others are told which move it is about: they agree to that one, and to taking back all that came after it. */
function UndoRequest({ state: { table, seat, log }, request, names, voiceAt }: UndoRequestProps) {
  const say = useSay();
  const [problem, attempt] = useAttempt();
  const isOwn = request.by === seat;
  const isAsked = seat !== null && !request.accepted.includes(seat);
  const step = log.find(({ version }) => version === request.move);
  const move = step ? linesOf(step, voiceAt(request.move), say).join(" ") : "";
  const answer = (agree: boolean) => () => attempt(() => http.answerUndo(table.id, request.request, agree));
  return (
    <Request
      words={say(isOwn ? "table.ask-undo-own" : "table.asks-undo", { name: names[request.by], move })}
      problem={problem}
    >
      {isAsked ? (
        <button type="button" className="button" onClick={answer(true)}>
          {say("table.undo-agree")}
        </button>
      ) : null}
      {isAsked || isOwn ? (
        <button type="button" className="button plain" onClick={answer(false)}>
          {say(isOwn ? "table.undo-withdraw" : "table.undo-decline")}
        </button>
      ) : null}
    </Request>
  );
}

interface OfferProps extends RequestsProps {
  readonly offer: NonNullable<NonNullable<TableState["position"]>["offer"]>;
}

function Offer({ state: { table, seat }, offer, names }: OfferProps) {
  const say = useSay();
  const [problem, attempt] = useAttempt();
  const isAsked = seat !== null && !offer.accepted.includes(seat);
  const words = offer.by === seat ? say("table.offer-own") : say("table.offer", { name: names[offer.by] });
  return (
    <Request words={words} problem={problem}>
      {isAsked ? (
        <>
          <button type="button" className="button" onClick={() => attempt(() => http.agreeToEnd(table.id))}>
            {say("table.end-agree")}
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => attempt(() => http.agreeToEnd(table.id, false))}
          >
            {say("table.end-decline")}
          </button>
        </>
      ) : null}
    </Request>
  );
}

function Waited({ state: { table }, absent, names }: RequestsProps & { readonly absent: Absent }) {
  const say = useSay();
  const [problem, attempt] = useAttempt();
  const name = names[absent.seat];
  const kind = absent.away ? "away" : "silent";
  const stillIn = table.seats.filter(({ kind: holder, formerly }) => holder !== "open" && !formerly).length;
  if (absent.left > 0) {
    return (
      <Request words={say(`table.waited-${kind}`, { name })}>
        {/* A region that is read out must not be read out every second. */}
        <span className="clock" role="timer" aria-live="off">
          {clockText(absent.left)}
        </span>
      </Request>
    );
  }
  return (
    <Request words={say(`table.waited-${kind}-over`, { name })} problem={problem}>
      {stillIn === 2 ? (
        <button
          type="button"
          className="button"
          onClick={() => attempt(() => http.doWithout(table.id, absent.seat, true))}
        >
          {say("table.claim-win")}
        </button>
      ) : null}
      {stillIn > 2 || !table.rated ? (
        <button
          type="button"
          className="button plain"
          onClick={() => attempt(() => http.doWithout(table.id, absent.seat))}
        >
          {say("table.call-bot")}
        </button>
      ) : null}
      <button type="button" className="button plain" onClick={() => attempt(() => http.agreeToEnd(table.id))}>
        {say("table.end-unrated")}
      </button>
    </Request>
  );
}

interface RequestProps {
  readonly words: string;
  readonly problem?: string | null;
  readonly children?: ReactNode;
}

function Request({ words, problem = null, children }: RequestProps) {
  return (
    <section className="request">
      <p>{words}</p>
      {children ? <div className="buttons">{children}</div> : null}
      <Problem text={problem} />
    </section>
  );
}
