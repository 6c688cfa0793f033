import { DIRECTIONS, type Direction, STRAINS, type Strain } from "@asztal/games/bridge/cards.ts";
import { type Command, Option } from "commander";
import { type Spoken, withLanguage, withThreads } from "../flags.ts";
import { addPlay } from "./play/command.ts";

export interface DdFlags extends Spoken {
  readonly table?: boolean;
  readonly strain?: Strain;
  readonly leader?: Direction;
  readonly json?: boolean;
  readonly threads: number;
}

const READING = `
The file has a deal a line, such as N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3 (the direction of the
first hand, then four hands clockwise, each spades.hearts.diamonds.clubs), or it is PBN. Endings, with fewer cards in all
hands, are solved too. Without --table the leader is the one to the left of the declarer that the file names, in the strain
of its contract; where it names none, whoever holds the first hand leads in no-trump. A deal that cannot be is
told on stderr with its line and the reason (and “invalid” stands in its place); the exit code is 1 then.`;

export function addBridge(program: Command): void {
  const bridge = program.command("bridge").summary("tools for bridge").description("Tools for bridge.");
  const dd = bridge
    .command("dd")
    .argument("<file>", "deals, a line each, or PBN; - is standard input")
    .summary("solve deals double-dummy")
    .description(
      "Solve deals double-dummy: a line for each deal, in order. Each card of the leader with the tricks that his side takes " +
        "with it; with --table 20 numbers, the tricks of declarers N E S W, each in S H D C NT.",
    )
    .option("--table", "the tricks of every declarer in every strain")
    .addOption(new Option("--strain <strain>", "the trumps, whatever the file says").choices(STRAINS))
    .addOption(new Option("--leader <direction>", "who leads, whatever the file says").choices(DIRECTIONS))
    .option("--json", "one JSON value a line")
    .addHelpText("after", READING);
  withLanguage(withThreads(dd)).action(async (file: string, flags: DdFlags) => {
    const { solveFile } = await import("./dd.ts");
    await solveFile(file, flags);
  });
  addPlay(bridge);
}
