/** Card games on a running server: what their author changes is compiled there and then. */
import { readFileSync } from "node:fs";
import { sampleFiles } from "@asztal/games/ccg/samples/index.ts";
import { expect, test } from "vitest";
import { PLATFORM_GAMES } from "../games.ts";
import { openServer, type Person, player, sitDown } from "../testing/server.ts";

const read = (file: string) => readFileSync(new URL(`../../games/ccg/samples/${file}`, import.meta.url), "utf8");
const { files } = sampleFiles(read, "beginner");
/** The game with nothing but Rain in its deck, which takes so much of the other's fire. */
const raining = (by: number) =>
  JSON.stringify({
    ...files,
    "sets.xml": files["sets.xml"]!.replace("OPP.FIRE -= 3", `OPP.FIRE -= ${by}`),
    "decks.xml": files["decks.xml"]!.replaceAll(/<NAME>\w+<\/NAME><COUNT>\d<\/COUNT>/g, (card) =>
      card.includes("Rain") ? "<NAME>Rain</NAME><COUNT>20</COUNT>" : "",
    ).replaceAll(/ *<CARD><\/CARD>\n/g, ""),
  });

/** Lets somebody play a card; the fire of both seats afterwards. */
async function playRain(person: Person, table: string): Promise<readonly number[]> {
  const begun = await person.until(
    table,
    ({ position }) => Array.isArray(position?.legal) && position.legal.length > 0,
  );
  const from = begun.position!.version;
  expect(await person.live.move(table, { do: 1 })).not.toHaveProperty("refused");
  await person.until(table, ({ position }) => (position?.version ?? 0) > from);
  expect(await person.live.move(table, { pick: 1 })).not.toHaveProperty("refused");
  const { position } = await person.until(table, (state) => (state.position?.version ?? 0) > from + 1);
  const { players } = (position!.view as { table: { players: readonly number[] } }).table;
  return [players[0]!, players[2]!];
}

test("a card that is changed does something else in the next game; the game under way goes on as it began", async () => {
  const server = await openServer({ games: PLATFORM_GAMES });
  const [ann, ben] = [await player(server, "Ann"), await player(server, "Ben")];
  const stored = await ann.http.call("POST /api/definitions", { body: { kind: "ccg", text: raining(3) } });
  const params = { game: stored.game };
  await ann.http.call("PUT /api/definitions/:game/publication", { params, body: { version: 1 } });
  const before = await sitDown([ann, ben], { game: stored.game });
  expect(await playRain(ann, before.id)).toEqual([20, 17]);

  await ann.http.call("PUT /api/definitions/:game", { params, body: { text: raining(5) } });
  await ann.http.call("PUT /api/definitions/:game/publication", { params, body: { version: 2 } });
  const after = await sitDown([ann, ben], { game: stored.game });
  expect(await playRain(ann, after.id)).toEqual([20, 15]);
  expect(await playRain(ben, before.id)).toEqual([17, 17]);
});
