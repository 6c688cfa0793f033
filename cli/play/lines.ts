/** Lines from the person, whether typed at a terminal or sent through a pipe. */
import { createInterface, type Interface } from "node:readline";

/** Lines that come while nobody asks are kept: a pipe sends them all at once. */
export class Lines {
  readonly #reader: Interface;
  readonly #isTerminal: boolean;
  readonly #waiting: string[] = [];
  #asker: ((line: string | null) => void) | null = null;
  #ended = false;

  constructor(input: NodeJS.ReadStream) {
    this.#isTerminal = input.isTTY === true;
    this.#reader = createInterface(this.#isTerminal ? { input, output: process.stdout } : { input });
    this.#reader.on("line", (line) => {
      if (this.#asker) this.#answer(line);
      else this.#waiting.push(line);
    });
    this.#reader.on("SIGINT", () => this.#reader.close());
    this.#reader.on("close", () => {
      this.#ended = true;
      this.#answer(null);
    });
  }

  #answer(line: string | null): void {
    const asker = this.#asker;
    this.#asker = null;
    asker?.(line);
  }

  /** The next line, or null when there will be none. */
  async ask(prompt: string): Promise<string | null> {
    if (this.#isTerminal && !this.#ended && this.#waiting.length === 0) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
      const line = await this.#next();
      if (line === null) process.stdout.write("\n"); // the cursor still stands behind the prompt
      return line;
    }
    // Nobody has typed at a prompt here: what was sent is shown behind it, so that the whole reads as a dialogue.
    const line = await this.#next();
    process.stdout.write(`${prompt}${line ?? ""}\n`);
    return line;
  }

  #next(): Promise<string | null> {
    const kept = this.#waiting.shift();
    if (kept !== undefined || this.#ended) return Promise.resolve(kept ?? null);
    return new Promise((resolve) => {
      this.#asker = resolve;
    });
  }

  close(): void {
    this.#reader.close();
  }
}
