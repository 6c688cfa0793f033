/**
 * `npm run golden`: writes all golden games anew by the rules of today, to be reviewed as a diff. Those of earlier rules, which
 * lie in folders of their own, never change.
 * `npm run golden -- <game> <name> [seats]` adds one, played by the game's weakest bot with a random move now and then.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { games } from "@asztal/games";
import {
  type GameEntry,
  type GameRecord,
  goldenText,
  isRefusal,
  readRecord,
  renewedRecord,
  seedFrom,
} from "@asztal/kernel";
import { root } from "./steps.ts";

function folderOf(id: string): string {
  return `${root}games/${id}/golden`;
}

async function write(file: string, entry: GameEntry, record: GameRecord): Promise<void> {
  const game = await entry.rules();
  const renewed = renewedRecord(game, record, await entry.bots());
  const golden = goldenText(game, renewed);
  if (isRefusal(golden)) throw new Error(`${file}: ${JSON.stringify(golden)}`);
  writeFileSync(file, golden.text);
  process.stdout.write(`${file.slice(root.length)}\n`);
}

async function entryOf(id: string): Promise<GameEntry> {
  const entry = await games.find(id);
  if (entry) return entry;
  process.stderr.write(`There is no game “${id}”; there are: ${(await games.list()).join(", ")}.\n`);
  process.exit(2);
}

async function renew(id: string): Promise<void> {
  const entry = await entryOf(id);
  const names = globSync("*.txt", { cwd: folderOf(id) });
  if (names.length === 0) {
    process.stdout.write(`${id} has no golden games yet; to add one: npm run golden -- ${id} first-game\n`);
  }
  for (const name of names.sort()) {
    const file = `${folderOf(id)}/${name}`;
    const read = readRecord(readFileSync(file, "utf8"));
    if (isRefusal(read))
      throw new Error(`${file} cannot be read (${read.refused}); restore it from the repository first`);
    await write(file, entry, read.record);
  }
}

async function add(id: string, name: string, seatsText?: string): Promise<void> {
  const entry = await entryOf(id);
  const game = await entry.rules();
  const seats = Array.from({ length: Number(seatsText ?? game.seats.min) }, (_, seat) => `Player ${seat}`);
  mkdirSync(folderOf(id), { recursive: true });
  await write(`${folderOf(id)}/${name}.txt`, entry, {
    game: id,
    version: game.version,
    options: {},
    seed: seedFrom(`golden ${id} ${name}`),
    seats,
    moves: [],
    final: "",
  });
}

const [id, name, seats] = process.argv.slice(2);
if (id && name) await add(id, name, seats);
else for (const each of id ? [id] : await games.list()) await renew(each);
