/** Makes the stock of the site anew: `node web/workshop/engine/make-stock.ts`. */
import { writeFileSync } from "node:fs";
import { stockLine, stockModule } from "../../files/stock.ts";
import { gentleGivens } from "../../generator/gentle.ts";
import { Workshop } from "../../generator/workshop.ts";
import type { Level } from "../../techniques/codes.ts";
import { kindOf, levelsOf, SLUGS, type Slug } from "../catalogue.ts";

const EACH = 4;

/** One after another until there are enough of just this level. */
function* puzzlesOf(slug: Slug, level: Level): Generator<string> {
  const workshop = new Workshop(kindOf(slug));
  for (let number = 0; ; number++) {
    const made = workshop.generate({ seed: `stock ${level} ${number}`, level, ...gentleGivens(workshop.kind, level) });
    if (!made.ok) throw new Error(made.problem.problem);
    process.stderr.write(`${slug} ${level} ${number}: ${made.generated.accepted ? "as wanted" : "not found"}\n`);
    if (made.generated.accepted) yield stockLine(made.generated.puzzle);
  }
}

const stock = Object.fromEntries(
  SLUGS.map((slug) => [
    slug,
    Object.fromEntries(levelsOf(slug).map((level) => [level, [...puzzlesOf(slug, level).take(EACH)]])),
  ]),
);
writeFileSync(new URL("./stock.generated.ts", import.meta.url), stockModule(stock));
