import { DIRECTIONS, type Direction, STRAINS, type Strain } from "@asztal/games/bridge/cards.ts";
import { type Command, Option } from "commander";
import { type Spoken, wholeNumber, withLanguage, withSeed, withThreads } from "../flags.ts";
import { FORMATS, type Format } from "./format-names.ts";
import { addPlay } from "./play/command.ts";
import { addProblems } from "./problems/command.ts";

export interface DdFlags extends Spoken {
  readonly table?: boolean;
  readonly strain?: Strain;
  readonly leader?: Direction;
  readonly json?: boolean;
  readonly threads: number;
}

export interface ConvertFlags extends Spoken {
  readonly to: Format;
  readonly json?: boolean;
}

export interface DealFlags extends Spoken {
  readonly constraints?: string;
  readonly script?: string;
  readonly count?: number;
  readonly tries: number;
  readonly seed?: string;
  readonly format: Format;
  readonly json?: boolean;
}

export interface BidFlags extends Spoken {
  readonly system?: string;
  readonly explain?: string;
  readonly printSystem?: boolean;
  readonly json?: boolean;
}

const DEFAULT_TRIES = 5_000_000;

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
  addProblems(bridge);
  addDeal(bridge);
  addConvert(bridge);
  addBid(bridge);
}

function addBid(bridge: Command): void {
  const command = bridge
    .command("bid")
    .argument("[file]", "PBN, LIN, hand-viewer links or plain deals; - is standard input")
    .summary("bid deals, with every call explained")
    .description(
      "Let four bots bid each deal by the same system, each seeing its own hand. Every call is told with what it shows.",
    )
    .option("--explain <auction>", 'what each next call would show, after an auction such as "N: 1S P"')
    .option("--system <file>", "a system of your own; begin with a copy of what --print-system prints")
    .option("--print-system", "print the system that the bots bid by")
    .option("--json", "one JSON value a line");
  withLanguage(command).action(async (file: string | undefined, flags: BidFlags) => {
    const { bid } = await import("./bid.ts");
    await bid(file, flags);
  });
}

function withFormat(command: Command, flag: string): Command {
  const formats = new Option(`${flag} <format>`, "how the boards are written").choices([...FORMATS]).default("pbn");
  return command.addOption(formats).option("--json", "one JSON value a line");
}

const SCRIPT = `
Constraints are written as in dealer scripts:
  hcp(north) >= 15 and hcp(north) <= 17 and shape(north, any 4333 + any 4432 + any 5332)
  spades(south) >= 5 or hcp(ns) > 25        predeal west SAK, HQ        dealer south        vulnerable NS
Functions: hcp controls losers aces kings queens jacks tens spades hearts diamonds clubs shape hascard, of north east south west,
and but for shape and hascard also of ns and ew; hcp and the like take a suit as well: hcp(north, spades). Names may be given: x = hcp(east).`;

function addDeal(bridge: Command): void {
  const deal = bridge
    .command("deal")
    .summary("deal at random, by constraints")
    .description("Deal at random. With constraints, every deal that meets them is as likely as another.")
    .option("--constraints <text>", "what the deals must meet, as a dealer script")
    .option("--script <file>", "a file with the dealer script; - is standard input")
    .option("--count <n>", "how many deals; else as many as the script says, or one", wholeNumber(1))
    .option("--tries <n>", "give up after so many deals in a row that do not fit", wholeNumber(1), DEFAULT_TRIES)
    .addHelpText("after", SCRIPT);
  withLanguage(withSeed(withFormat(deal, "--format"))).action(async (flags: DealFlags) => {
    const { dealBoards } = await import("./deal.ts");
    await dealBoards(flags);
  });
}

function addConvert(bridge: Command): void {
  const convert = bridge
    .command("convert")
    .argument("<file>", "PBN, LIN, hand-viewer links or plain deals; - is standard input")
    .summary("convert boards between formats")
    .description(
      "Convert boards from any format into another. A board that cannot be read is told on stderr with its line and the " +
        "reason, and the others are converted; the exit code is 1 then.",
    );
  withLanguage(withFormat(convert, "--to")).action(async (file: string, flags: ConvertFlags) => {
    const { convertFile } = await import("./convert.ts");
    await convertFile(file, flags);
  });
}
