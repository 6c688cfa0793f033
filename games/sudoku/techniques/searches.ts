/** How each technique is looked for. A search may come upon steps of the other codes of its family too. */
import { alsChain, alsXz } from "./als.ts";
import { avoidableRectangle1, avoidableRectangle2 } from "./avoidable.ts";
import { bugPlusOne } from "./bug.ts";
import { cageCombination, cageRequired, innies } from "./cages.ts";
import { chain, digitChain, everyChain } from "./chains.ts";
import type { Code } from "./codes.ts";
import { colourTrap, colourWrap, multiColours } from "./colours.ts";
import { forcingNet, proof } from "./contradiction.ts";
import { deathBlossom } from "./death-blossom.ts";
import { inniesOuties } from "./differences.ts";
import { dualEmptyRectangle, emptyRectangle } from "./empty-rectangle.ts";
import { FISH, type FishSize, fish } from "./fish.ts";
import { forcingChain } from "./forcing.ts";
import type { Grid } from "./grid.ts";
import { claiming, overlap, pointing } from "./intersections.ts";
import { largeFish } from "./large-fish.ts";
import { leftovers } from "./leftovers.ts";
import { dot, inequality } from "./marks.ts";
import { remotePair } from "./remote-pairs.ts";
import { AIC_OR_LOOP, GROUPED_AIC_OR_LOOP, GROUPED_X_CHAIN, SET_AIC, SET_LOOP, X_CHAIN, XY_CHAIN } from "./ropes.ts";
import { fullHouse, hiddenSingle, nakedSingle } from "./singles.ts";
import type { Found } from "./step.ts";
import { hiddenSubset, lockedSubset, nakedSubset } from "./subsets.ts";
import { sueDeCoq } from "./sue-de-coq.ts";
import { templateDelete, templateSet } from "./templates.ts";
import { dualKite, skyscraper, turbotFish, twoStringKite } from "./turbot.ts";
import {
  hiddenRectangle,
  uniqueRectangle1,
  uniqueRectangle2,
  uniqueRectangle3,
  uniqueRectangle4,
  uniqueRectangle5,
  uniqueRectangle6,
} from "./unique-rectangles.ts";
import { wWing, xyWing, xyzWing } from "./wings.ts";

/** Calls `found` with every step it sees until `found` has enough; says whether it had. */
export type Search = (grid: Grid, found: Found) => boolean;

export interface Looking {
  readonly codes: readonly Code[];
  readonly search: Search;
}

const basic = (...sizes: FishSize[]): Looking[] =>
  sizes.map((size) => ({ codes: [FISH.basic[size]], search: fish(size, "basic") }));

const finned = (...sizes: FishSize[]): Looking[] =>
  sizes.map((size) => ({ codes: [FISH.finned[size], FISH.sashimi[size]], search: fish(size, "with fins") }));

