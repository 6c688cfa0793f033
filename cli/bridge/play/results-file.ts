/**
 * The results of `asztal bridge play` in a file, so that a long measurement can be stopped and gone on with: the first line says
 * how the deals are played, each other one is a deal.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Say } from "@asztal/kernel/wording";
import { wrongUse } from "../../failure.ts";
import type { PlayAnswer, PlayQuestion } from "./task.ts";

/** A deal that was played, by its number in the input. */
interface KeptDeal {
  readonly number: number;
  readonly answer: PlayAnswer;
}

export class ResultsFile {
  readonly #file: string;
  readonly #say: Say;
  readonly question: PlayQuestion | null = null;
  readonly deals: readonly KeptDeal[] = [];

  constructor(file: string, say: Say) {
    this.#file = file;
    this.#say = say;
    if (!existsSync(file)) return;
    const lines = this.#trying(() => readFileSync(file, "utf8"))
      .split("\n")
      .filter((line) => line !== "");
    const values = lines.map((line, at) => this.#parsed(line, at + 1));
    this.question = (values[0] as { question?: PlayQuestion } | undefined)?.question ?? null;
    if (lines.length > 0 && !this.question) throw this.#wrongLine(1);
    this.deals = values.slice(1) as KeptDeal[]; // as `add` wrote them
  }

  /** Begins the file, or makes sure that it was begun in the same way. */
  begin(question: PlayQuestion): void {
    if (!this.question) this.#append({ question });
    else if (howPlayed(this.question) !== howPlayed(question)) {
      const message = this.#say("cli.bridge.play.other-question", { begun: howPlayed(this.question) });
      throw wrongUse(this.#say("cli.in-file", { file: this.#file, message }));
    }
  }

  add(deal: KeptDeal): void {
    this.#append(deal);
  }

  #append(value: object): void {
    this.#trying(() => appendFileSync(this.#file, `${JSON.stringify(value)}\n`));
  }

  #parsed(line: string, at: number): object {
    try {
      const value: unknown = JSON.parse(line);
      if (typeof value === "object" && value !== null && (at === 1 || ("number" in value && "answer" in value)))
        return value;
    } catch {
      // told below
    }
    throw this.#wrongLine(at);
  }

  #wrongLine(line: number): Error {
    const message = this.#say("cli.bridge.play.not-a-result");
    return wrongUse(this.#say("cli.in-line", { file: this.#file, line, message }));
  }

  #trying<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      const problem = (error as Error).message; // files throw errors only
      throw wrongUse(this.#say("cli.file-unreadable", { file: this.#file, problem }));
    }
  }
}

/** What must be the same for two results to belong together; the language need not be. */
function howPlayed({ lang: _, ...question }: PlayQuestion): string {
  return JSON.stringify(question);
}
