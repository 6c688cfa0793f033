/** Steps through a script of a draft from a position: every command, with all values before it. Done in a worker. */
import { Chance, isRefusal, Match, readOptions, type Seed } from "@asztal/kernel";
import { dealtState } from "../../game/deal.ts";
import { cardWords, shown } from "../../game/describe.ts";
import { type CardGameEvent, type SeenCardGameEvent, seenBy } from "../../game/events.ts";
import { interpreted } from "../../game/flow.ts";
import { checkedOf, gameOf } from "../../game/index.ts";
import { answerQuestion, type CardGame } from "../../game/rules.ts";
import type { CardGameMove, CardGameState } from "../../game/state.ts";
import { type Project, readProject } from "../../project.ts";
import type { NamedVariable } from "../../run/code.ts";
import { FIELD, groupAt, groupSlot, type Program, strideOf } from "../../run/program.ts";
import type { Table } from "../../run/table.ts";
import type { Draft } from "../project/draft.ts";
import { fieldAt, type Written, writeDraft } from "../project/write.ts";
import { arranged, type Position, positionOf } from "./position.ts";

/** What is tried: a card, a phase, something that the player may do in one, or the set-up, which has a position of its own. */
export type Subject =
  | { readonly of: "card"; readonly card: string; readonly event: "PLAY" | "DISCARD" }
  | { readonly of: "phase"; readonly phase: number }
  | { readonly of: "action"; readonly phase: number; readonly action: number }
  | { readonly of: "setup" };

export type StepWork = { readonly draft: Draft; readonly seed: Seed } & (
  | { readonly do: "deal" }
  | {
      readonly do: "trace";
      readonly position: Position;
      readonly subject: Subject;
      /** What was answered to the questions of the script so far. */
      readonly answers: readonly CardGameMove[];
    }
);

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface StepGroup {
  readonly name: string;
  readonly cards: readonly string[];
}

/** A moment between two commands. */
export interface Step {
  /** The command that comes next, in the text of a field; null where none does. */
  readonly next: { readonly field: string; readonly start: number; readonly end: number } | null;
  /** Scripts inside each other, the outermost first. */
  readonly scripts: readonly string[];
  readonly variables: readonly NamedText[];
  readonly players: readonly { readonly figures: readonly NamedText[]; readonly groups: readonly StepGroup[] }[];
  readonly shared: readonly StepGroup[];
  /** What the command before it did. */
  readonly events: readonly SeenCardGameEvent[];
}

export interface Trace {
  readonly steps: readonly Step[];
  /** What a player is asked after the last step. */
  readonly question: {
    readonly seat: number;
    readonly choices: readonly { readonly move: CardGameMove; readonly name: string }[];
  } | null;
  /** Whether it is longer than what is shown. */
  readonly isCut: boolean;
  /** The game after the last step; null while scripts are under way. */
  readonly after: CardGameState | null;
}

export type StepAnswer =
  | { readonly position: Position }
  | { readonly trace: Trace }
  | { readonly refused: "not-ready" };

const MAX_STEPS = 500;
const SEAT = 0;
const NOT_READY: StepAnswer = { refused: "not-ready" };

export function step(work: StepWork): StepAnswer {
  const written = writeDraft(work.draft);
  const project = readProject(written.files);
  const checked = checkedOf(project);
  if (!checked) return NOT_READY;
  const { program, game } = gameOf(checked, { id: "draft", version: 1 });
  if (work.do === "deal") {
    const options = readOptions(game, {});
    if (isRefusal(options)) return NOT_READY;
    const typed = options.options as CardGame["Options"]; // its own schema read them
    const { state } = new Match({ game, options: typed, seats: program.players.min, seed: work.seed });
    return { position: positionOf(program, state) };
  }
  const { position, subject, answers, seed } = work;
  const start = subject.of === "setup" ? beforeSetup(program) : arranged(program, position);
  const log: CardGameEvent[] = [];
  const flow = interpreted(program, withPhase(start, subject), new Chance(seed), log);
  begin(program, flow, subject);
  const placeOf = places(program, project, written);
  const steps: Step[] = [];
  let answered = 0;
  flow.machine.run(0);
  for (;;) {
    const { machine } = flow;
    const events = log.splice(0).flatMap((event) => seenBy(event, SEAT) ?? []);
    const next = machine.mark === null || machine.question ? null : placeOf(machine.mark);
    steps.push({ next, ...valuesOf(program, flow.state), events });
    const isCut = steps.length >= MAX_STEPS;
    if (isCut || machine.isIdle) {
      return { trace: { steps, question: null, isCut, after: machine.isIdle ? flow.state : null } };
    }
    if (!machine.question) machine.run(1);
    else if (answered < answers.length) {
      answerQuestion(flow, answers[answered++]!);
      machine.run(0);
    } else return { trace: { steps, question: questionOf(program, game, flow.state), isCut, after: null } };
  }
}

