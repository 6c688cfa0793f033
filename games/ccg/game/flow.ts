/** The course of a game: set-up, turns, phases, and its end. Scripts run in between. */
import { MAX_NUMBER } from "../run/compile.ts";
import { Machine, type MachineState, type OpponentOf, type Question } from "../run/interpreter.ts";
import { allSeats } from "../run/layout.ts";
import type { Dice } from "../run/numbers.ts";
import { type AllowedAction, FIELD, type Program } from "../run/program.ts";
import { Table } from "../run/table.ts";
import { beginDraft, chosen } from "./draft.ts";
import type { CardGameEvent } from "./events.ts";
import {
  type AbilityUse,
  type CardGameState,
  type Course,
  type DraftState,
  MAX_ACTIONS,
  MAX_MOVES,
  MAX_TURNS,
  type Stage,
} from "./state.ts";

const NONE: readonly number[] = [];
const NO_ABILITIES: readonly AbilityUse[] = [];

/** What runs the scripts: the interpreter, which can stop for a choice, or generated code, which never does. */
export interface Runner {
  readonly question: Question | null;
  readonly state: MachineState;
  begin(script: number, me: number, values?: readonly number[]): void;
  run(): void;
  /** Ends what is under way. */
  drop(): void;
  test(script: number, me: number, values?: readonly number[]): boolean;
  evaluate(script: number, me: number, values?: readonly number[]): number;
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
  private moves: number;
  offer: number | null;
  offered: number;
  private readonly decks: readonly number[];
  private out: (readonly number[])[];
  winners: readonly number[] | null;
  allowed: readonly number[];
  abilities: readonly AbilityUse[];
  draft: DraftState | null;
  private readonly hasAbilities: boolean;

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
    this.moves = state.moves ?? 0;
    this.offer = state.offer;
    this.offered = state.offered;
    this.decks = state.decks;
    this.out = [...state.out];
    this.winners = state.winners;
    this.allowed = state.allowed;
    this.abilities = state.abilities ?? NO_ABILITIES;
    this.draft = state.draft ?? null;
    this.hasAbilities = program.version === 2 && program.cards.some(({ abilities }) => abilities.length > 0);
    if (program.version === 2) this.noteCourse();
  }

  /** Scripts of version 2 can ask how the game stands. */
  private noteCourse(): void {
    this.table.noteCourse({ turn: this.turn, active: this.active, playing: this.inGame() });
  }

  get state(): CardGameState {
    const { seats, decks, stage, turn, active, phase, acted, moves, offer, offered, out, winners } = this;
    const course: Course = { seats, decks, stage, turn, active, phase, acted, offer, offered, out, winners };
    return {
      ...course,
      ...(stage !== "over" && { moves }),
      allowed: this.allowed,
      ...(this.hasAbilities && { abilities: this.abilities }),
      ...(this.draft && { draft: this.draft }),
      table: this.table.state,
      machine: this.machine.state,
    };
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
    if (this.program.draft && this.program.packs.length > 0) {
      this.stage = "draft";
      this.draft = beginDraft(this.program, this.seats, this.table.dice);
      return;
    }
    this.beginSetup();
  }

  /** A card from one's pack. When the draft is over, what was taken goes to its group and the set-up begins. */
  take(seat: number, place: number): void {
    const { program, table } = this;
    const type = this.draft!.packs[seat]![place - 1]!; // only drafts come here
    if (table.log) this.say({ event: "drafted", seat, card: program.cards[type]!.name, known: 1 << seat });
    this.draft = chosen(program, this.draft!, seat, place, table.dice);
    if (this.draft.packs.length > 0) return;
    const { to } = program.draft!;
    for (const [owner, pool] of this.draft.pools.entries()) {
      for (const card of pool)
        if (!table.isFull(table.groupIndex(owner, to))) table.addCard(card, owner, table.groupIndex(owner, to));
    }
    this.stage = "setup";
    this.beginSetup();
  }

  private beginSetup(): void {
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

  /** An ability of a card: it is paid for, then its script runs. */
  use({ card, ability }: AbilityUse): void {
    this.acted++;
    const { script } = this.abilityOf(card, ability);
    this.table.payForAbility(card, ability, this.costsOf(card, ability));
    this.machine.begin(script, this.active, [card]);
    this.advance();
  }

  private abilityOf(card: number, ability: number) {
    const type = this.table.cards[card * this.table.stride + FIELD.type]!;
    return this.program.cards[type]!.abilities[ability]!;
  }

  private costsOf(card: number, ability: number): number[] {
    const { costs } = this.abilityOf(card, ability);
    return costs.map(({ amount }) => this.machine.evaluate(amount, this.active, [card]));
  }

  /** The abilities that the player has now. */
  private usable(): readonly AbilityUse[] {
    if (!this.hasAbilities || !this.program.phases[this.phase]!.abilities) return NO_ABILITIES;
    const { table } = this;
    return table.cardsInPlay(this.active).flatMap((card) => {
      const row = card * table.stride;
      if (table.cards[row + FIELD.controller] !== this.active) return [];
      const { abilities } = this.program.cards[table.cards[row + FIELD.type]!]!;
      return abilities.flatMap(({ when }, ability) => {
        const holds = when < 0 || this.machine.test(when, this.active, [card]);
        return holds && table.canPay(card, ability, this.costsOf(card, ability)) ? [{ card, ability }] : [];
      });
    });
  }

  endPhase(): void {
    this.nextPhase();
    this.advance();
  }

  agreeToDraw(): void {
    this.say({ event: "draw-agreed" });
    this.finish(this.inGame());
  }

  private inGame(): readonly number[] {
    const all = allSeats(this.seats);
    return this.out.length === 0 ? all : all.filter((seat) => !this.isOut(seat));
  }

  /** Runs on until somebody must decide or the game is over. */
  advance(): void {
    this.allowed = NONE;
    this.abilities = NO_ABILITIES;
    this.moves++;
    for (;;) {
      this.machine.run();
      if (this.stage === "over") return;
      if (this.moves >= MAX_MOVES) {
        this.endForLength();
        return;
      }
      if (this.machine.question) return;
      if (this.stage !== "setup" && this.checkEnd()) return;
      if (this.stage === "setup") this.nextSetup();
      else if (this.stage === "phase") {
        this.stage = "act";
        this.acted = 0;
      } else if (this.stage === "turn-start") this.beginPhase(0);
      else if (this.stage === "turn-end") this.nextTurn();
      if (this.stage === "act") {
        this.allowed = this.actions();
        if (this.allowed.length > 0 || this.abilities.length > 0) return;
        this.nextPhase();
      }
    }
  }

  /** A game that will not end is drawn, whatever is under way. */
  private endForLength(): void {
    this.machine.drop();
    if (this.stage !== "setup" && this.checkEnd()) return;
    this.say({ event: "move-limit", moves: MAX_MOVES });
    this.finish(this.inGame());
  }

  private nextSetup(): void {
    if (this.active + 1 < this.seats) {
      this.active++;
      if (this.program.version === 2) this.noteCourse();
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
    if (this.program.version === 1) {
      this.beginPhase(0);
      return;
    }
    this.noteCourse();
    this.stage = "turn-start";
    this.table.turnEvent("turnStart", this.active);
  }

  /** What happens at the end of a turn happens before the next begins. */
  private endTurn(): void {
    if (this.program.version === 1) this.nextTurn();
    else {
      this.stage = "turn-end";
      this.table.turnEvent("turnEnd", this.active);
    }
  }

  private nextPhase(): void {
    if (this.phase + 1 < this.program.phases.length) this.beginPhase(this.phase + 1);
    else this.endTurn();
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
    const isLimited = this.program.version === 2 && maxActions === MAX_NUMBER;
    const most = isLimited ? MAX_ACTIONS : maxActions;
    if (isLimited && this.acted >= most) {
      this.say({ event: "action-limit", seat: this.active, actions: MAX_ACTIONS });
    }
    this.abilities = this.acted >= most ? NO_ABILITIES : this.usable();
    if (this.acted >= most) return [];
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
    if (this.program.version === 2) this.noteCourse();
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
