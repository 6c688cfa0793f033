import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkedOf } from "../game/index.ts";
import { readProject } from "../project.ts";
import { sampleFiles, samples } from "../samples/index.ts";
import { DECKS, DEFINITION, rightScripts, rulesWith, setsWith } from "../testing/scripts.ts";
import { type Module, modulesOf } from "./modules.ts";

function modules(files: Readonly<Record<string, string>>): Module[] {
  const sources = Object.entries(files).flatMap(([name, text]) => (name.endsWith(".json") ? [] : [{ name, text }]));
  const checked = checkedOf(readProject(sources));
  return checked ? modulesOf(checked) : [];
}

/** What the project's compiler says about modules, each game in a folder of its own. */
function compilerSays(games: readonly (readonly Module[])[]): string {
  const folder = mkdtempSync(join(tmpdir(), "ccg-modules-"));
  try {
    const names = games.flatMap((game, number) =>
      game.map(({ file, text }) => {
        // One folder for all: names of files tell the games apart.
        const own = (name: string) => `g${number}-${name}`;
        const renamed = text.replace(/from "\.\/(engine|actions)\.ts"/g, (_, name) => `from "./${own(name)}.ts"`);
        writeFileSync(join(folder, own(file)), renamed);
        return join(folder, own(file));
      }),
    );
    const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
    const options =
      "--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --target esnext --module nodenext --allowImportingTsExtensions --skipLibCheck --ignoreConfig".split(
        " ",
      );
    execFileSync(process.execPath, [tsc, ...options, ...names], { encoding: "utf8" });
    return "";
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sample = (name: (typeof samples)[number]) =>
  modules(sampleFiles((file) => readFileSync(new URL(`../samples/${file}`, import.meta.url), "utf8"), name).files);

test("a card becomes a class of the name that the document's appendix gives it, with its cases", () => {
  const made = sample("cultists");
  const text = (file: string) => made.find((one) => one.file === file)?.text;
  expect(text("EssenceOfTheSoulCard.ts")).toContain(`export class EssenceOfTheSoulCard extends Card {
  override readonly name = "Essence of the Soul";
  override readonly attributes = { COST: 3, ATK: 0 };

  override resolve(actionName: string, engine: Engine): void {
    switch (actionName) {
      case "PLAY": {
        engine.me.SAN -= 3;
        engine.me.HP += 9;
        break;
      }
      case "DISCARD": {
        engine.me.SAN += 3;
        break;
      }
    }
  }
}`);
  expect(text("DarkYoungChargeCard.ts")).toContain("engine.opp.HP -= ((engine.me.AP + 14) - engine.opp.ED);");
  expect(text("MadExperimentCard.ts")).toContain("switch (engine.roll(4)) {");
});

test("modules of the samples and of random games type-check under strict", () => {
  const random = fc.sample(fc.tuple(rightScripts, rightScripts, rightScripts), { numRuns: 60, seed: 5 });
  const games = [
    ...samples.map(sample),
    ...random.map(([run, play, discard]) =>
      modules({ d: DEFINITION, r: rulesWith(run), s: setsWith(play, discard), k: DECKS }),
    ),
  ].filter((game) => game.length > 0);
  expect(games.length).toBeGreaterThan(40);
  expect(compilerSays(games)).toBe("");
});
