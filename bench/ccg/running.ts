/** Card games: script commands by generated code, by hand and by the interpreter; whole games. */
import { readFileSync } from "node:fs";
import { fastForm } from "@asztal/games/ccg/code-generation/fast.ts";
import { FastMachine } from "@asztal/games/ccg/code-generation/machine.ts";
import { randomPlayer, simulate } from "@asztal/games/ccg/code-generation/simulate.ts";
import { dealtState } from "@asztal/games/ccg/game/deal.ts";
import { gameOfFiles } from "@asztal/games/ccg/index.ts";
import { IDLE, Machine } from "@asztal/games/ccg/run/interpreter.ts";
import { Table } from "@asztal/games/ccg/run/table.ts";
import { sampleFiles } from "@asztal/games/ccg/samples/index.ts";
import { Chance, childSeed, seedFrom } from "@asztal/kernel";
import type { Measured } from "../figure.ts";
import { rates, threadClock } from "../rate.ts";

const files = sampleFiles(
  (file) => readFileSync(new URL(`../../games/ccg/samples/${file}`, import.meta.url), "utf8"),
  "cultists",
);

/** The script that is measured: the printed cards' kind of work, six commands of which five or six run. */
const SCRIPT =
  "ME.SAN -= 3 ME.HP += 9 OPP.HP -= ((ME.AP + 14)-OPP.ED) ?(OPP.HP < 20): OPP.HP SET 90 END ME.ED += 1 ?(ME.ED > 9): ME.ED SET 0 END";
/** Commands that run when neither condition holds. */
const COMMANDS = 6;
const REPEATS = 1_000;

/** The same effects by hand: whoever writes a game in TypeScript keeps its players as objects. */
class Player {
  hp = 100;
  san = 30;
  ed = 0;
  ap = 0;
}

function byHand(me: Player, opponent: Player): void {
  me.san = Math.max(-10, me.san - 3);
  me.hp = Math.min(100, me.hp + 9);
  opponent.hp = Math.max(0, Math.min(100, opponent.hp - (me.ap + 14 - opponent.ed)));
  if (opponent.hp < 20) opponent.hp = 90;
  me.ed += 1;
  if (me.ed > 9) me.ed = 0;
}

export async function runningFigures(): Promise<Measured[]> {
  return [...(await commands()), await games()];
}

async function commands(): Promise<Measured[]> {
  const changed = files.files["rules.xml"]!.replace(/<setup>[^<]*/, () => `<setup>${SCRIPT.replaceAll("<", "&lt;")}`);
  const { program } = gameOfFiles(
    { kind: "ccg", files: { ...files.files, "rules.xml": changed } },
    { id: "bench", version: 1 },
  );
  const start = dealtState(program, [0, 1]).table;
  const opponentOf = (seat: number) => 1 - seat;
  const table = () => new Table(program, 2, start, new Chance(seedFrom("bench")));
  const form = fastForm(program);
  const generatedTable = table();
  const fast = new FastMachine(form, generatedTable, () => 1, opponentOf);
  const script = form.scripts[program.setup]!;
  const slow = new Machine(table(), IDLE, opponentOf);
  const players = [new Player(), new Player()] as const;
  const repeat = (run: (seat: 0 | 1) => void) => () => {
    for (let i = 0; i < REPEATS; i++) run(i % 2 === 0 ? 0 : 1);
    return REPEATS * COMMANDS;
  };
  const [generated, hand, interpreter] = await rates(
    [
      {
        name: "generated",
        run: repeat((seat) => {
          fast.refuel();
          script(generatedTable, fast, seat, 1 - seat);
        }),
      },
      { name: "by hand", run: repeat((seat) => byHand(players[seat], players[(1 - seat) as 0 | 1])) },
      {
        name: "interpreter",
        run: repeat((seat) => {
          slow.refuel();
          slow.begin(program.setup, seat);
          slow.run();
        }),
      },
    ],
    threadClock,
  );
  return [
    { figure: "commands-generated", unit: "commands/s", value: generated!, peer: { name: "by hand", value: hand! } },
    { figure: "commands-interpreter", unit: "commands/s", value: interpreter! },
  ];
}

async function games(): Promise<Measured> {
  const { program } = gameOfFiles(files, { id: "bench", version: 1 });
  const form = fastForm(program);
  const dealt = dealtState(program, [0, 1]);
  const seed = seedFrom("bench ccg");
  let played = 0;
  const play = () => {
    const dice = new Chance(childSeed(seed, String(played++)));
    simulate(form, dealt, dice, randomPlayer(dice));
    return 1;
  };
  const [rate] = await rates([{ name: "games", run: play }], threadClock);
  return { figure: "games-case-study-random", unit: "games/s", value: rate! };
}
