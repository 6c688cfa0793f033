/**
 * A classic position for each technique, met in puzzles of our own generator: digits (with `+` where they were placed and
 * not given), candidates that are struck, and a conclusion of the technique. Candidates are digit, row, column.
 */
import { kindNamed, layoutOf } from "../kinds/kind.ts";
import type { Layout } from "../puzzle/puzzle.ts";
import { everyChain } from "./chains.ts";
import type { Code } from "./codes.ts";
import { Grid } from "./grid.ts";
import { AIC, GROUPED_AIC } from "./ropes.ts";
import { LISTED, SEARCHES, type Search } from "./searches.ts";
import type { Candidate, Step } from "./step.ts";
import { terrainOf } from "./terrain.ts";

export interface Position {
  readonly code: Code;
  readonly digits: string;
  readonly struck: string;
  /** What is lost and, after a colon, what is placed. */
  readonly concludes: string;
}

const layout: Layout = layoutOf(kindNamed("classic"));

export function gridOf({ digits, struck }: Position): Grid {
  const grid = new Grid(terrainOf({ layout, constraints: [] }));
  const cells = digits
    .match(/\+?[.1-9]/g)!
    .map((text) => ({ digit: Number(text.at(-1)) || 0, given: text[0] !== "+" }));
  const values = cells.map(({ digit }) => digit);
  grid.load(
    values,
    cells.map(({ digit, given }) => (given ? digit : 0)),
  );
  grid.unique = true;
  for (const name of struck.split(" ").filter(Boolean))
    grid.remove((Number(name[1]) - 1) * 9 + Number(name[2]) - 1, Number(name[0]));
  return grid;
}

const named = (list: readonly Candidate[]): string =>
  list.map(({ cell, digit }) => `${digit}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`).join(" ");

export const conclusionOf = ({ eliminations, placements }: Step): string =>
  placements.length > 0 ? `${named(eliminations)}:${named(placements)}` : named(eliminations);

/** The shortest chain is rarely one with a single end, so these are looked for among all chains. */
const AMONG_ALL: readonly Search[] = [everyChain(AIC), everyChain(GROUPED_AIC)];

/** The step that the position was kept for. */
export function stepIn(position: Position): { readonly layout: Layout; readonly step: Step } {
  const grid = gridOf(position);
  let step: Step | null = null;
  const searches = [...SEARCHES, ...LISTED].filter(({ codes }) => codes.includes(position.code));
  for (const search of [...searches.map((one) => one.search), ...AMONG_ALL]) {
    const isFound = search(grid, (one) => {
      step = one;
      return one.technique === position.code && conclusionOf(one) === position.concludes;
    });
    if (isFound && step) return { layout, step };
  }
  throw new Error(`${position.code} does not conclude ${position.concludes}`);
}

