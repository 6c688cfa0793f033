/** Golden games: records with every board and event written under its move, so that a change of the rules shows as a diff. */
import type { GameBots } from "./bots/bot.ts";
import { Chance, childSeed } from "./chance.ts";
import type { Game, GameTypes, Refusal } from "./game.ts";
import { Match } from "./match.ts";
import { readOptions } from "./options.ts";
import { RandomPlay } from "./random-play.ts";
import { type GameRecord, makeEntry, recordOf, replay, writeRecord } from "./record.ts";
import { isRefusal } from "./refusal.ts";

/** A golden game is for reading: one that does not end by then is cut off. */
const MOVE_BOUND = 2_000;

/** The golden text of a record, or why it does not replay. */
export function goldenText<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord,
): { readonly refused?: undefined; readonly text: string } | Refusal {
  const boards: string[] = [];
  const replayed = replay(game, record, ({ match, events }) => {
    const happened = events.map((event) => `* ${JSON.stringify(event)}`);
    boards.push([...happened, game.describe(match.state)].join("\n"));
  });
  if (replayed.refused !== undefined) return replayed;
  return { text: writeRecord(record, (move) => boards[move] ?? "") };
}

/**
 * The same game under the rules of today: as many of its moves as are still accepted, then ordinary ones to the end.
 * The chance of those comes from the seed, so that making a golden game anew changes nothing while the rules are the same.
 */
export function renewedRecord<T extends GameTypes>(game: Game<T>, old: GameRecord, bots: GameBots<T>): GameRecord {
  const { seed } = old;
  const options = optionsToday(game, old.options);
  // Where the game is for fewer or more than it was, players leave from the end or come there.
  const count = Math.min(game.seats.max, Math.max(game.seats.min, old.seats.length));
  const seats = Array.from({ length: count }, (_, seat) => old.seats[seat] ?? `Player ${seat}`);
  const match = new Match<T>({ game, options, seats: seats.length, seed });
  const chance = new Chance(childSeed(seed, "golden"));
  for (const text of old.moves) {
    if (isRefusal(makeEntry(match, text))) break;
  }
  const play = new RandomPlay(match, bots, chance, true);
  for (let ask = match.turn()[0]; ask && match.journal.length < MOVE_BOUND; ask = match.turn()[0]) {
    match.play(ask.seat, play.move(match, ask.seat));
  }
  return recordOf(match, seats);
}

/** The options that the game still has, at values that they may still have; all others at their defaults. */
function optionsToday<T extends GameTypes>(game: Game<T>, old: GameRecord["options"]): T["Options"] {
  const kept = Object.entries(old).filter(([name, value]) => !isRefusal(readOptions(game, { [name]: value })));
  const read = readOptions(game, Object.fromEntries(kept));
  if (isRefusal(read)) throw new Error(`the defaults of the options do not agree: ${JSON.stringify(read)}`);
  return read.options;
}
