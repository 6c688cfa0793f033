/** One game at the table: shows it, takes what the person types, until it is over or the person leaves. */
import { Chance, childSeed, type Say } from "@asztal/kernel";
import { print } from "../output.ts";
import { type Choice, choicesOf, choicesWith, examplesOf } from "./choices.ts";
import type { Lines } from "./lines.ts";
import type { Screen } from "./screen.ts";
import type { Table } from "./table.ts";
import { readTyped, type Typed } from "./typed.ts";

export type End = "over" | "left" | "input ended";

export interface SittingSetup {
  readonly table: Table;
  readonly screen: Screen;
  readonly lines: Lines;
  readonly say: Say;
  /** Saves the game to a file and says how it went. */
  readonly save: (file: string) => string;
}

export class Sitting {
  readonly #table: Table;
  readonly #screen: Screen;
  readonly #lines: Lines;
  readonly #say: Say;
  readonly #save: (file: string) => string;
  #choices: readonly Choice[] = [];
  /** The list that was shown last, all choices or those with a word, and where its next page starts. */
  #listed: readonly Choice[] = [];
  #next = 0;

  constructor({ table, screen, lines, say, save }: SittingSetup) {
    this.#table = table;
    this.#screen = screen;
    this.#lines = lines;
    this.#say = say;
    this.#save = save;
  }

  async run(): Promise<End> {
    const { match } = this.#table;
    for (;;) {
      await this.#table.letBotsAct();
      if (match.outcome() || match.turn().length === 0) return "over";
      this.#showTurn();
      const end = await this.#personActs();
      if (end) return end;
    }
  }

  /** Takes what is typed until a step was made or taken back; an end, if the person wants or meets one. */
  async #personActs(): Promise<End | null> {
    for (;;) {
      const line = await this.#lines.ask(this.#say("cli.prompt"));
      if (line === null) return "input ended";
      const typed = readTyped(line);
      if (typed.kind === "quit") return "left";
      if (this.#act(typed)) return null;
    }
  }

  /** Does what was typed; true when the position is another one now. */
  #act(typed: Typed): boolean {
    const say = this.#say;
    switch (typed.kind) {
      case "number":
        return this.#choose(typed.number);
      case "text":
        return this.#chooseByText(typed.text);
      case "undo":
        return this.#done(this.#table.undo());
      case "save":
        this.#tell(typed.file === "" ? say("cli.save-where") : this.#save(typed.file));
        return false;
      case "log":
        print(this.#table.log.length === 0 ? say("cli.log-empty") : this.#screen.log(this.#table.log));
        return false;
      case "help":
        print(this.#screen.help(this.#choices.length, this.#examples()[0] ?? ""));
        return false;
      case "more":
        this.#showMore();
        return false;
      default:
        this.#showTurn();
        return false;
    }
  }

  #tell(text: string): void {
    print(this.#screen.fitted(text));
  }

  /** Says a refusal, if it is one. */
  #done(refusal: ReturnType<Table["undo"]>): boolean {
    if (refusal) this.#tell(this.#say(refusal.refused, refusal.args));
    return refusal === null;
  }

  #choose(number: number): boolean {
    const choice = this.#choices[number - 1];
    if (choice) return this.#done(this.#table.move(choice.move));
    this.#tell(this.#say("cli.no-such-number", { number, count: this.#choices.length }));
    return false;
  }

  #chooseByText(text: string): boolean {
    const { notation } = this.#table.match.game;
    const move = notation.read(text) ?? notation.read(text.toUpperCase());
    if (move !== null) return this.#done(this.#table.move(move));
    const found = choicesWith(this.#choices, text);
    if (found.length === 0) this.#tell(this.#say("cli.not-understood", { text }));
    else {
      this.#tell(this.#say("cli.found", { text }));
      this.#list(found, 1);
    }
    return false;
  }

  #examples(): string[] {
    const { match, seat } = this.#table;
    // A generator of its own: looking at examples must not change what the game's chance brings.
    const chance = new Chance(childSeed(match.seed, `examples ${match.journal.length}`));
    return examplesOf(match.game, match.legal(seat), chance);
  }

  #showTurn(): void {
    const { match, seat } = this.#table;
    this.#choices = choicesOf(match.game, match.legal(seat), this.#say, (move) =>
      this.#screen.move(match.view(seat), seat, move),
    );
    const turn = this.#screen.turn(this.#table);
    print(turn);
    if (this.#choices.length === 0) {
      this.#tell(this.#say("cli.described", { examples: this.#examples() }));
      return;
    }
    this.#list(this.#choices, turn.split("\n").length);
  }

  /** Shows the first page of a list, under so many lines that should stay in view. */
  #list(choices: readonly Choice[], above: number): void {
    this.#listed = choices;
    this.#next = 0;
    this.#showPage(above);
  }

  #showMore(): void {
    if (this.#next < this.#listed.length) this.#showPage(0);
    else this.#tell(this.#say("cli.no-more-moves"));
  }

  #showPage(above: number): void {
    const { text, next } = this.#screen.page(this.#listed, this.#next, above, this.#choices.length);
    this.#next = next;
    print(text);
  }
}
