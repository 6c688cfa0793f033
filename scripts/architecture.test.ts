import { describe, expect, test } from "vitest";
import { importsOf, objection } from "./architecture.ts";

describe("imports point up the list of folders only", () => {
  test.each([
    ["kernel/match.ts", "games/uno/index.ts", /kernel\/ knows nothing of games/],
    ["games/uno/rules/game.ts", "server/tables.ts", /games\/ knows nothing of server/],
    ["games/uno/rules/game.ts", "games/bridge/cards.ts", /the game uno knows nothing of games\/bridge/],
    ["games/cards/face.tsx", "games/uno/rules/cards.ts", /the game cards knows nothing of games\/uno/],
    ["games/uno/bots/sharp.ts", "games/registry.ts", /the game uno knows nothing of/],
    ["ui/dialog.tsx", "games/uno/index.ts", /ui\/ knows nothing of games/],
    ["server/http/preview.ts", "ui/site.ts", /the server knows nothing of how things look/],
    ["web/lobby.tsx", "server/store.ts", /only the words of the server, and the wire/],
    ["games/uno/rules/game.ts", "wire", /only pages of games talk to the server/],
    ["wire/table.ts", "compute/pool.ts", /described with the kernel alone/],
    ["kernel/record.ts", "node:fs", /kernel is pure/],
    ["kernel/play.ts", "node:timers/promises", /kernel is pure/],
    ["games/uno/rules/game.ts", "node:worker_threads", /games is pure/],
  ])("%s may not import %s", (file, target, why) => {
    expect(objection({ file, target })).toMatch(why);
  });

  test.each([
    ["games/uno/rules/game.ts", "kernel"],
    ["games/uno/bots/sharp.ts", "games/uno/rules/cards.ts"],
    ["games/registry.ts", "games/uno/index.ts"],
    ["games/sudoku/pages/pages.tsx", "ui/late.tsx"],
    ["games/uno/table/card.tsx", "games/cards/face.tsx"],
    ["web/state/session.tsx", "wire/client"],
    ["games/sudoku/pages/daily/page.tsx", "wire"],
    ["cli/main.ts", "games"],
    ["cli/main.ts", "node:fs"],
    ["kernel/record.ts", "typebox"],
    ["kernel/chance.test.ts", "node:fs"],
  ])("%s may import %s", (file, target) => {
    expect(objection({ file, target })).toBe(null);
  });
});

test("every form of import is found, with its line, relative ones from the root", () => {
  const source = [
    'import { a } from "@asztal/kernel/bots";',
    'import type { B } from "../rules/b.ts";',
    'export { c } from "./c.ts";',
    'const d = await import("../../bridge/d.ts");',
  ].join("\n");
  expect(importsOf("games/uno/bots/x.ts", source).map(({ line, target }) => `${line} ${target}`)).toEqual([
    "1 kernel/bots",
    "2 games/uno/rules/b.ts",
    "3 games/uno/bots/c.ts",
    "4 games/bridge/d.ts",
  ]);
});
