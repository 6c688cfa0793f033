/**
 * The techniques in the order in which people learn them, with level and score. What they do is in `searches.ts`, what
 * they are called in `texts/`.
 */

export const LEVELS = ["easy", "medium", "hard", "expert", "extreme"] as const;
export type Level = (typeof LEVELS)[number];

interface Entry {
  readonly code: string;
  readonly level: Level;
  /** How hard one such step is. */
  readonly score: number;
  /** What each link or step of a longer thought adds. */
  readonly perLength?: number;
  /** Techniques that are explained in the same words. */
  readonly words: string;
}

export const TECHNIQUES = [
  { code: "full-house", level: "easy", score: 4, words: "full-house" },
  { code: "hidden-single", level: "easy", score: 8, words: "hidden-single" },
  { code: "parity-hidden-single", level: "easy", score: 9, words: "parity-hidden-single" },
  { code: "knight-hidden-single", level: "easy", score: 9, words: "knight-hidden-single" },
  { code: "naked-single", level: "easy", score: 12, words: "naked-single" },
  { code: "parity-naked-single", level: "easy", score: 12, words: "parity-naked-single" },
  { code: "knight-naked-single", level: "easy", score: 13, words: "knight-naked-single" },
  { code: "consecutive-dot", level: "easy", score: 14, words: "consecutive-dot" },
  { code: "double-dot", level: "easy", score: 14, words: "double-dot" },
  { code: "missing-dot", level: "easy", score: 18, words: "missing-dot" },
  { code: "sign", level: "easy", score: 14, words: "sign" },
  { code: "inequality-chain", level: "easy", score: 15, perLength: 1, words: "inequality-chain" },
  { code: "cage-combination", level: "easy", score: 16, words: "cage-combination" },
  { code: "innies", level: "medium", score: 32, perLength: 3, words: "innies" },
  { code: "outies", level: "medium", score: 34, perLength: 3, words: "outies" },
  { code: "innies-outies", level: "medium", score: 40, perLength: 3, words: "innies-outies" },
  { code: "leftovers", level: "medium", score: 36, perLength: 3, words: "leftovers" },
  { code: "pointing", level: "medium", score: 30, words: "intersection" },
  { code: "claiming", level: "medium", score: 34, words: "intersection" },
  { code: "overlap", level: "medium", score: 36, words: "intersection" },
  { code: "common-peers", level: "medium", score: 40, words: "common-peers" },
  { code: "cage-required", level: "medium", score: 42, words: "cage-required" },
  { code: "group-subset", level: "medium", score: 50, words: "group-subset" },
  { code: "locked-pair", level: "medium", score: 38, words: "locked-subset" },
  { code: "locked-triple", level: "medium", score: 44, words: "locked-subset" },
  { code: "naked-pair", level: "medium", score: 40, words: "naked-subset" },
  { code: "hidden-pair", level: "medium", score: 48, words: "hidden-subset" },
  { code: "naked-triple", level: "medium", score: 52, words: "naked-subset" },
  { code: "hidden-triple", level: "medium", score: 60, words: "hidden-subset" },
  { code: "naked-quad", level: "hard", score: 80, words: "naked-subset" },
  { code: "hidden-quad", level: "hard", score: 86, words: "hidden-subset" },
  { code: "x-wing", level: "hard", score: 70, words: "fish" },
  { code: "swordfish", level: "hard", score: 80, words: "fish" },
  { code: "jellyfish", level: "expert", score: 120, words: "fish" },
  { code: "finned-x-wing", level: "hard", score: 90, words: "finned-fish" },
  { code: "sashimi-x-wing", level: "hard", score: 94, words: "finned-fish" },
  { code: "finned-swordfish", level: "expert", score: 130, words: "finned-fish" },
  { code: "sashimi-swordfish", level: "expert", score: 134, words: "finned-fish" },
  { code: "finned-jellyfish", level: "expert", score: 160, words: "finned-fish" },
  { code: "sashimi-jellyfish", level: "expert", score: 164, words: "finned-fish" },
  { code: "siamese-fish", level: "expert", score: 170, words: "large-fish" },
  { code: "franken-fish", level: "extreme", score: 250, words: "large-fish" },
  { code: "mutant-fish", level: "extreme", score: 300, words: "large-fish" },
  { code: "skyscraper", level: "hard", score: 82, words: "turbot" },
  { code: "two-string-kite", level: "hard", score: 84, words: "turbot" },
  { code: "dual-two-string-kite", level: "hard", score: 90, words: "dual-turbot" },
  { code: "turbot-fish", level: "hard", score: 90, words: "turbot" },
  { code: "empty-rectangle", level: "hard", score: 92, words: "empty-rectangle" },
  { code: "dual-empty-rectangle", level: "hard", score: 96, words: "empty-rectangle" },
  { code: "xy-wing", level: "hard", score: 90, words: "xy-wing" },
  { code: "xyz-wing", level: "hard", score: 96, words: "xyz-wing" },
  { code: "w-wing", level: "hard", score: 96, words: "w-wing" },
  { code: "remote-pair", level: "hard", score: 96, words: "remote-pair" },
  { code: "colour-trap", level: "hard", score: 100, words: "colour-trap" },
  { code: "colour-wrap", level: "hard", score: 100, words: "colour-wrap" },
  { code: "multi-colours-trap", level: "expert", score: 120, words: "multi-colours-trap" },
  { code: "multi-colours-wrap", level: "expert", score: 120, words: "multi-colours-wrap" },
  { code: "unique-rectangle-1", level: "hard", score: 92, words: "unique-rectangle-1" },
  { code: "unique-rectangle-2", level: "hard", score: 96, words: "unique-rectangle-2" },
  { code: "unique-rectangle-3", level: "hard", score: 104, words: "unique-rectangle-3" },
  { code: "unique-rectangle-4", level: "hard", score: 96, words: "unique-rectangle-4" },
  { code: "unique-rectangle-5", level: "hard", score: 100, words: "unique-rectangle-2" },
  { code: "unique-rectangle-6", level: "hard", score: 104, words: "unique-rectangle-6" },
  { code: "hidden-rectangle", level: "hard", score: 104, words: "hidden-rectangle" },
  { code: "avoidable-rectangle-1", level: "hard", score: 96, words: "avoidable-rectangle-1" },
  { code: "avoidable-rectangle-2", level: "hard", score: 100, words: "avoidable-rectangle-2" },
  { code: "bug-plus-one", level: "hard", score: 100, words: "bug-plus-one" },
  { code: "x-chain", level: "expert", score: 130, perLength: 4, words: "chain" },
  { code: "xy-chain", level: "expert", score: 130, perLength: 4, words: "chain" },
  { code: "continuous-loop", level: "expert", score: 140, perLength: 4, words: "loop" },
  { code: "aic", level: "expert", score: 140, perLength: 4, words: "chain" },
  { code: "discontinuous-loop", level: "expert", score: 140, perLength: 4, words: "true-chain" },
  { code: "grouped-x-chain", level: "expert", score: 150, perLength: 4, words: "chain" },
  { code: "grouped-continuous-loop", level: "expert", score: 160, perLength: 4, words: "loop" },
  { code: "grouped-aic", level: "expert", score: 160, perLength: 4, words: "chain" },
  { code: "grouped-discontinuous-loop", level: "expert", score: 160, perLength: 4, words: "true-chain" },
  { code: "sue-de-coq", level: "expert", score: 180, words: "sue-de-coq" },
  { code: "als-xz", level: "expert", score: 190, perLength: 4, words: "als-xz" },
  { code: "als-xz-double", level: "expert", score: 200, perLength: 4, words: "als-xz-double" },
  { code: "als-xy-wing", level: "expert", score: 220, perLength: 4, words: "als-chain" },
  { code: "als-chain", level: "extreme", score: 240, perLength: 4, words: "als-chain" },
  { code: "death-blossom", level: "extreme", score: 260, perLength: 4, words: "death-blossom" },
  { code: "template-set", level: "extreme", score: 300, words: "template-set" },
  { code: "template-delete", level: "extreme", score: 300, words: "template-delete" },
  { code: "als-loop", level: "extreme", score: 200, perLength: 4, words: "loop" },
  { code: "als-aic", level: "extreme", score: 200, perLength: 4, words: "chain" },
  { code: "cell-forcing-chain", level: "extreme", score: 260, perLength: 4, words: "cell-forcing-chain" },
  { code: "house-forcing-chain", level: "extreme", score: 260, perLength: 4, words: "house-forcing-chain" },
  { code: "forcing-net", level: "extreme", score: 320, perLength: 5, words: "forcing-net" },
  { code: "proof", level: "extreme", score: 600, perLength: 10, words: "proof" },
] as const satisfies readonly Entry[];

export type Technique = (typeof TECHNIQUES)[number];
export type Code = Technique["code"];
