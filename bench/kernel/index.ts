/** The kernel beside boardgame.io: the same game, the same moves, legality checked and events recorded on both sides. */
import { Chance, Match, seedFrom } from "@asztal/kernel";
import { randomMove } from "@asztal/kernel/bots";
import type { Measured } from "../figure.ts";
import { rates } from "../rate.ts";
import { Client } from "./boardgame-io.ts";
import { type Four, four } from "./ours.ts";
import { four as theirFour } from "./theirs.ts";

const seed = seedFrom("bench four");
const newMatch = () => new Match<Four>({ game: four, options: {}, seats: 2, seed });

/** Random games as lists of columns. */
function randomGames(count: number): number[][] {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => {
    const match = newMatch();
    for (let ask = match.turn()[0]; ask; ask = match.turn()[0])
      match.play(ask.seat, randomMove(match.legal(ask.seat), chance));
    return match.journal.map((entry) => ("move" in entry ? entry.move : -1));
  });
}

/** Ours: what comes in is anything, as from a wire; a refused move would throw. */
function playOurs(columns: readonly number[]): number {
  const match = newMatch();
  columns.forEach((column, i) => {
    const result = match.submit(i % 2, column);
    if (result.refused !== undefined) throw new Error(`refused: ${result.refused}`);
  });
  if (!match.outcome()) throw new Error("the game is not over");
  return columns.length;
}

function playTheirs(client: ReturnType<typeof Client>, columns: readonly number[]): number {
  client.reset();
  for (const column of columns) client.moves["drop"]!(column);
  if (!client.getState()?.ctx.gameover) throw new Error("the game is not over");
  return columns.length;
}

export async function measure(): Promise<Measured[]> {
  const games = randomGames(200);
  const client = Client({ game: theirFour, debug: false });
  let [mine, theirs] = [0, 0];
  const [ours, peer] = await rates([
    { name: "asztal", run: () => playOurs(games[mine++ % games.length]!) },
    { name: "boardgame.io", run: () => playTheirs(client, games[theirs++ % games.length]!) },
  ]);
  return [{ figure: "moves", unit: "moves/s", value: ours!, peer: { name: "boardgame.io", value: peer! } }];
}
