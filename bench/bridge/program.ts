/** An outside solver beside ours (`--peer "command"`): a question a line in, a line of numbers out, before the next. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface Program {
  readonly name: string;
  /** The numbers of its answer. */
  ask(question: string): Promise<number[]>;
  end(): void;
}

export function startProgram(command: string): Program {
  const child = spawn(command, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.on("error", () => {}); // a program that ends early is found out by the answer it does not give
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    name: command,
    async ask(question) {
      child.stdin.write(`${question}\n`);
      const { done, value } = await lines.next();
      if (done) throw new Error(`“${command}” ended without an answer to “${question}”`);
      return value.trim().split(/\s+/).map(Number);
    },
    end: () => child.stdin.end(),
  };
}
