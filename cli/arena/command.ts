import { type Command, InvalidArgumentError, Option } from "commander";
import { type GivenOptions, wholeNumber, withClocks, withGameOption, withSeed } from "../flags.ts";
import type { FeedFlags, ReplayLogFlags } from "./logs.ts";

export interface RunFlags {
  readonly game: string;
  readonly games: number;
  readonly players?: number;
  readonly protocol?: "uno" | "jsonl";
  readonly out?: string;
  readonly option?: GivenOptions;
  readonly seed?: string;
  readonly answerTime: number;
  readonly bank?: number;
  readonly clock: boolean;
  readonly onFault: "end" | "bot";
  readonly sequential?: number;
  readonly json?: boolean;
  readonly csv?: boolean;
}

const RUN_DETAILS = `
A contestant is a command, host:port of a program that listens, or a bot (bot:sharp); name= before it names it:
  asztal arena run "python3 mine.py {host} {port}" old="python3 old.py {host} {port}" bot:sharp --game uno --games 600
With {port} in a command the program connects to us; without, it speaks on its standard input and output.
Everybody plays the same deals from every seat, so that the luck of the deal cancels: --games is rounded up to whole blocks.
More contestants than --players play in all groups of that size, on the same deals. Programs are started anew for each
rotation, so none has seen a deal before. With --out every line is kept, and the same command goes on where it was stopped.
--sequential 0.05 stops two contestants as soon as it is clear whether the first is better by 0.05 payoff a game or not at
all (bounds ±2.94, errors of 5 %). Intervals are 95 %, by block. The protocols: docs/arena.md.`;

function share(text: string): number {
  const number = Number(text);
  if (text.trim() !== "" && number > 0 && number <= 1) return number;
  throw new InvalidArgumentError("A number above 0, up to 1 is expected, such as 0.05.");
}

function addRun(program: Command): void {
  const command = program
    .command("run")
    .argument("<contestants...>", "commands, host:port, or bot:name")
    .summary("let programs and bots play against each other")
    .description("Let local programs and bots play against each other, and tell with intervals who is better.")
    .option("--game <id>", "the game, or the folder of a card game of your own", "uno")
    .option("--games <n>", "games of each group at least", wholeNumber(1, 10_000_000), 200)
    .option("--players <n>", "players at a table (default: as many as contestants)", wholeNumber(1, 100))
    .addOption(new Option("--protocol <name>", "what programs speak (default: uno for UNO)").choices(["uno", "jsonl"]))
    .option("--out <folder>", "where logs, deals and the result are kept")
    .option(
      "--sequential <gain>",
      "stop as soon as it is clear whether the first of two is better by this payoff",
      share,
    )
    .option("--json", "lines of JSON in place of tables")
    .option("--csv", "CSV in place of tables")
    .addHelpText("after", RUN_DETAILS);
  withSeed(withGameOption(withClocks(command, "its games end there"))).action(
    async (contestants: readonly string[], flags: RunFlags) => {
      const { run } = await import("./run.ts");
      await run(contestants, flags);
    },
  );
}

function addReplayLog(program: Command): void {
  program
    .command("replay")
    .argument("<log>", "a .log or .jsonl of a match")
    .summary("play a logged match again, and check every line")
    .description(
      "Play a logged match again: every line the server said must come out the same, and the seed be the promised one.",
    )
    .option("--game <n>", "show this game move by move, with all hands", wholeNumber(1))
    .option("--files <folder>", "the card game of your own that was played")
    .option("--json", "a line of JSON for each move and game")
    .action(async (file: string, flags: ReplayLogFlags) => {
      const { replayLog } = await import("./logs.ts");
      await replayLog(file, flags);
    });
}

function addFeed(program: Command): void {
  program
    .command("feed")
    .argument("<log>", "a .log or .jsonl of a match")
    .argument("<program>", "a command, or host:port where the program listens")
    .summary("feed a logged match to a program again, and show where it answers otherwise")
    .description(
      "Feed what a program was sent in a logged match to a program again, and show where its answers differ now.",
    )
    .option("--player <name>", "whose part to feed (default: the first program's)")
    .option("--game <n>", "only this game", wholeNumber(1))
    .option("--json", "a line of JSON for each difference")
    .action(async (file: string, command: string, flags: FeedFlags) => {
      const { feedLog } = await import("./logs.ts");
      await feedLog(file, command, flags);
    });
}

export function addArena(program: Command): void {
  const command = program
    .command("arena")
    .summary("programs against each other, in any game")
    .description(
      "Programs and bots against each other, in any game: matches, replays, and what a program answers today.",
    );
  addRun(command);
  addReplayLog(command);
  addFeed(command);
}