export const POSITIONS: readonly Position[] = [
  {
    code: "full-house",
    digits:
      ".+4.+58.7+1+2.7+8...+5+432.5..4+86+95+6+23+9+1+4+7+8+4+8+926+7+3+51+7.+1+8+459+2+6+8.4...1+9+7.9.+4182+3+5..3...+6+8+4",
    struck: "",
    concludes: ":362",
  },
  {
    code: "hidden-single",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: ":864",
  },
  {
    code: "naked-single",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: ":837",
  },
  {
    code: "pointing",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "242 262",
  },
  {
    code: "claiming",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "242 262",
  },
  {
    code: "locked-pair",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "832 934 935 918 919 827 828 928",
  },
  {
    code: "locked-triple",
    digits: ".1...........923.....83..5....6.......8.....2....48..679......1....5..74..698.2..",
    struck: "",
    concludes: "749 849 949 717 817 917 818 918 828 737 937",
  },
  {
    code: "naked-pair",
    digits:
      ".+4.+58.7+1+2.7+8...+5+432.5..4+86+95+6+23+9+1+4+7+8+4+8+926+7+3+51+7.+1+8+459+2+6+8.4...1+9+7.9.+4182+3+5..3...+6+8+4",
    struck: "",
    concludes: "192",
  },
  {
    code: "hidden-pair",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "746 946 464 764",
  },
  {
    code: "naked-triple",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "746 946 464 764",
  },
  {
    code: "hidden-triple",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "832 934 935",
  },
  {
    code: "naked-quad",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "488 588 788",
  },
  {
    code: "hidden-quad",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "832 839",
  },
  {
    code: "x-wing",
    digits: "....8.7...7......32.5..4.6.5..3.+1......26.+3+51...+8.59....4...1...9..182+3...3......",
    struck: "",
    concludes: "524 574 579 594 599",
  },
  {
    code: "swordfish",
    digits: "....8.7...7......32.5..4.6.5..3.+1......26.+3.1...+8.59....4...1...9..182+3...3......",
    struck: "",
    concludes: "524 528 574 578 579 594 598 599",
  },
  {
    code: "jellyfish",
    digits: "....8.7...7......32.5..4.6.5..3.+1......26...1...+8.59....4...1...9..182+3...3......",
    struck: "",
    concludes: "351 352",
  },
  {
    code: "finned-x-wing",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "142",
  },
  {
    code: "sashimi-x-wing",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "352",
  },
  {
    code: "finned-swordfish",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "142",
  },
  {
    code: "sashimi-swordfish",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "352",
  },
  {
    code: "finned-jellyfish",
    digits: "+582+1.4..63..6.+5..2..+6+2.+85..6..35+1...4...2+6.......+49.+6.7..9+126.3+26.+5+8317..3.4+6+7.2.",
    struck: "",
    concludes: "867",
  },
  {
    code: "sashimi-jellyfish",
    digits: "5..6.+7....47..+2...+698+3+5412+7.5+6..9.3.....+3+6....39..+5862+98.+5+63+2+7....421.9+8...97+83..",
    struck: "419 159 459 598 199 499",
    concludes: "191",
  },
  {
    code: "siamese-fish",
    digits:
      "5..6.+7..+3+347..+2+6..+698+3+5412+7.5+6..9+73..+7..+3+6....39+7.+5862+98.+5+63+2+7.+7+6+3421+59+8..+597+83.+6",
    struck: "115 153 159 459 191",
    concludes: "453 491",
  },
  {
    code: "franken-fish",
    digits:
      ".+4.+5..7+285+7+12+839+4+6+2...4+7+31+5..4+16+2+53+7+1+5+78+3+926+46+3+2+75+4+1+8972.4...+5+3..+5.+2.4+71+41..75.+9+2",
    struck: "",
    concludes: "686",
  },
  {
    code: "mutant-fish",
    digits:
      ".+4.+5..7+285+7+12+839+4+6+2...4+7+31+5..4+16+2+53+7+1+5+78+3+926+46+3+2+75+4+1+8972.4...+5+3..+5.+2.4+71+41..75.+9+2",
    struck: "",
    concludes: "686",
  },
  {
    code: "skyscraper",
    digits: "....8.7...7......32.5..4.6.5..3.+1......26.+3+51...+8.59....4...1...9..182+3...3......",
    struck: "",
    concludes: "524 574 594",
  },
  {
    code: "two-string-kite",
    digits: "....8.7...7......32.5..4.6.5..3.+1......26.+3.1...+8.59....4...1...9..182+3...3......",
    struck: "",
    concludes: "524",
  },
  {
    code: "dual-two-string-kite",
    digits:
      ".+4.+5..7+285+7+12+839+4+6+2+8..4+7+31+5+8+94+16+2+53+7+1+5+78+3+926+46+3+2+75+4+1+8972.4...+5+3.+6+5.+2+84+71+41..75.+9+2",
    struck: "",
    concludes: "933 911",
  },
  {
    code: "turbot-fish",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "142",
  },
  {
    code: "empty-rectangle",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "142",
  },
  {
    code: "dual-empty-rectangle",
    digits:
      ".+4.+5..7+285+7+12+839+4+6+2+8..4+7+31+5+8+94+16+2+53+7+1+5+78+3+926+46+3+2+75+4+1+8972.4...+5+3.+6+5.+2+84+71+41..75.+9+2",
    struck: "",
    concludes: "973 915",
  },
  {
    code: "xy-wing",
    digits: ".+4.+58.7+1..7+8...+5+432.5..4+86+95+6.3.+1+4..+4+8.26.+3+51...+8+459.+6+8.4...1...9.+4182+3+5..3...+6..",
    struck: "262 791",
    concludes: "743 763",
  },
  {
    code: "xyz-wing",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "746 764",
  },
  {
    code: "w-wing",
    digits: "....8.7...7......32.5..4+86+95+6.3.+1......26.+3+51...+8.59....4...1...9..182+3...3......",
    struck: "843 461 262 462 495",
    concludes: "112 192",
  },
  {
    code: "remote-pair",
    digits: ".3.1.+2.6...2+94..3....6.+3.+4..418+9+6+5.+35..+2+3+49.1+3.+95+1+7+6.47..+35+9+41.+1+53+4...+92.9.7+2135.",
    struck: "",
    concludes: "737 837 885",
  },
  {
    code: "colour-trap",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "242 262",
  },
  {
    code: "colour-wrap",
    digits:
      ".+4.+5..7+285+7+12+839+4+6+2...4+7+31+5+8+94+16+2+53+7+1+5+78+3+926+46+3+2+75+4+1+8972.4...+5+3..+5.+2+84+71+41..75.+9+2",
    struck: "",
    concludes: "933 984 915 911 973",
  },
  {
    code: "multi-colours-trap",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "142",
  },
  {
    code: "multi-colours-wrap",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "378",
  },
  {
    code: "unique-rectangle-1",
    digits:
      ".+4.+58.7+1+2.7+8...+5+432.5..4+86+95+6+23.+1+4.+8+4+8+926.+3+51..+1+8+459.+6+8.4...1+9+7.9.+4182+3+5..3...+6+8+4",
    struck: "791",
    concludes: "611",
  },
  {
    code: "unique-rectangle-2",
    digits: "546.9..8+13..+145.+691..+8..3+4+5.6..8.....+1...+4+697..46.....4...+18+95+6...+4.21+73..17.+9.+2.",
    struck: "",
    concludes: "716 736 765",
  },
  {
    code: "unique-rectangle-3",
    digits:
      "+3+4+6+58+97+1+2+97+8...+5+432+15..4+86+95+6+23+9+1+4+7+8+4+8+926+7+3+51+7+3+1+8+459+2+6+8.4...1+9+7.9.+4182+3+5..3...+6+8+4",
    struck: "",
    concludes: "794",
  },
  {
    code: "unique-rectangle-4",
    digits:
      ".+4.+58.7+1+2.7+8...+5+432.5..4+86+95+6.3.+1+4..+4+8.26.+3+51...+8+459.+6+8.4...1...9.+4182+3+5..3...+6+8+4",
    struck: "262 791",
    concludes: "743 763",
  },
  {
    code: "unique-rectangle-6",
    digits:
      "+3+4.+58.7+1+2+97+8...+5+432.5..4+86+95+6+23+9+1+4+7+8+4+8+926+7+3+51+7+3+1+8+459+2+6+8.4...1+9+7.9.+4182+3+5..3...+6+8+4",
    struck: "",
    concludes: "624 676",
  },
  {
    code: "hidden-rectangle",
    digits: "+582+1.4..63..6.+5..2..+6+2.+85..6..35+1...4...2+6.......+49.+6.7..9+126.3+26.+5+8317..3.4+6+7.2.",
    struck: "939 553",
    concludes: "935",
  },
  {
    code: "avoidable-rectangle-1",
    digits:
      "+6+1+3.+85..985+9.+2+7+3..+724+3+9+61+5+89+41+5+3+8...+2+65+7+1+9483+3+8+7+2+64+5+9+1+5+3+8+9726+1+4+4+9+2+651+8+37+17+68+4+392+5",
    struck: "",
    concludes: "247",
  },
  {
    code: "avoidable-rectangle-2",
    digits:
      "+6+1+3.+85..985+9..+7+3..+724+3+9+61+5+89+41.+3+8...+2+65..+9483+3+8+7+2+64+5+9+1+5+3+8+9726+1+4+4+9+2+651+8+37+17+68+4+392+5",
    struck: "",
    concludes: "748",
  },
  {
    code: "bug-plus-one",
    digits:
      ".+4.+5..7+285+7+12+839+4+6+2+8..4+7+31+5+8+94+16+2+53+7+1+5+78+3+926+46+3+2+75+4+1+8972.4...+5+3.+6+5.+2+84+71+41..75.+9+2",
    struck: "",
    concludes: "313 613",
  },
  {
    code: "x-chain",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "142",
  },
  {
    code: "xy-chain",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "671 672 684 689 691 692",
  },
  {
    code: "continuous-loop",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "242 262",
  },
  {
    code: "aic",
    digits:
      "+3+4+6+58.7+1+2+97+8...+5+432+15..4+86+95+6+23+9+1+4+7+8+4+8+926+7+3+51+7+3+1+8+459+2+6+8.4...1+9+7.9.+4182+3+5..3...+6+8+4",
    struck: "",
    concludes: "275",
  },
  {
    code: "discontinuous-loop",
    digits: "......964..132.........7.2....28..1+6.4...1.8+2..8....+956..5........7+642...9.1..65.",
    struck: "",
    concludes: ":115",
  },
  {
    code: "grouped-x-chain",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "142",
  },
  {
    code: "grouped-continuous-loop",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "242 262",
  },
  {
    code: "grouped-aic",
    digits:
      "+3+4+6+58.7+1+2+97+8...+5+432+15..4+86+95+6+23+9+1+4+7+8+4+8+926+7+3+51+7+3+1+8+459+2+6+8.4...1+9+7.9.+4182+3+5..3...+6+8+4",
    struck: "",
    concludes: "275",
  },
  {
    code: "grouped-discontinuous-loop",
    digits: "......964..132.........7.2....28..1+6.4...1.8+2..8....+956..5........7+642...9.1..65.",
    struck: "",
    concludes: ":814",
  },
  {
    code: "sue-de-coq",
    digits: "....8.7...7......32.5..4+86+95..3.+1......26.+3+51...+8.59....4...1...9..182+3...3......",
    struck: "242 442 842 843 461 262 462 495",
    concludes: "269 469 769 643",
  },
  {
    code: "als-xz",
    digits: "....8.7...7......32.5..4+86.5..3.+1......26.+3+51...+8.59....4...1...9..182+3...3......",
    struck: "",
    concludes: "935",
  },
  {
    code: "als-xz-double",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "935 827 828 832 934",
  },
  {
    code: "als-xy-wing",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "935",
  },
  {
    code: "als-chain",
    digits: ".+4....7.85..2.39+4+6....4.+31...4.6+2+53+7...8..26+46.+2.5+4+1+8972.4.........+2.4+71+41..75...",
    struck: "732 733 573",
    concludes: "373",
  },
  {
    code: "death-blossom",
    digits:
      "546+29+3+78+13..+145+2+691..+8+7+63+4+5.6.+98.....+1.+5.+4+697..46.....4..+3+18+95+6...+4+621+73+6+317+5+9.+2.",
    struck: "243 743 253 861 262 762 862",
    concludes: "932",
  },
  {
    code: "template-set",
    digits:
      ".+4.+5..7+285+7+12+839+4+6+2+8..4+7+31+5+8+94+16+2+53+7+1+5+78+3+926+46+3+2+75+4+1+8972.4...+5+3.+6+5.+2+84+71+41..75.+9+2",
    struck: "",
    concludes: ":115 176",
  },
  {
    code: "template-delete",
    digits:
      ".+4.+5..7+285+7+12+839+4+6+2...4+7+31+5..4+16+2+53+7+1+5+78+3+926+46+3+2+75+4+1+8972.4...+5+3..+5.+2.4+71+41..75.+9+2",
    struck: "",
    concludes: "686",
  },
  {
    code: "als-loop",
    digits: ".+4....7.85..2.39+4+6....4.+31...4.6+2+53+7...8..26+46.+2.5+4+1+8972.4.........+2.4+71+41..75...",
    struck: "732 733 573",
    concludes: "823 636 936 752",
  },
  {
    // With a cell that a set squeezes to one candidate by two digits at once.
    code: "als-loop",
    digits: ".+3..82+45.1...9.2+3+8.8.43...9..+3.189.4.6+1..+3+8..8....7.1+339.....8..7+83.+9.4..+16+8+7.+3+92",
    struck: "711 614 731 636 241 251 263 475 177 179",
    concludes: "551 748 751 719 526 576",
  },
  {
    code: "als-aic",
    digits:
      "546+29+3+78+13..+145+2+691..+8+7+63+4+5.6.+98.....+1.+5.+4+697..46.....4..+3+18+95+6...+4+621+73+6+317+5+9.+2.",
    struck: "243 743 253 861 262 762 862",
    concludes: "823",
  },
  {
    code: "cell-forcing-chain",
    digits: "....8.7...7......32.5..4+86+95..3.+1......26.+3+51...+8.59....4...1...9..182+3...3......",
    struck: "242 842 843 262 495",
    concludes: "671",
  },
  {
    code: "house-forcing-chain",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "242",
  },
  {
    code: "forcing-net",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "839",
  },
  {
    code: "proof",
    digits: "....8.7...7......32.5..4.6.5..3........26...1.....59....4...1...9..182....3......",
    struck: "",
    concludes: "839",
  },
];