function beforeSetup(program: Program): CardGameState {
  const last = program.decks.length - 1;
  return dealtState(
    program,
    Array.from({ length: program.players.min }, (_, seat) => Math.min(seat, last)),
  );
}

function withPhase(state: CardGameState, subject: Subject): CardGameState {
  if (subject.of === "phase") return { ...state, stage: "phase", phase: subject.phase };
  return subject.of === "action" ? { ...state, phase: subject.phase } : state;
}

function begin(program: Program, { machine, table }: ReturnType<typeof interpreted>, subject: Subject): void {
  if (subject.of === "setup") machine.begin(program.setup, SEAT);
  else if (subject.of === "phase") machine.begin(program.phases[subject.phase]?.script ?? -1, SEAT);
  else if (subject.of === "action") {
    machine.begin(program.phases[subject.phase]?.allowed[subject.action]?.script ?? -1, SEAT);
  } else {
    const type = program.cards.findIndex(({ name }, number) => number > 0 && name === subject.card);
    if (type > 0) machine.beginCard(subject.event, inHand(program, table, type), SEAT);
  }
}

/** A card of this type in the player's hand; whoever tries a card need not put it there first. */
function inHand(program: Program, table: Table, type: number): number {
  const own = program.privateGroups.findIndex((group) => group.type === "hand");
  const hand = table.groupIndex(SEAT, Math.max(0, own));
  const held = table.groups[hand]!.find((card) => table.cards[card * table.stride + FIELD.type] === type);
  if (held !== undefined) return held;
  table.addCard(type, SEAT, hand);
  return table.cards.length / table.stride - 1;
}

/** Where a command stands, in the fields of the draft. */
function places(program: Program, project: Project, written: Written) {
  const scripts = new Map(
    project.files.flatMap(({ name, scripts: all }) =>
      all.map(({ script }) => [script.tree, { file: name, script }] as const),
    ),
  );
  return (mark: number): Step["next"] => {
    const { script: number, start, end } = program.marks[mark]!;
    const found = scripts.get(program.scripts[number]!.tree);
    const place = found && fieldAt(written, found.file, found.script.content.offsetAt(start));
    return place ? { field: place.field, start: place.offset, end: place.offset + end - start } : null;
  };
}

function valuesOf(program: Program, { table, machine, seats }: CardGameState): Omit<Step, "next" | "events"> {
  const stride = strideOf(program);
  const { playerAttributes } = program;
  const groupsOf = (seat: number): StepGroup[] =>
    table.groups.flatMap((cards, index) =>
      groupAt(program, seats, index).seat === seat
        ? [
            {
              name: groupSlot(program, seats, index).name,
              cards: cards.map((card) => cardWords(program, table.cards, card)),
            },
          ]
        : [],
    );
  const variableText = ({ type }: NamedVariable, value: number) =>
    type === "card"
      ? value > 0
        ? (program.texts[table.cards[value * stride + FIELD.name]!] ?? "")
        : "–"
      : shown(program, { type: type === "boolean" ? "bool" : type }, value);
  const frame = machine.frames.at(-1);
  return {
    scripts: machine.frames.map(({ script }) => program.scripts[script]!.name),
    variables: frame
      ? program.scripts[frame.script]!.variables.map((variable, slot) => ({
          name: variable.name,
          text: variableText(variable, frame.locals[slot]!),
        }))
      : [],
    players: Array.from({ length: seats }, (_, seat) => ({
      figures: playerAttributes.map((slot, i) => ({
        name: slot.name,
        text: shown(program, slot, table.players[seat * playerAttributes.length + i]!),
      })),
      groups: groupsOf(seat),
    })),
    shared: groupsOf(-1),
  };
}

function questionOf(
  program: Program,
  game: ReturnType<typeof gameOf>["game"],
  state: CardGameState,
): NonNullable<Trace["question"]> {
  const { seat, group } = state.machine.question!; // only asked where there is one
  const nameOf = (move: CardGameMove): string => {
    if ("pick" in move) return cardWords(program, state.table.cards, state.table.groups[group]![move.pick - 1]!);
    if ("respond" in move) return program.responses[move.respond - 1]!.name;
    return "opponent" in move ? String(move.opponent) : "";
  };
  const legal = game.legal(state, seat) as readonly CardGameMove[]; // card games list their moves
  return { seat, choices: legal.map((move) => ({ move, name: nameOf(move) })) };
}
