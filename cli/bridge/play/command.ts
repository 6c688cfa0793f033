import {
  DECLARER_LEVELS,
  DEFENDER_LEVELS,
  type DeclarerLevel,
  type DefenderLevel,
} from "@asztal/games/bridge/players/level-names.ts";
import { REPAIRS, type Repairs } from "@asztal/games/bridge/players/repairs.ts";
import { type Command, Option } from "commander";
import { positiveNumber, type Spoken, wholeNumber, withLanguage, withSeed, withThreads } from "../../flags.ts";

export interface PlayFlags extends Spoken {
  readonly deals: string;
  readonly limit?: number;
  readonly declarer: DeclarerLevel;
  readonly defence: DefenderLevel | "dd";
  readonly lead?: DefenderLevel | "actual" | "dd";
  readonly contract?: string;
  readonly seconds: number;
  readonly worlds: number;
  readonly without?: readonly (keyof Repairs)[];
  readonly untilDecided?: boolean;
  readonly out?: string;
  readonly json?: boolean;
  readonly seed?: string;
  readonly threads: number;
}

const READING = `
The file is PBN with contract and declarer, or has a deal a line with --contract for all. Declarer's levels: beginner plays by
rules of thumb, advanced looks at one suit at a time, sampling solves random worlds, expert does better than that. The
defence is automatic (rules of thumb), expert, or dd: it sees all hands and plays the lowest of its best cards. Seconds are
those that a thread works, so that a busy machine does not change the play. A deal that cannot be played is told on
stderr with its line and the reason, and the exit code is 1 then.`;

export function addPlay(bridge: Command): void {
  const play = bridge
    .command("play")
    .summary("play deals out between automatic players")
    .description(
      "Play deals out: for each the tricks, whether the contract is made, and the cards that threw a trick away " +
        "double-dummy; then the totals.",
    )
    .requiredOption("--deals <file>", "PBN with contracts, or deals a line each; - is standard input")
    .option("--limit <n>", "only so many deals", wholeNumber(1))
    .addOption(new Option("--declarer <level>", "who declares").choices(DECLARER_LEVELS).default("expert"))
    .addOption(new Option("--defence <level>", "who defends").choices([...DEFENDER_LEVELS, "dd"]).default("dd"))
    .addOption(
      new Option(
        "--lead <level>",
        "who leads: the first card of the file's play, or a level; else as --defence",
      ).choices(["actual", ...DEFENDER_LEVELS, "dd"]),
    )
    .option("--contract <contract>", "for all deals, such as 3NT-S: three no-trump by South")
    .option("--seconds <s>", "how long a card may be thought about", positiveNumber, 1)
    .option("--worlds <n>", "how many possible deals are looked at for a card, at most", wholeNumber(1, 10_000), 100)
    .addOption(
      new Option(
        "--without <repairs...>",
        "what the expert leaves out: weighing auction, leads, small cards (spots) or plays, the search over what is known, " +
          "suits by themselves",
      ).choices(REPAIRS),
    )
    .option("--until-decided", "end each deal when it is clear whether the contract is made")
    .option("--out <file>", "keep the results in this file, going on where it ends")
    .option("--json", "one JSON value a line: a deal each, the totals last")
    .addHelpText("after", READING);
  withLanguage(withThreads(withSeed(play))).action(async (flags: PlayFlags) => {
    const { playFile } = await import("./play.ts");
    await playFile(flags);
  });
}
