/** A script stepped through from a position: command by command, forwards and back, with the values shown. */

import { seedFrom } from "@asztal/kernel";
import type { Say } from "@asztal/kernel/wording";
import { Loading } from "@asztal/ui/states.tsx";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { EVENTS } from "../files/cards.ts";
import type { CardGameMove, CardGameState } from "../game/state.ts";
import { useDesk } from "./desk.ts";
import { PositionEditor } from "./position.tsx";
import { cardsOf, type Draft } from "./project/draft.ts";
import { placeOf, writeDraft } from "./project/write.ts";
import { storedPosition, storePosition } from "./store.ts";
import { useWords } from "./words.ts";
import { steppingWorker } from "./work/browser.ts";
import type { Position } from "./work/position.ts";
import type { NamedText, Step, StepGroup, Subject, Trace } from "./work/stepping.ts";
import "./step.css";

interface StepScreenProps {
  readonly names: readonly string[];
  /** Says what happened, in the words of the game. */
  readonly events: Say;
  /** The card that is tried first. */
  readonly card: string | null;
  /** Goes on with the game from there, against the bot. */
  playOn(from: CardGameState): void;
}

/** Chance is the same each time, so that going back and forth shows the same. */
const SEED = seedFrom("step through a script");

export function StepScreen({ names, events, card, playOn }: StepScreenProps) {
  const say = useWords();
  const { id, draft } = useDesk();
  const [position, setPosition] = useState<Position | null>(() => storedPosition(id));
  const [subject, setSubject] = useState<Subject>(() =>
    card === null ? { of: "phase", phase: 0 } : { of: "card", card, event: "PLAY" },
  );
  const [answers, setAnswers] = useState<readonly CardGameMove[]>([]);
  const [trace, setTrace] = useState<Trace | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const worker = useRef<ReturnType<typeof steppingWorker> | null>(null);
  useEffect(() => {
    worker.current = steppingWorker();
    return () => worker.current?.close();
  }, []);
  const arrange = (next: Position) => {
    storePosition(id, next);
    setAnswers([]);
    setPosition(next);
  };
  const keep = useRef(arrange);
  keep.current = arrange;
  const deal = useCallback(async (about: Draft) => {
    const outcome = await worker.current?.ask({ do: "deal", draft: about, seed: seedFrom(`deal ${Date.now()}`) });
    if (outcome?.ok && "position" in outcome.result) keep.current(outcome.result.position);
  }, []);
  const first = useRef(draft);
  useEffect(() => {
    if (!storedPosition(id)) void deal(first.current);
  }, [deal, id]);
  useEffect(() => {
    if (!position) return;
    let isCurrent = true;
    void worker.current?.ask({ do: "trace", draft, seed: SEED, position, subject, answers }).then((outcome) => {
      if (!isCurrent) return;
      const made = outcome.ok && "trace" in outcome.result ? outcome.result.trace : null;
      setTrace(made);
      setIsBroken(!made);
    });
    return () => {
      isCurrent = false;
    };
  }, [draft, position, subject, answers]);
  if (!position) return <Loading />;
  return (
    <div className="studio-step">
      <section className="panel studio-step-script">
        <h2>{say("step.title")}</h2>
        <SubjectField
          subject={subject}
          change={(next) => {
            setAnswers([]);
            setSubject(next);
          }}
        />
        {isBroken ? <p className="problem">{say("try.not-yet")}</p> : null}
        {trace ? (
          <Stepper
            key={JSON.stringify(subject)}
            trace={trace}
            draft={draft}
            names={names}
            events={events}
            answer={(move) => setAnswers((all) => [...all, move])}
            takeBack={answers.length > 0 ? () => setAnswers((all) => all.slice(0, -1)) : null}
            playOn={playOn}
          />
        ) : null}
      </section>
      <section className="panel">
        <h2>{say("position.title")}</h2>
        <p className="soft">{say("position.what")}</p>
        <button type="button" className="button plain" onClick={() => void deal(draft)}>
          {say("position.deal")}
        </button>
        <PositionEditor position={position} names={names} change={arrange} />
      </section>
    </div>
  );
}

/** What can be tried, by what it is. */
function SubjectField({ subject, change }: { readonly subject: Subject; change(subject: Subject): void }) {
  const say = useWords();
  const { draft } = useDesk();
  const option = (one: Subject, words: string) => {
    const value = JSON.stringify(one);
    return (
      <option key={value} value={value}>
        {words}
      </option>
    );
  };
  return (
    <label className="studio-field">
      <span className="studio-label">{say("step.what")}</span>
      <select
        value={JSON.stringify(subject)}
        onChange={({ target }) => change(JSON.parse(target.value) as Subject) /* the options are subjects */}
      >
        <optgroup label={say("screen.rules")}>
          {option({ of: "setup" }, say("rules.setup"))}
          {draft.phases.flatMap(({ name, tag, allowed }, phase) => [
            option({ of: "phase", phase }, name || tag),
            ...allowed.map((one, action) => option({ of: "action", phase, action }, `${name || tag}: ${one.name}`)),
          ])}
        </optgroup>
        <optgroup label={say("screen.cards")}>
          {cardsOf(draft).flatMap(({ name, scripts }) =>
            EVENTS.filter((event) => event === "PLAY" || scripts[event]).map((event) =>
              option({ of: "card", card: name, event }, `${name}: ${say(`card.${event}`)}`),
            ),
          )}
        </optgroup>
      </select>
    </label>
  );
}

