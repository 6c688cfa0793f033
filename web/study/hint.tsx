/** A hint in the middle of a game: what the strong bot would do, why, and where it is at the table. */
import type { Hint, LegalMoves, PhrasedMove, Say, Seen } from "@asztal/kernel";
import { useSay } from "@asztal/ui/site.ts";
import type { TableState } from "@asztal/wire/client";
import { type ReactNode, useEffect } from "react";
import { useSettings } from "../state/settings.tsx";
import type { Panel } from "../table/side.tsx";
import { Thinking } from "./thinking.tsx";
import { useHasStudy, useThought } from "./thought.ts";
import "./study.css";

const BULB = "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.7.7-1 1.3-1 2H9c0-.7-.3-1.3-1-2";

interface HintsProps {
  readonly state: TableState;
  readonly gameSay: Say;
  send(move: unknown): void;
}

interface Hints {
  /** The panel of hints, for a table at which the visitor plays a game that can be studied; otherwise none. */
  readonly panels: readonly Panel[];
  /** The move that the hint of now points at. */
  readonly pointed: unknown;
}

export function useHints({ state, gameSay, send }: HintsProps): Hints {
  const say = useSay();
  const { table, seat, position } = state;
  const hasStudy = useHasStudy(table);
  const { thought, ask, forget } = useThought();
  const version = position?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is for one position
  useEffect(() => forget, [version, forget]);
  if (!hasStudy || seat === null || table.status !== "running") return { panels: [], pointed: undefined };
  const hint = thought.state === "there" && "hint" in thought.answer ? thought.answer.hint : null;
  const start = () => {
    if (!position?.legal) return;
    const { options, seats, game, rulesVersion } = table;
    const view = position.view as Seen<unknown>; // what the server sends is a view
    const legal = position.legal as LegalMoves<unknown>;
    ask({ kind: "hint", game, version: rulesVersion, question: { options, seats: seats.length, seat, view, legal } });
  };
  const content = hint ? (
    <Advice hint={hint} gameSay={gameSay} send={send} />
  ) : (
    <Asking
      state={state}
      thinking={<Thinking thought={thought} start={start} stop={forget} label={say("study.hint-ask")} />}
    />
  );
  return {
    panels: [{ id: "hint", label: say("study.hint"), sign: BULB, content: <div className="hint">{content}</div> }],
    pointed: hint?.turn[0].move,
  };
}

/** The button, or why there is none. */
function Asking({ state, thinking }: { readonly state: TableState; readonly thinking: ReactNode }) {
  const say = useSay();
  const { table, seat, position } = state;
  const withPeople = table.seats.some(({ kind }, i) => i !== seat && kind !== "bot");
  if (withPeople) return <p className="soft">{say("study.hint-people")}</p>;
  if (!position?.legal) return <p className="soft">{say("study.hint-wait")}</p>;
  return (
    <>
      <p className="soft">{say("study.hint-lead")}</p>
      {thinking}
    </>
  );
}

interface AdviceProps {
  readonly hint: Hint;
  readonly gameSay: Say;
  send(move: unknown): void;
}

/** Less than this is no difference worth a number. */
const SLIGHT = 0.5;

function Advice({ hint, gameSay, send }: AdviceProps) {
  const { say, settings } = useSettings();
  const [first, ...then] = hint.turn;
  const worded = ({ phrase }: PhrasedMove) => gameSay(phrase.code, phrase.args);
  const less = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 });
  return (
    <div role="status">
      <p className="hint-move">{worded(first)}</p>
      {then.length > 0 ? (
        <ol className="hint-then" aria-label={say("study.hint-then")}>
          {then.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a turn are told by their order
            <li key={i}>{worded(step)}</li>
          ))}
        </ol>
      ) : null}
      {hint.why.map(({ code, args }) => (
        <p key={code}>{gameSay(code, args)}</p>
      ))}
      {hint.instead ? (
        <p className="soft">
          {say(hint.instead.less < SLIGHT ? "study.hint-equal" : "study.hint-instead", {
            move: worded(hint.instead.step),
            less: less.format(hint.instead.less),
          })}
        </p>
      ) : null}
      <button type="button" className="button" onClick={() => send(first.move)}>
        {say("study.hint-follow")}
      </button>
    </div>
  );
}
