import type { Command } from "commander";
import { nameList, wholeNumber, withAnswerTime, withClocks, withSeed } from "../flags.ts";
import type { CheckFlags } from "./check.ts";

export interface UnoServeFlags {
  readonly host: string;
  readonly port: number;
  readonly games: number;
  readonly log?: string;
  readonly bots: readonly string[];
  readonly answerTime: number;
  readonly bank?: number;
  readonly clock: boolean;
  readonly onFault: "end" | "bot";
  readonly maxConnections: number;
  readonly maxPerAddress: number;
  readonly seed?: string;
  readonly json?: boolean;
}

interface MatchFlags {
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed?: string;
  readonly json?: boolean;
}

const SERVE_DETAILS = `
Programs connect by TCP and speak the protocol of docs/arena.md. CONNECT TEST 3 myid plays against three bots at once;
CONNECT ROOM 42 myid waits until four are there, two of them bots. Without --host only this machine reaches the server.
With --log every line of every match is kept: <match>.log for reading, <match>.jsonl for programs, ids/<id>.log with the
faults and results of one id. --no-clock is for debugging: nobody is ever late.`;

const CHECK_DETAILS = `
The program is a command, or host:port where it listens. With {port} in a command it connects to us (asztal uno check
"python3 mine.py {host} {port} {id}"); without, it speaks on its standard input and output. It plays matches of two to eight
players, gets the server's lines whole and a byte at a time, an ERROR, and a connection that closes. Exit code 1 when
something is not right.`;

const MATCH_DETAILS = `
The same as \`asztal arena run bot:… bot:…\`: everybody plays the same deals from every seat.`;

export function addUno(program: Command): void {
  const command = program
    .command("uno")
    .summary("UNO between programs: the contest server and its tools")
    .description("UNO between programs: the contest server and its tools.");
  const serve = withSeed(command.command("serve"))
    .summary("the contest server, for programs that connect by TCP")
    .description("Serve the UNO contest: programs connect by TCP and play against bots and each other.")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .option("--port <n>", "port to listen on; 0 for any free one", wholeNumber(0, 65535), 8042)
    .option("--games <n>", "games of a match: 200 for a trial, 1000 for real", wholeNumber(1, 1_000_000), 200)
    .option("--log <folder>", "where the logs of matches are kept")
    .option("--bots <names>", "the bots of a table, in turn, between commas", nameList, ["careful"]);
  withClocks(serve, "the match ends for all")
    .option("--max-connections <n>", "connections at once", wholeNumber(1), 4096)
    .option("--max-per-address <n>", "connections at once from one address", wholeNumber(1), 256)
    .option("--json", "a line of JSON for each result")
    .addHelpText("after", SERVE_DETAILS)
    .action(async (flags: UnoServeFlags) => {
      const { serveUno } = await import("./serve.ts");
      await serveUno(flags);
    });
  withSeed(withAnswerTime(command.command("check")))
    .argument("<program>", "a command, or host:port where the program listens")
    .summary("take a program through every situation of the protocol")
    .description("Take a program through every situation of the protocol, and report by number.")
    .option("--json", "a line of JSON for each finding")
    .addHelpText("after", CHECK_DETAILS)
    .action(async (target: string, flags: CheckFlags) => {
      const { checkUno } = await import("./check.ts");
      await checkUno(target, flags);
    });
  withSeed(command.command("match"))
    .summary("a match between bots, without sockets")
    .description("A match between bots, without sockets.")
    .requiredOption("--bots <names>", "the bots at the table, between commas", nameList)
    .option("--games <n>", "games at least; blocks are played whole", wholeNumber(1, 10_000_000), 200)
    .option("--json", "lines of JSON in place of tables")
    .addHelpText("after", MATCH_DETAILS)
    .action(async ({ bots, ...flags }: MatchFlags) => {
      const { run } = await import("../arena/run.ts");
      const contestants = bots.map((bot) => `bot:${bot}`);
      await run(contestants, { ...flags, game: "uno", answerTime: 1000, clock: true, onFault: "end" });
    });
}
