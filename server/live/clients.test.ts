/** The program of docs/clients.md plays a game to its end, as it stands there. */
import { execFile, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import Schema from "typebox/schema";
import { expect, test } from "vitest";
import { guest, openServer, player, refusedBy, temporaryFolder } from "../testing/server.ts";

const page = readFileSync(new URL("../../docs/clients.md", import.meta.url), "utf8");
const program = [...page.matchAll(/^```python\n([\s\S]*?)^```/gm)].map(([, code]) => code).join("\n");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

async function run(address: string, token?: string): Promise<string> {
  const file = `${temporaryFolder()}/client.py`;
  writeFileSync(file, program);
  const env = { ...process.env, ...(token !== undefined && { ASZTAL_TOKEN: token }) };
  return (await promisify(execFile)("python3", [file, address], { env })).stdout;
}

test.skipIf(!hasPython)(
  "a Python program comes as a guest and finishes a game (skipped where there is no python3)",
  async () => {
    const { address } = await openServer();
    const said = await run(address);
    expect(said).toMatch(/^I am Guest/m);
    expect(said).toMatch(/finished after \d+ moves of mine: place [12] of 2/);
  },
);

test.skipIf(!hasPython)("with an access token it plays as a program (skipped where there is no python3)", async () => {
  const server = await openServer();
  const owner = await player(server, "Owner");
  const request = {
    name: "Snake 1",
    scope: "play",
    days: 1,
    program: { game: "uno", name: "Snake", version: 1 },
  } as const;
  const { token } = await owner.http.createToken(request);
  const said = await run(server.address, token);
  expect(said).toMatch(/finished after \d+ moves/);
  const id = /table\/(\S+)/.exec(said)?.[1] ?? "";
  expect((await owner.http.table(id)).seats[0]).toMatchObject({
    kind: "program",
    program: { name: "Snake", version: 1 },
  });
});

test("a game tells the shape of its moves, views and events, and what is shown has it", async () => {
  const server = await openServer();
  const ann = await guest(server);
  const described = await ann.http.call("GET /api/games/:game", { params: { game: "uno" } });
  const { id } = await ann.http.createTable({ game: "uno", seats: 2, bots: { "1": "careful" }, start: true });
  const { position } = await ann.until(id, (state) => state.position?.legal != null);
  const legal = position?.legal as readonly unknown[];
  expect(Schema.Check(described.view!, position?.view)).toBe(true);
  expect(legal.every((move) => Schema.Check(described.move, move))).toBe(true);
  expect(Schema.Check(described.view!, { ...(position?.view as object), more: 1 })).toBe(false);
  const at = (version: string) =>
    refusedBy(ann.http.call("GET /api/games/:game", { params: { game: "uno" }, query: { version } }));
  expect([await at("1"), await at("999")]).toEqual([null, "no-such-version"]);
});
