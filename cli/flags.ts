/** Values of command line flags, read strictly: what does not fit is refused with what would. */
import { availableParallelism } from "node:os";
import type { Language } from "@asztal/kernel";
import { type Command, InvalidArgumentError, Option } from "commander";
import { languageOf, spoken } from "./locale.ts";

/** Reads a whole number from `min` on. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`;
    throw new InvalidArgumentError(`A whole number ${range} is expected.`);
  };
}

/** Reads a number above zero, such as `0.5`. */
export function positiveNumber(text: string): number {
  const number = /^\d+(\.\d+)?$|^\.\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number > 0) return number;
  throw new InvalidArgumentError("A number above zero is expected, such as 2 or 0.5.");
}

/** Reads names between commas. */
export function nameList(text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  if (names.every((name) => name !== "")) return names;
  throw new InvalidArgumentError("Names between commas are expected, such as a,b.");
}

export type GivenOptions = Readonly<Record<string, string>>;

/** Reads `name=value`; the flag may be given several times. */
function gameOption(text: string, before: GivenOptions = {}): GivenOptions {
  const [, name, value] = /^([^=]+)=(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError("name=value is expected, such as handSize=5.");
  return { ...before, [name.trim()]: value.trim() };
}

export function withGameOption(command: Command): Command {
  return command.option("--option <name=value>", "an option of the game; may be given several times", gameOption);
}

export function withSeed(command: Command): Command {
  return command.option("--seed <text>", "any text; the same one repeats the same chance");
}

/** The clocks of programs, and what happens when one of them is at fault: `otherwise` says what the usual is. */
export function withClocks(command: Command, otherwise: string): Command {
  const onFault = new Option("--on-fault <what>", "what happens to the others when a program is at fault");
  return withAnswerTime(command)
    .option("--bank <ms>", "time for all answers of a match together", wholeNumber(1))
    .option("--no-clock", "wait for answers for ever")
    .addOption(onFault.choices(["end", "bot"]).default("end", `end: ${otherwise}`));
}

export function withAnswerTime(command: Command): Command {
  return command.option("--answer-time <ms>", "time for each answer, to its last byte", wholeNumber(1), 1000);
}

export function withThreads(command: Command): Command {
  return command.option(
    "--threads <n>",
    "how many threads work at once",
    wholeNumber(1, 1024),
    Math.max(1, availableParallelism()),
  );
}

export function withLanguage(command: Command): Command {
  const option = new Option("--lang <language>", "language of what is said").choices([...spoken]);
  return command.addOption(option.default(languageOf(process.env), "that of the terminal"));
}

export interface Spoken {
  readonly lang: Language;
}
