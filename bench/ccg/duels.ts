/**
 * Bots of the sample card games against each other: `node bench/ccg/duels.ts SAMPLE SEATS BOT OTHER DEALS ITERATIONS FIRST`. Each deal
 * is played twice, the second time with the seats exchanged; the two games are one block, and the interval is over blocks.
 * Thinking is by iterations, never by the clock.
 */
import { readFileSync } from "node:fs";
import { gameOfFiles } from "@asztal/games/ccg/index.ts";
import { type Sample, sampleFiles } from "@asztal/games/ccg/samples/index.ts";
import { Chance, childSeed, Match, playOut, seedFrom } from "@asztal/kernel";
import { makeBot } from "@asztal/kernel/bots";
import { Sample as Figures } from "@asztal/kernel/intervals";

const [
  sample = "beginner",
  seatsText = "2",
  bot = "search",
  other = "greedy",
  deals = "100",
  iterations = "400",
  first = "0",
] = process.argv.slice(2);
const read = (file: string) => readFileSync(new URL(`../../games/ccg/samples/${file}`, import.meta.url), "utf8");
const { game, bots, program } = gameOfFiles(sampleFiles(read, sample as Sample), { id: sample, version: 1 });
const seats = Number(seatsText);
const decks = program.decks.map(({ name }) => name);

/** What the first kind of bot has of the wins in one game, as a share. */
async function share(deal: number, turned: 0 | 1): Promise<number> {
  const seed = seedFrom(`duel ${sample} ${deal}`);
  // Decks go with the seats, so that a block is played with both decks by both.
  const options: Record<string, string> = {};
  if (decks.length > 0) {
    for (let seat = 0; seat < seats; seat++) options[`deck${seat + 1}`] = decks[(deal + seat) % decks.length]!;
  }
  const match = new Match({ game, options, seats, seed });
  const isFirst = (seat: number) => (seat + turned) % 2 === 0;
  const players = Array.from({ length: seats }, (_, seat) => {
    const make = makeBot(bots, isFirst(seat) ? bot : other)!;
    const chance = new Chance(childSeed(seed, `bot ${seat} ${turned}`));
    return make({ game, options, seats, seat, chance, budget: { iterations: Number(iterations) }, now: () => 0 });
  });
  const outcome = await playOut(match, players);
  const winners = outcome.seats.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []));
  return winners.filter(isFirst).length / winners.length;
}

const blocks = new Figures();
const shares: number[] = [];
for (let deal = 1; deal <= Number(deals); deal++) {
  const number = Number(first) + deal - 1;
  shares.push(((await share(number, 0)) + (await share(number, 1))) / 2);
  blocks.add(shares.at(-1)!);
  const { low, high } = blocks.interval;
  const cpu = process.cpuUsage().user / 1e6;
  process.stdout.write(
    `${sample}, ${seats} seats, ${bot} against ${other}: ${(100 * blocks.mean).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}), ${blocks.count} deals twice, ${iterations} iterations, ${cpu.toFixed(0)} s of processor time\n`,
  );
}
// What was played in parts, from different first deals, can be put together.
process.stdout.write(`shares of each deal: ${shares.join(" ")}\n`);
