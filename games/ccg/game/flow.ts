/** The course of a game: set-up, turns, phases, and its end. Scripts run in between. */
import { Machine, type MachineState, type OpponentOf, type Question } from "../run/interpreter.ts";
import type { Dice } from "../run/numbers.ts";
import type { AllowedAction, Program } from "../run/program.ts";
import { Table } from "../run/table.ts";
import type { CardGameEvent } from "./events.ts";
import { type CardGameState, type Course, MAX_TURNS, type Stage } from "./state.ts";

const NONE: readonly number[] = [];

/** What runs the scripts: the interpreter, which can stop for a choice, or generated code, which never does. */
export interface Runner {
  readonly question: Question | null;
  readonly state: MachineState;
  begin(script: number, me: number): void;
  run(): void;
  test(script: number, me: number): boolean;
}

type MakeRunner<R extends Runner> = (table: Table, opponentOf: OpponentOf) => R;

/** A game that is being moved on: made from a state, changed, and made a state again. */
export class Flow<R extends Runner> {
  readonly program: Program;
  readonly table: Table;
  readonly machine: R;
  readonly seats: number;
  stage: Stage;
  turn: number;
  active: number;
  phase: number;
  acted: number;
  offer: number | null;
  offered: number;
  private readonly decks: readonly number[];
  private out: (readonly number[])[];
  winners: readonly number[] | null;
  allowed: readonly number[];

  constructor(program: Program, state: CardGameState, dice: Dice, log: CardGameEvent[] | null, make: MakeRunner<R>) {
    this.program = program;
    this.seats = state.seats;
    this.table = new Table(program, state.seats, state.table, dice);
    this.table.log = log as Table["log"]; // the table's events are some of the game's
    this.machine = make(this.table, (seat) => this.opponentOf(seat));
    this.stage = state.stage;
    this.turn = state.turn;
    this.active = state.active;
    this.phase = state.phase;
    this.acted = state.acted;
    this.offer = state.offer;
    this.offered = state.offered;
    this.decks = state.decks;
    this.out = [...state.out];
    this.winners = state.winners;
    this.allowed = state.allowed;
  }

  get state(): CardGameState {
    const { seats, decks, stage, turn, active, phase, acted, offer, offered, out, winners } = this;
    const course: Course = { seats, decks, stage, turn, active, phase, acted, offer, offered, out, winners };
    return { ...course, allowed: this.allowed, table: this.table.state, machine: this.machine.state };
  }

  private isOut(seat: number): boolean {
    return this.out.length > 0 && this.out.some((together) => together.includes(seat));
  }

  /** The next player round the table who is still in the game. */
  opponentOf(seat: number): number {
    for (let step = 1; step < this.seats; step++) {
      const other = (seat + step) % this.seats;
      if (!this.isOut(other)) return other;
    }
    return seat;
  }

  private say(event: CardGameEvent): void {
    (this.table.log as CardGameEvent[] | null)?.push(event);
  }

  /** Begins the first script. */
  start(): void {
    this.machine.begin(this.program.setup, this.active);
    this.advance();
  }

  /** An action of the phase. */
  act(action: AllowedAction): void {
    this.acted++;
    if (this.table.log) this.say({ event: "action", seat: this.active, action: action.name });
    this.machine.begin(action.script, this.active);
    this.advance();
  }

  endPhase(): void {
    this.nextPhase();
    this.advance();
  }

  agreeToDraw(): void {
    this.say({ event: "draw-agreed" });
    this.finish(this.inGame());
  }

  private inGame(): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => !this.isOut(seat));
  }

  /** Runs on until somebody must decide or the game is over. */
  advance(): void {
    this.allowed = NONE;
    for (;;) {
      this.machine.run();
      if (this.machine.question || this.stage === "over") return;
      if (this.stage !== "setup" && this.checkEnd()) return;
      if (this.stage === "setup") this.nextSetup();
      else if (this.stage === "phase") {
        this.stage = "act";
        this.acted = 0;
      }
      if (this.stage === "act") {
        this.allowed = this.actions();
        if (this.allowed.length > 0) return;
        this.nextPhase();
      }
    }
  }

  private nextSetup(): void {
    if (this.active + 1 < this.seats) {
      this.active++;
      this.machine.begin(this.program.setup, this.active);
      return;
    }
    this.active = this.seats - 1;
    this.nextTurn();
  }

  private nextTurn(): void {
    this.turn++;
    this.active = this.opponentOf(this.active);
    this.offered = 0;
    if (this.turn > MAX_TURNS || this.program.phases.length === 0) {
      this.say({ event: "turn-limit", turns: MAX_TURNS });
      this.finish(this.inGame());
      return;
    }
    if (this.table.log) this.say({ event: "turn", seat: this.active, turn: this.turn });
    this.beginPhase(0);
  }

  private nextPhase(): void {
    if (this.phase + 1 < this.program.phases.length) this.beginPhase(this.phase + 1);
    else this.nextTurn();
  }

  private beginPhase(phase: number): void {
    this.phase = phase;
    this.stage = "phase";
    this.acted = 0;
    const { script, allowed, name } = this.program.phases[phase]!;
    if (this.table.log && (script >= 0 || allowed.length > 0)) this.say({ event: "phase", phase: name });
    this.machine.begin(script, this.active);
  }

  /** The actions that the player has now, by their numbers. */
  actions(): readonly number[] {
    const { allowed, maxActions } = this.program.phases[this.phase]!;
    if (this.acted >= maxActions) return [];
    const numbers: number[] = [];
    for (let number = 0; number < allowed.length; number++) {
      const { when } = allowed[number]!;
      if (when < 0 || this.machine.test(when, this.active)) numbers.push(number);
    }
    return numbers;
  }

  /** Whether any of the conditions holds for a player who is still in the game. Asked after every script, so it is quick. */
  private anyHolds(conditions: readonly number[]): boolean {
    for (let seat = 0; seat < this.seats; seat++) if (this.holds(conditions, seat) && !this.isOut(seat)) return true;
    return false;
  }

  private holds(conditions: readonly number[], seat: number): boolean {
    for (const condition of conditions) if (this.machine.test(condition, seat)) return true;
    return false;
  }

  /** Whether the conditions of the rules end the game. Several who win or lose at once do so together. */
  private checkEnd(): boolean {
    const { win, loss } = this.program;
    if (this.anyHolds(win)) return this.finish(this.inGame().filter((seat) => this.holds(win, seat)));
    if (!this.anyHolds(loss)) return false;
    const playing = this.inGame();
    const losers = playing.filter((seat) => this.holds(loss, seat));
    for (const seat of losers) this.say({ event: "lost", seat });
    const left = playing.filter((seat) => !losers.includes(seat));
    if (left.length === 0) return this.finish(playing);
    this.out.push(losers);
    if (left.length === 1) return this.finish(left);
    if (losers.includes(this.active)) this.nextTurn();
    return this.stage === ("over" as Stage);
  }

  private finish(winners: readonly number[]): true {
    this.stage = "over";
    this.winners = winners;
    this.offer = null;
    if (winners.length === 1) this.say({ event: "won", seat: winners[0]! });
    else this.say({ event: "drawn" });
    return true;
  }
}

/** A game moved on by the interpreter. */
export function interpreted(
  program: Program,
  state: CardGameState,
  dice: Dice,
  log: CardGameEvent[] | null = null,
): Flow<Machine> {
  return new Flow(program, state, dice, log, (table, opponentOf) => new Machine(table, state.machine, opponentOf));
}
