/** Which search answers which code of HoDoKu's case files; `code-variant` goes before `code`. */
import { alsChain, alsXz } from "./als.ts";
import { everyChain } from "./chains.ts";
import type { Code } from "./codes.ts";
import { deathBlossom } from "./death-blossom.ts";
import type { Grid } from "./grid.ts";
import { largeFish } from "./large-fish.ts";
import { AIC, GROUPED_AIC, GROUPED_LOOP, LOOP, SET_AIC, SET_LOOP, X_CHAIN, XY_CHAIN } from "./ropes.ts";
import { LISTED, SEARCHES, type Search } from "./searches.ts";
import type { Found } from "./step.ts";
import { sueDeCoq } from "./sue-de-coq.ts";
import { templateDelete, templateSet } from "./templates.ts";

const only =
  (code: Code, search: Search): Search =>
  (grid, found) =>
    search(grid, (step) => step.technique === code && found(step));

/** As `Search`, for the digits that the case names. */
export type CaseSearch = (grid: Grid, found: Found, digits: readonly number[]) => boolean;

function of(...codes: Code[]): Search {
  return (grid, found) =>
    [...SEARCHES, ...LISTED]
      .filter((one) => one.codes.some((code) => codes.includes(code)))
      .some(({ search }) => search(grid, (step) => codes.includes(step.technique) && found(step)));
}

function large(size: number, shape: "basic" | "franken" | "mutant", finned: boolean, siamese = false): CaseSearch {
  return (grid, found, digits) => largeFish({ size, shape, finned, siamese }, digits)(grid, found);
}

/** HoDoKu tells a discontinuous loop that proves a candidate by striking the others of its cell. */
function trueEnds(search: Search): CaseSearch {
  return (grid, found) =>
    search(grid, (step) => {
      const [placed] = step.placements;
      if (!placed) return false;
      const eliminations = grid.candidatesOf(placed.cell).filter(({ digit }) => digit !== placed.digit);
      return found({ ...step, placements: [], eliminations });
    });
}

/** A discontinuous loop strikes the candidate where it starts and ends, and no other. */
function oneByOne(search: Search): CaseSearch {
  return (grid, found) =>
    search(grid, (step) => step.eliminations.some((one) => found({ ...step, eliminations: [one] })));
}

/** HoDoKu's loops strike nothing from a cell of the loop but what a link inside that cell does; both ways are listed. */
function sparingLoopCells(search: Search): CaseSearch {
  return (grid, found) =>
    search(grid, (step) => {
      const inCell = new Set(
        step.links.flatMap(({ kind, from, to }) =>
          kind === "weak" && from[0]!.cell === to[0]!.cell ? from[0]!.cell : [],
        ),
      );
      const touched = new Set(step.marks.map(({ cell }) => cell));
      const eliminations = step.eliminations.filter(({ cell }) => inCell.has(cell) || !touched.has(cell));
      return found(step) || (eliminations.length > 0 && found({ ...step, eliminations }));
    });
}

export const CASE_SEARCHES: Readonly<Record<string, CaseSearch>> = {
  "0000": of("full-house"),
  "0002": of("hidden-single"),
  "0003": of("naked-single"),
  "0100": of("pointing"),
  "0101": of("claiming"),
  "0110": of("locked-pair"),
  "0111": of("locked-triple"),
  "0200": of("naked-pair"),
  "0201": of("naked-triple"),
  "0202": of("naked-quad"),
  "0210": of("hidden-pair"),
  "0211": of("hidden-triple"),
  "0212": of("hidden-quad"),
  "0300": of("x-wing"),
  "0301": of("swordfish"),
  "0302": of("jellyfish"),
  "0310": of("finned-x-wing"),
  "0311": of("finned-swordfish"),
  "0312": of("finned-jellyfish"),
  "0320": of("sashimi-x-wing"),
  "0321": of("sashimi-swordfish"),
  "0322": of("sashimi-jellyfish"),
  "03101": large(2, "basic", true, true),
  "03111": large(3, "basic", true, true),
  "03121": large(4, "basic", true, true),
  "03201": large(2, "basic", true, true),
  "03211": large(3, "basic", true, true),
  "03221": large(4, "basic", true, true),
  "0330": large(2, "franken", false),
  "0331": large(3, "franken", false),
  "0332": large(4, "franken", false),
  "0340": large(2, "franken", true),
  "0341": large(3, "franken", true),
  "0342": large(4, "franken", true),
  "03401": large(2, "franken", true, true),
  "03411": large(3, "franken", true, true),
  "03421": large(4, "franken", true, true),
  "0350": large(2, "mutant", false),
  "0351": large(3, "mutant", false),
  "0352": large(4, "mutant", false),
  "0353": large(5, "mutant", false),
  "0360": large(2, "mutant", true),
  "0361": large(3, "mutant", true),
  "0362": large(4, "mutant", true),
  "0363": large(5, "mutant", true),
  "03601": large(2, "mutant", true, true),
  "03611": large(3, "mutant", true, true),
  "03621": large(4, "mutant", true, true),
  "0400": of("skyscraper"),
  "0401": of("two-string-kite"),
  "0402": of("empty-rectangle"),
  "0403": of("turbot-fish"),
  "0404": of("dual-two-string-kite"),
  "0405": of("dual-empty-rectangle"),
  "0500": of("colour-trap"),
  "0501": of("colour-wrap"),
  "0502": of("multi-colours-trap"),
  "0503": of("multi-colours-wrap"),
  "0600": of("unique-rectangle-1"),
  "0601": of("unique-rectangle-2"),
  "0602": of("unique-rectangle-3"),
  "0603": of("unique-rectangle-4"),
  "0604": of("unique-rectangle-5"),
  "0605": of("unique-rectangle-6"),
  "0606": of("hidden-rectangle"),
  "0607": of("avoidable-rectangle-1"),
  "0608": of("avoidable-rectangle-2"),
  "0610": of("bug-plus-one"),
  "0701": everyChain(X_CHAIN),
  "0702": everyChain(XY_CHAIN),
  "0706": sparingLoopCells(everyChain(LOOP)),
  "0707-1": trueEnds(everyChain(AIC)),
  "0707-2": oneByOne(everyChain(AIC)),
  "0708": everyChain(AIC),
  "0709": sparingLoopCells(everyChain(GROUPED_LOOP)),
  "0709-2": sparingLoopCells(everyChain(SET_LOOP)),
  "0710-1": trueEnds(everyChain(GROUPED_AIC)),
  "0710-2": oneByOne(everyChain(GROUPED_AIC)),
  "0710-3": trueEnds(everyChain(SET_AIC)),
  "0710-4": oneByOne(everyChain(SET_AIC)),
  "0711": everyChain(GROUPED_AIC),
  "0711-3": everyChain(SET_AIC),
  "0711-4": everyChain(SET_AIC),
  "0703": of("remote-pair"),
  "0901-1": only("als-xz", alsXz(8)),
  "0901-2": only("als-xz-double", alsXz(8)),
  "0902": alsChain("als-xy-wing", 3, 3, 8),
  "0903": alsChain("als-chain", 4, 8, 8),
  "0904": deathBlossom(8),
  "1101": sueDeCoq,
  "1201": templateSet,
  "1202": templateDelete,
  "0800": of("xy-wing"),
  "0801": of("xyz-wing"),
  "0803": of("w-wing"),
};
