import { Chance, seedFrom } from "@asztal/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dealtState } from "../game/deal.ts";
import { interpreted } from "../game/flow.ts";
import { checkedOf } from "../game/index.ts";
import { readProject } from "../project.ts";
import { compileGame } from "../run/compile.ts";
import type { TableEvent } from "../run/events.ts";
import { IDLE, Machine } from "../run/interpreter.ts";
import { LIMITS } from "../run/limits.ts";
import type { Program } from "../run/program.ts";
import { Table } from "../run/table.ts";
import { DECLINED, type TableState } from "../run/table-state.ts";
import { ReadableEngine, readableGame } from "../testing/readable.ts";
import {
  DECKS,
  DEFINITION,
  DEFINITION_2,
  rightScripts,
  rightScripts2,
  rulesWith,
  rulesWith2,
  setsWith,
  setsWith2,
} from "../testing/scripts.ts";
import { fastForm, fastText } from "./fast.ts";
import { type Chooser, FastMachine } from "./machine.ts";
import { modulesOf } from "./modules.ts";

interface Scripts {
  readonly run: string;
  readonly play: string;
  readonly discard: string;
  /** What a card does on events, in version 2. */
  readonly handler?: string;
}

/** The small game with these scripts, or null when the checker says that they are wrong. */
function checkedWith({ run, play, discard, handler }: Scripts) {
  const files =
    handler === undefined
      ? { d: DEFINITION, r: rulesWith(run), s: setsWith(play, discard), k: DECKS }
      : { d: DEFINITION_2, r: rulesWith2(run), s: setsWith2(play, discard, handler), k: DECKS };
  return checkedOf(readProject(Object.entries(files).map(([name, text]) => ({ name, text }))));
}

function programOf(scripts: Scripts): Program | null {
  const checked = checkedWith(scripts);
  return checked && compileGame(checked);
}

/** A table after the set-up, for both to begin from. */
function startOf(program: Program, seed: string): TableState {
  const flow = interpreted(program, dealtState(program, Array(seatsOf(program)).fill(0)), new Chance(seedFrom(seed)));
  flow.start();
  return flow.table.state;
}

const seatsOf = ({ players }: Program) => players.max;

interface Run {
  /** The table before each command. */
  readonly steps: number[];
  readonly table: TableState;
  readonly log: readonly TableEvent[] | null;
  readonly fuel: number;
  readonly choices: number;
  readonly drawn: number;
}

/** A number for all that a table holds: texts of it would take most of the time. */
function digest({ players, cards, groups, drawTo, discardTo, log }: Table): number {
  let sum = log?.length ?? 0;
  for (const list of [players, cards, drawTo, discardTo, ...groups]) {
    sum = Math.imul(sum, 31) + list.length;
    for (let i = 0; i < list.length; i++) sum = Math.imul(sum, 31) + list[i]!;
  }
  return sum;
}

/** The place that is chosen, the same whoever asks: it depends on how many choices there were before. */
const chosen = (number: number, count: number, mayDecline: boolean) =>
  (number * 7 + 3) % (count + (mayDecline ? 1 : 0));

/** Every command takes fuel, which is where the table is looked at. */
function watcher(table: Table, notes: boolean) {
  const steps: number[] = [];
  let fuel: number = LIMITS.commands;
  const watched = <M extends { fuel: number }>(machine: M): M =>
    Object.defineProperty(machine, "fuel", {
      get: () => fuel,
      set(value: number) {
        fuel = value;
        if (notes && value >= 0) steps.push(digest(table));
      },
    });
  return { steps, watched };
}

function byInterpreter(program: Program, start: TableState, seed: string, through: (state: unknown) => unknown): Run {
  const chance = new Chance(seedFrom(seed));
  const table = new Table(program, seatsOf(program), start, chance);
  const opponentOf = (seat: number) => table.opponentOf(seat);
  const log: TableEvent[] = [];
  table.log = log;
  const { steps, watched } = watcher(table, true);
  let machine = watched(new Machine(table, IDLE, opponentOf));
  machine.begin(program.phases[0]!.allowed[0]!.script, 0);
  let choices = 0;
  while (!machine.isIdle) {
    if (machine.question) {
      const { group, mayDecline, cards, opponents, responses } = machine.question;
      const offered = responses ?? opponents ?? cards ?? table.groups[group]!;
      const place = chosen(choices++, offered.length, mayDecline);
      // Stored and read again at every choice: nothing of a script is anywhere else.
      machine = watched(new Machine(table, through(machine.state) as typeof machine.state, opponentOf));
      const answer = place === offered.length ? DECLINED : offered[place]!;
      if (responses) machine.respond(answer);
      else machine.answer(answer);
    } else {
      machine.run(1);
    }
  }
  return { steps, table: table.state, log, fuel: machine.fuel, choices, drawn: chance.drawn };
}

function byGeneratedCode(program: Program, start: TableState, seed: string, withLog: boolean): Run {
  const chance = new Chance(seedFrom(seed));
  const table = new Table(program, seatsOf(program), start, chance);
  const opponentOf = (seat: number) => table.opponentOf(seat);
  const log: TableEvent[] | null = withLog ? [] : null;
  table.log = log;
  let choices = 0;
  const choose: Chooser = (_seat, _group, mayDecline, count) => {
    const place = chosen(choices++, count, mayDecline);
    return place === count ? 0 : place + 1;
  };
  const { steps, watched } = watcher(table, withLog);
  const machine = watched(new FastMachine(fastForm(program, withLog), table, choose, opponentOf));
  machine.begin(program.phases[0]!.allowed[0]!.script, 0);
  machine.run();
  return { steps, table: table.state, log, fuel: machine.fuel, choices, drawn: chance.drawn };
}