interface StepperProps {
  readonly trace: Trace;
  readonly draft: Draft;
  readonly names: readonly string[];
  readonly events: Say;
  answer(move: CardGameMove): void;
  readonly takeBack: (() => void) | null;
  playOn(from: CardGameState): void;
}

function Stepper({ trace, draft, names, events, answer, takeBack, playOn }: StepperProps) {
  const say = useWords();
  const { steps, question, isCut, after } = trace;
  const [wanted, setAt] = useState(0);
  const last = steps.length - 1;
  const at = Math.min(wanted, last);
  const now = steps[at]!; // a trace has at least one
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  const tool = (code: string, to: number) => (
    <button type="button" className="button plain" disabled={to < 0 || to > last || to === at} onClick={() => go(to)}>
      {say(`step.${code}`)}
    </button>
  );
  return (
    <>
      <div className="buttons">
        {tool("first", 0)}
        {tool("back", at - 1)}
        {tool("forward", at + 1)}
        {tool("last", last)}
      </div>
      <label className="studio-step-slider">
        <span>{say("step.count", { number: at + 1, count: steps.length })}</span>
        <input type="range" min={0} max={last} value={at} onChange={({ target }) => go(Number(target.value))} />
      </label>
      <NextCommand step={now} draft={draft} />
      {at === last && question ? (
        <div className="studio-step-question" role="status">
          <p>{say("step.choose", { who: names[question.seat] ?? "" })}</p>
          <div className="buttons">
            {question.choices.map(({ move, name }) => (
              <button
                key={JSON.stringify(move)}
                type="button"
                className="button"
                onClick={() => {
                  setAt(at + 1);
                  answer(move);
                }}
              >
                {"decline" in move ? say("table.no-card") : "opponent" in move ? names[Number(name) - 1] : name}
              </button>
            ))}
          </div>
        </div>
      ) : null}
      {at === last && !question ? (
        <p role="status">
          {say(isCut ? "step.cut" : "step.over")}{" "}
          {after ? (
            <button type="button" className="button" onClick={() => playOn(after)}>
              {say("step.play-on")}
            </button>
          ) : null}
        </p>
      ) : null}
      {takeBack ? (
        <button type="button" className="quiet" onClick={takeBack}>
          {say("step.take-back")}
        </button>
      ) : null}
      {now.events.length > 0 ? (
        <ul className="studio-step-events">
          {now.events.map((event, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice
            <li key={i}>{events(`event.${event.event}`, { ...event })}</li>
          ))}
        </ul>
      ) : null}
      <Values step={now} before={steps[at - 1] ?? now} names={names} />
    </>
  );
}

/** The script with the command that comes next marked in it. */
function NextCommand({ step: { next, scripts }, draft }: { readonly step: Step; readonly draft: Draft }) {
  const written = useMemo(() => writeDraft(draft), [draft]);
  const mark = useRef<HTMLElement>(null);
  const place = next && placeOf(written, next.field);
  const text = place ? written.files.find(({ name }) => name === place.file)!.text.slice(place.start, place.end) : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves with the step
  useEffect(() => {
    mark.current?.scrollIntoView({ block: "nearest" });
  }, [next]);
  if (!next) return null;
  return (
    <div className="studio-step-code">
      <p className="soft">{scripts.join(" › ")}</p>
      <pre>
        {text.slice(0, next.start)}
        <mark ref={mark}>{text.slice(next.start, next.end)}</mark>
        {text.slice(next.end)}
      </pre>
    </div>
  );
}

/** All values at this moment; those that the last command changed stand out. */
function Values({
  step,
  before,
  names,
}: {
  readonly step: Step;
  readonly before: Step;
  readonly names: readonly string[];
}) {
  const say = useWords();
  return (
    <div className="studio-step-values">
      {step.variables.length > 0 ? (
        <section>
          <h3>{say("step.variables")}</h3>
          <Texts texts={step.variables} before={before.variables} />
        </section>
      ) : null}
      {step.players.map(({ figures, groups }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is known by its number
        <section key={seat}>
          <h3>{names[seat]}</h3>
          <Texts texts={figures} before={before.players[seat]?.figures ?? []} />
          <Lists groups={groups} before={before.players[seat]?.groups ?? []} />
        </section>
      ))}
      {step.shared.length > 0 ? (
        <section>
          <h3>{say("step.shared")}</h3>
          <Lists groups={step.shared} before={before.shared} />
        </section>
      ) : null}
    </div>
  );
}

function Texts({ texts, before }: { readonly texts: readonly NamedText[]; readonly before: readonly NamedText[] }) {
  const say = useWords();
  return (
    <dl>
      {texts.map(({ name, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks may have variables of the same name
        <div key={i} data-changed={before[i]?.text !== text || undefined}>
          <dt>{name}</dt>
          <dd>{/^(?:true|false)$/.test(text) ? say(`bool.${text}`) : text || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

const MAX_LISTED = 8;

function Lists({ groups, before }: { readonly groups: readonly StepGroup[]; readonly before: readonly StepGroup[] }) {
  return (
    <dl>
      {groups.map(({ name, cards }, i) => {
        const isChanged = cards.join("\n") !== (before[i]?.cards ?? []).join("\n");
        const more = cards.length > MAX_LISTED ? ` … (${cards.length})` : "";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups keep their places
          <div key={i} data-changed={isChanged || undefined}>
            <dt>{name}</dt>
            <dd>{cards.slice(0, MAX_LISTED).join(", ") + more || "–"}</dd>
          </div>
        );
      })}
    </dl>
  );
}
