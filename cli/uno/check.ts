/** `asztal uno check`: a numbered report on how a program keeps to the protocol. */
import { checkProgram, type Finding } from "@asztal/arena/check/check.ts";
import { readProgram } from "@asztal/arena/runner/program.ts";
import { negative, wrongUse } from "../failure.ts";
import { print, printJson } from "../output.ts";
import { seedOr } from "../seed.ts";

export interface CheckFlags {
  readonly answerTime: number;
  readonly seed?: string;
  readonly json?: boolean;
}

const marks: Readonly<Record<Finding["verdict"], string>> = { good: "ok", bad: "BAD", "not met": "-", note: "note" };

export async function checkUno(target: string, { answerTime, seed, json }: CheckFlags): Promise<void> {
  const program = readProgram(target);
  if (program.is === "bot")
    throw wrongUse("Bots need no check: name a command, or host:port of a program that listens.");
  let [number, bad] = [0, 0];
  await checkProgram(program, {
    seed: seedOr(seed ?? "check"),
    answerTime,
    tell(finding) {
      number++;
      if (finding.verdict === "bad") bad++;
      if (json) printJson({ number, ...finding });
      else {
        print(`${String(number).padStart(2)}  ${marks[finding.verdict].padEnd(4)}  ${finding.title}`);
        if (finding.details !== undefined) print(`          ${finding.details}`);
      }
    },
  });
  if (bad > 0) throw negative(bad === 1 ? "One thing is not right." : `${bad} things are not right.`);
  if (!json) print("The program keeps to the protocol.");
}