/** More runs are asked for by those who have the time: RUNS=20000. */
const RUNS = Number(process.env["RUNS"] ?? 200);

/** Found by long runs: an answer cancels a card that an answer to the answer has cancelled. */
const CANCELLED_TWICE: Scripts = {
  run: 'CREATE "Rock" SHR.PILE',
  play: "?(COUNT SHR.PILE = ROLL (0)): MOVETO ME.DECK[0] SHR.PILE : CANCEL #22 HEAL(TURN, false) END CHOOSEOPP",
  discard: 'ME.DECK.TYPE SET "Fire"',
  handler: 'ME.INV SET (NOT (SHR.PILE[1].NAME = "Sad"))',
};

const versions: readonly [version: number, scripts: fc.Arbitrary<Scripts>, found: [Scripts, string][]][] = [
  [1, fc.record({ run: rightScripts, play: rightScripts, discard: rightScripts }), []],
  [
    2,
    fc.record({ run: rightScripts2, play: rightScripts2, discard: rightScripts2, handler: rightScripts2 }),
    [[CANCELLED_TWICE, "$"]],
  ],
];

test.each(versions)(
  "in version %i the interpreter and generated code agree on random scripts, before every command and in everything they leave",
  (_, arbitrary, found) => {
    let [programs, commands, choices] = [0, 0, 0];
    fc.assert(
      fc.property(arbitrary, fc.string(), (scripts, seed) => {
        const program = programOf(scripts);
        fc.pre(program !== null);
        const start = startOf(program!, seed);
        const interpretedRun = byInterpreter(program!, start, seed, (state) => JSON.parse(JSON.stringify(state)));
        const generated = byGeneratedCode(program!, start, seed, true);
        programs++;
        commands += interpretedRun.steps.length;
        choices += interpretedRun.choices;
        // Texts are compared first: a list of ten thousand numbers takes long to be compared one by one.
        if (JSON.stringify(generated) !== JSON.stringify(interpretedRun)) expect(generated).toEqual(interpretedRun);
        const quick = byGeneratedCode(program!, start, seed, false);
        expect({ ...quick, steps: [], log: null }).toEqual({ ...interpretedRun, steps: [], log: null });
      }),
      { numRuns: RUNS, seed: 1, examples: found },
    );
    expect(programs).toBeGreaterThan(0.8 * RUNS);
    expect(commands).toBeGreaterThan(100 * RUNS);
    expect(choices).toBeGreaterThan(2 * RUNS);
  },
  Math.max(300, RUNS) * 1000,
);

/** What readable code leaves to the language: its numbers have no range, and nothing in it counts commands. */
const BEYOND_READABLE: readonly string[] = ["number-range", "too-long", "too-deep", "not-a-choice"];

/** A list with a text that may be nobody's choice: there it is left out, and alone it changes nothing. In TypeScript both are lists. */
const DOUBTFUL_LIST = /(?<!\w)\[[^\]]*(?:\bs\b|TITLE|NAME|[A-Z]\[)/;

/** Found by a long run: a loop over the group of the card that the loop around it is at. */
const LOOP_IN_LOOP: Scripts = {
  run: "?(COUNT ME.DECK > 0): FOREACH ME.DECK : FOREACH GROUPOF card : INC card.ATK ENDFOREACH INC card.ATK ENDFOREACH END",
  play: ";",
  discard: ";",
};

test(
  "readable TypeScript does the same: on random scripts it leaves the same table after the same choices and dice",
  () => {
    let [compared, choices] = [0, 0];
    fc.assert(
      fc.property(
        fc.record({ run: rightScripts, play: rightScripts, discard: rightScripts }),
        fc.string(),
        (scripts, seed) => {
          const checked = checkedWith(scripts);
          fc.pre(checked !== null && !Object.values(scripts).some((script) => DOUBTFUL_LIST.test(script)));
          const program = compileGame(checked!);
          const start = startOf(program, seed);
          const interpretedRun = byInterpreter(program, start, seed, (state) => state);
          fc.pre(
            !interpretedRun.log!.some((event) => event.event === "breach" && BEYOND_READABLE.includes(event.breach)),
          );
          const chance = new Chance(seedFrom(seed));
          const table = new Table(program, 2, start, chance);
          let asked = 0;
          const choose = (mayDecline: boolean, count: number) => {
            const place = chosen(asked++, count, mayDecline);
            return place === count ? 0 : place + 1;
          };
          const game = readableGame(modulesOf(checked!));
          game.rules["action_MAIN_1"]!(new ReadableEngine({ program, table, game, choose }, 0));
          compared++;
          choices += asked;
          expect({ table: table.state, choices: asked, drawn: chance.drawn }).toEqual({
            table: interpretedRun.table,
            choices: interpretedRun.choices,
            drawn: interpretedRun.drawn,
          });
        },
      ),
      { numRuns: RUNS, seed: 2, examples: [[LOOP_IN_LOOP, ""]] },
    );
    expect(compared).toBeGreaterThan(0.8 * RUNS);
    expect(choices).toBeGreaterThan(2 * RUNS);
  },
  Math.max(300, RUNS) * 1000,
);

test("nothing that an author wrote stands in the generated program", () => {
  const hostile = 'x"+process.exit()+"` */ } //';
  const program = programOf({
    run: `ME.TITLE SET „${hostile}” ME.CRT.NAME SET „${hostile}”`,
    play: ";",
    discard: ";",
  })!;
  for (const withLog of [false, true]) {
    expect(fastText(program, withLog)).not.toMatch(/process|Rock|Sane|HIT/);
    expect(byGeneratedCode(program, startOf(program, "x"), "x", withLog).table.created).toBe(0);
  }
});
