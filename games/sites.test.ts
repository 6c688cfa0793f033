import { languages } from "@asztal/kernel";
import { expect, test } from "vitest";
import { games } from "./registry.ts";
import { sites } from "./sites.ts";

test("what a game's folder brings to the site is what its entry says", async () => {
  for (const id of await games.list()) expect((await games.find(id))?.site, id).toBe(sites[id]);
});

test("every drawing and every page of a game is there", async () => {
  for (const [id, { picture, pages }] of Object.entries(sites)) {
    if (picture) expect(await picture(), id).toBeTypeOf("function");
    if (pages?.picture) expect(await pages.picture(), id).toBeTypeOf("function");
    for (const language of languages) if (pages) expect(pages.tile[language].name, id).not.toBe("");
  }
});
