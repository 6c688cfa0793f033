/** The flags that say which kind of Sudoku is meant. */
import {
  type Base,
  KINDS,
  type Kind,
  type KindOptions,
  type Overlay,
  readKind,
} from "@asztal/games/sudoku/kinds/kind.ts";
import { nearest } from "@asztal/kernel/nearest";
import type { Say } from "@asztal/kernel/wording";
import { type Command, InvalidArgumentError, Option } from "commander";
import { wrongUse } from "../failure.ts";
import { wholeNumber } from "../flags.ts";
import { complain } from "../output.ts";

export interface KindFlags {
  readonly kind?: string;
  readonly boxes?: KindOptions["boxes"];
  readonly letters?: KindOptions["lettering"];
  readonly digits?: KindOptions["knight"];
  /** Commander's name for `--without-negative`. */
  readonly withoutNegative?: boolean;
  readonly colours?: KindOptions["colours"];
  readonly dots?: KindOptions["dots"];
  readonly largestCage?: number;
  readonly faces?: KindOptions["cube"];
  readonly shapes?: KindOptions["shapes"] | "symmetric";
}

function knightDigits(text: string): KindOptions["knight"] {
  if (text === "largest" || text === "all") return text;
  const digits = text.split(",").map(Number);
  if (digits.every((digit) => Number.isInteger(digit) && digit >= 1 && digit <= 16)) return [...new Set(digits)];
  throw new InvalidArgumentError("“largest”, “all” or digits between commas are expected, such as 8,9.");
}

export function withKind(command: Command, standard?: string): Command {
  return command
    .option("--kind <kind>", `${KINDS.join(", ")}; joined with + to combine, such as killer+jigsaw`, standard)
    .addOption(new Option("--boxes <rows>", "6x6: rows × columns of a box").choices(["2x3", "3x2"]))
    .addOption(new Option("--letters <signs>", "16x16: how digits are written").choices(["1-G", "0-F"]))
    .option("--digits <digits>", "knight: “largest”, “all”, or digits between commas", knightDigits)
    .option("--without-negative", "neighbours, Kropki, relations: a missing mark says nothing")
    .addOption(new Option("--colours <whose>", "Kropki: whose colours the dots have").choices(["world", "document"]))
    .addOption(new Option("--dots <where>", "Kropki: everywhere, or inside boxes only").choices(["all", "boxes"]))
    .option("--largest-cage <n>", "killer: the most cells of a cage, 6 to 9", wholeNumber(6, 9))
    .addOption(new Option("--faces <size>", "cube: the size of its faces").choices(["4x4", "9x9"]))
    .addOption(
      new Option("--shapes <how>", "jigsaw: how its shapes lie").choices([
        ...["free", "symmetric", "point", "horizontal", "vertical"],
      ]),
    );
}

/** The options that were given; those that were not keep their usual values. */
export function kindOptions(flags: KindFlags): Partial<KindOptions> {
  const { boxes, letters, digits, withoutNegative, colours, dots, largestCage, faces, shapes } = flags;
  return {
    ...(boxes && { boxes }),
    ...(letters && { lettering: letters }),
    ...(digits && { knight: digits }),
    ...(withoutNegative && { exact: false }),
    ...(colours && { colours }),
    ...(dots && { dots }),
    ...(largestCage && { largestCage }),
    ...(faces && { cube: faces }),
    ...(shapes && { shapes: shapes === "symmetric" ? ("point" as const) : shapes }),
  };
}

/** What each flag refines. */
const REFINES: Readonly<
  Record<Exclude<keyof KindFlags, "kind">, { flag: string; kinds: readonly (Base | Overlay)[] }>
> = {
  boxes: { flag: "--boxes", kinds: ["6x6"] },
  letters: { flag: "--letters", kinds: ["16x16"] },
  digits: { flag: "--digits", kinds: ["knight"] },
  withoutNegative: { flag: "--without-negative", kinds: ["neighbours", "kropki", "relations"] },
  colours: { flag: "--colours", kinds: ["kropki"] },
  dots: { flag: "--dots", kinds: ["kropki"] },
  largestCage: { flag: "--largest-cage", kinds: ["killer"] },
  faces: { flag: "--faces", kinds: ["cube"] },
  shapes: { flag: "--shapes", kinds: ["jigsaw"] },
};

/** The flags that were given and say nothing about the kind. */
function idleFlags(flags: KindFlags, { base, overlays }: Kind): string[] {
  const names = Object.keys(REFINES) as (keyof typeof REFINES)[]; // an object literal has no other keys
  return names
    .filter((name) => flags[name] !== undefined)
    .filter((name) => !REFINES[name].kinds.some((kind) => kind === base || overlays.includes(kind as Overlay)))
    .map((name) => REFINES[name].flag);
}

/** The kind that was asked for; a name that is not known is refused with those that are. */
export function kindFrom(name: string, flags: KindFlags, say: Say): Kind {
  const reading = readKind(name, kindOptions(flags));
  if (reading.ok) {
    for (const flag of idleFlags(flags, reading.kind)) complain(say("cli.sudoku.idle-flag", { flag, kind: name }));
    return reading.kind;
  }
  const { problem } = reading;
  if (problem.problem === "no-such-digit") throw wrongUse(say("cli.sudoku.no-such-digit", { ...problem }));
  if (problem.problem === "kinds-do-not-combine") {
    const [first, second] = problem.names;
    throw wrongUse(say("cli.sudoku.no-combination", { first, second }));
  }
  const close = nearest(problem.name, KINDS);
  throw wrongUse(
    say("cli.sudoku.unknown-kind", { name: problem.name, known: [...KINDS] }),
    close === "" ? undefined : say("cli.nearest", { nearest: close }),
  );
}
