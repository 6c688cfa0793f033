/** UNO through the public contract: four of the simplest bots at a table, views, moves, events and results included. */
import unoBots from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { Chance, childSeed, Match, playOut, seedFrom } from "@asztal/kernel";
import type { Measured } from "./figure.ts";
import { rates } from "./rate.ts";

const SEATS = 4;

export async function measure(): Promise<Measured[]> {
  const make = Object.values(unoBots.bots)[0]!;
  const options = { handSize: 7, piling: true };
  const seed = seedFrom("bench uno");
  let [games, moves] = [0, 0];
  const play = async () => {
    const match = new Match({ game: uno, options, seats: SEATS, seed: childSeed(seed, String(games++)) });
    const chance = new Chance(match.seed);
    const bots = Array.from({ length: SEATS }, (_, seat) =>
      make({ game: uno, options, seats: SEATS, seat, chance, budget: {}, now: () => performance.now() }),
    );
    await playOut(match, bots);
    moves += match.journal.length;
    return 1;
  };
  const [rate] = await rates([{ name: "uno", run: play }]);
  return [
    { figure: "games-four-simple-bots", unit: "games/s", value: rate! },
    { figure: "moves-four-simple-bots", unit: "moves/s", value: (rate! * moves) / games },
  ];
}