/** In the order in which people try them. It rises by level, so that a puzzle is never rated above what it needs. */
export const SEARCHES: readonly Looking[] = [
  { codes: ["full-house"], search: fullHouse },
  { codes: ["hidden-single", "parity-hidden-single", "knight-hidden-single"], search: hiddenSingle },
  { codes: ["naked-single", "parity-naked-single", "knight-naked-single"], search: nakedSingle },
  { codes: ["consecutive-dot", "double-dot", "missing-dot"], search: dot },
  { codes: ["inequality-chain", "sign"], search: inequality },
  { codes: ["cage-combination"], search: cageCombination },
  { codes: ["innies", "outies"], search: innies },
  { codes: ["innies-outies"], search: inniesOuties },
  { codes: ["leftovers"], search: leftovers },
  { codes: ["pointing"], search: pointing },
  { codes: ["claiming"], search: claiming },
  { codes: ["overlap", "common-peers"], search: overlap },
  { codes: ["cage-required"], search: cageRequired },
  { codes: ["locked-pair"], search: lockedSubset(2) },
  { codes: ["locked-triple"], search: lockedSubset(3) },
  { codes: ["naked-pair", "group-subset"], search: nakedSubset(2) },
  { codes: ["hidden-pair"], search: hiddenSubset(2) },
  { codes: ["naked-triple", "group-subset"], search: nakedSubset(3) },
  { codes: ["hidden-triple"], search: hiddenSubset(3) },
  { codes: ["naked-quad", "group-subset"], search: nakedSubset(4) },
  { codes: ["hidden-quad"], search: hiddenSubset(4) },
  ...basic(2, 3),
  { codes: ["skyscraper"], search: skyscraper },
  { codes: ["two-string-kite"], search: twoStringKite },
  { codes: ["turbot-fish"], search: turbotFish },
  { codes: ["empty-rectangle"], search: emptyRectangle },
  { codes: ["xy-wing"], search: xyWing },
  { codes: ["xyz-wing"], search: xyzWing },
  { codes: ["w-wing"], search: wWing },
  { codes: ["remote-pair"], search: remotePair },
  { codes: ["colour-trap"], search: colourTrap },
  { codes: ["colour-wrap"], search: colourWrap },
  { codes: ["unique-rectangle-1"], search: uniqueRectangle1 },
  { codes: ["unique-rectangle-2"], search: uniqueRectangle2 },
  { codes: ["unique-rectangle-4"], search: uniqueRectangle4 },
  { codes: ["unique-rectangle-5"], search: uniqueRectangle5 },
  { codes: ["unique-rectangle-3"], search: uniqueRectangle3 },
  { codes: ["unique-rectangle-6"], search: uniqueRectangle6 },
  { codes: ["hidden-rectangle"], search: hiddenRectangle },
  { codes: ["avoidable-rectangle-1"], search: avoidableRectangle1 },
  { codes: ["avoidable-rectangle-2"], search: avoidableRectangle2 },
  { codes: ["bug-plus-one"], search: bugPlusOne },
  ...finned(2),
  { codes: ["multi-colours-trap", "multi-colours-wrap"], search: multiColours },
  ...basic(4),
  ...finned(3),
  { codes: ["x-chain"], search: digitChain(X_CHAIN) },
  { codes: ["xy-chain"], search: chain(XY_CHAIN) },
  { codes: ["aic", "discontinuous-loop", "continuous-loop"], search: chain(AIC_OR_LOOP) },
  { codes: ["grouped-x-chain"], search: digitChain(GROUPED_X_CHAIN) },
  {
    codes: ["grouped-aic", "grouped-discontinuous-loop", "grouped-continuous-loop"],
    search: chain(GROUPED_AIC_OR_LOOP),
  },
  { codes: ["als-xz", "als-xz-double"], search: alsXz(4) },
  { codes: ["als-xy-wing"], search: alsChain("als-xy-wing", 3, 3, 4) },
  // Rare, and long to look for: only when the chains and sets before them found nothing.
  { codes: ["sue-de-coq"], search: sueDeCoq },
  ...finned(4),
  { codes: ["als-chain"], search: alsChain("als-chain", 4, 5, 4) },
  { codes: ["cell-forcing-chain", "house-forcing-chain"], search: forcingChain },
  { codes: ["forcing-net"], search: forcingNet },
  { codes: ["proof"], search: proof },
];

/** Listed for those who ask: nobody looks for these before the ones above, or by hand. */
export const LISTED: readonly Looking[] = [
  { codes: ["dual-two-string-kite"], search: dualKite },
  { codes: ["dual-empty-rectangle"], search: dualEmptyRectangle },
  { codes: ["siamese-fish"], search: largeFish({ size: 3, shape: "basic", finned: true, siamese: true }) },
  { codes: ["franken-fish"], search: largeFish({ size: 3, shape: "franken", finned: true }) },
  { codes: ["mutant-fish"], search: largeFish({ size: 3, shape: "mutant", finned: true }) },
  { codes: ["als-aic"], search: everyChain(SET_AIC) },
  { codes: ["als-loop"], search: everyChain(SET_LOOP) },
  { codes: ["death-blossom"], search: deathBlossom(8) },
  { codes: ["template-set"], search: templateSet },
  { codes: ["template-delete"], search: templateDelete },
];
