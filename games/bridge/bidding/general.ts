/**
 * Calls where the system has nothing more to say: drawn from what both partners have shown. With enough for a slam, for game, for
 * an invitation; an answer to a call that must not be passed; fighting for a part-score as high as the trumps allow; and passing.
 */
import { SUITS, type Suit } from "../cards.ts";
import type { Call, HighestBid } from "../rules/auction.ts";
import { levelOf, RISING_STRAINS, strainOf } from "../rules/auction.ts";
import type { Condition, Range, Shown } from "./shows.ts";
import type { Rule } from "./system.ts";

/** The table as everybody sees it, from the side of whoever is to call. */
export interface OpenTable {
  readonly legal: readonly Call[];
  readonly own: Shown;
  readonly partner: Shown;
  /** The suit that partner bid first. */
  readonly partnersFirst: Suit | null;
  readonly theirSuits: readonly Suit[];
  /** Those of them in which partner has not promised a stopper. */
  readonly unstopped: readonly Suit[];
  readonly highest: HighestBid | null;
  readonly isOurs: boolean;
  /** Partner's last call may not be passed. */
  readonly isForced: boolean;
  readonly isGameForced: boolean;
  /** Partner's last call asks for game with more than the least. */
  readonly isInvited: boolean;
  /** Partner has bid, or doubled. */
  readonly hasPartner: boolean;
  /** Partner's last call says that this is the contract. */
  readonly isSignedOff: boolean;
  /** Partner has just told his aces. */
  readonly toldAces: number | null;
}

const FIT = 8;
const GAME = 25;
const MAJOR_GAME = 24;
const MINOR_GAME = 29;
/** With a fit; without one more high cards are needed. */
const SLAM = 30;
const NO_TRUMP_SLAM = 33;
const GRAND_SLAM = 37;
/** What both hands need to bid at a level against the opponents, when the trumps are there. */
const COMPETING: readonly number[] = [0, 12, 17, 21, 24, 27];
const MAJORS: readonly Suit[] = ["S", "H"];
const MINORS: readonly Suit[] = ["D", "C"];
/** A range without an upper end is thought to be this wide. */
const WIDEST = 6;

const points = (range: Range): Condition => ({ kind: "points", range });
/** Long suits are worth little at no-trump. */
const highCards = (range: Range): Condition => ({ kind: "hcp", range });
const length = (suit: Suit, min: number, max = 13): Condition => ({
  kind: "length",
  suit,
  range: [Math.max(0, min), max],
});
const from = (min: number): Range => [Math.max(0, min), 40];

class Thinking {
  readonly #table: OpenTable;
  readonly rules: Rule[] = [];
  /** What partner has at least, and at most as far as it is worth hoping for. */
  readonly #least: number;
  readonly #most: number;

  constructor(table: OpenTable) {
    this.#table = table;
    const [min, max] = table.partner.points;
    this.#least = table.hasPartner ? min : 0;
    this.#most = Math.min(max, this.#least + WIDEST);
  }

  #add(call: Call | undefined, conditions: readonly Condition[], ...kinds: string[]): void {
    if (call && this.#table.legal.includes(call)) this.rules.push({ call, conditions, kinds });
  }

  /** The lowest bid in a strain that is still possible, up to a level. */
  #cheapest(strain: string, maxLevel: number): Call | undefined {
    return this.#table.legal.find((call) => call.slice(1) === strain && call !== "XX" && Number(call[0]) <= maxLevel);
  }

  #partners(suit: Suit): number {
    return this.#table.partner.lengths[suit][0];
  }

  /** How long the own suit must be for a fit with what partner has shown. Seven cards need no fit. */
  #fitting(suit: Suit, trumps = FIT): Condition {
    return length(suit, Math.min(trumps - 1, trumps - this.#partners(suit)));
  }

  /** The points of a hand that fits partner's suit count short suits, others long ones. */
  #worth(suit: Suit, range: Range): Condition {
    return this.#partners(suit) >= 4 ? { kind: "support", suit, range } : points(range);
  }

  get #isStopped(): Condition {
    return { kind: "stopped", suits: this.#table.unstopped };
  }

  /** Suits in which partner has shown something, the longest first; majors before minors. */
  get #suits(): readonly Suit[] {
    return [...MAJORS, ...MINORS].toSorted((one, other) => this.#partners(other) - this.#partners(one));
  }

  /** What partner may have beyond nothing when he has shown strength. */
  #hoped(): number {
    return Math.floor(this.#least / 3);
  }

  afterAces(told: number): void {
    const enough: Condition = { kind: "aces", range: [Math.max(0, 3 - told), 4] };
    const all: Condition = { kind: "aces", range: [4 - told, 4] };
    // The trumps are where both are longest together: those with eight first.
    for (const trumps of [FIT, FIT - 1]) {
      for (const suit of this.#suits) {
        const fit = this.#fitting(suit, trumps);
        this.#add(`7${suit}`, [fit, all, points(from(GRAND_SLAM - this.#least))], "sign-off");
        this.#add(`6${suit}`, [fit, enough], "sign-off");
        this.#stop(suit, fit);
      }
    }
    this.#add("6NT", [enough], "sign-off");
    this.#add("5NT", [], "sign-off");
  }

  /** The lowest contract in a suit after the aces were told: it may be the last bid itself. */
  #stop(suit: Suit, fit: Condition): void {
    const { highest } = this.#table;
    if (highest && strainOf(highest.bid) === suit) this.#add("P", [fit], "sign-off");
    else this.#add(this.#cheapest(suit, 6), [fit], "sign-off");
  }

  slams(): void {
    const { isSignedOff, legal } = this.#table;
    if (this.#least < 6 || (isSignedOff && !legal.includes("4NT"))) return;
    for (const suit of this.#suits) {
      if (this.#partners(suit) < 2) continue;
      const conditions = [this.#fitting(suit), this.#worth(suit, from(SLAM - this.#least))];
      // With clubs as trumps an answer of one ace is already beyond five clubs.
      this.#add("4NT", [...conditions, { kind: "aces", range: [suit === "C" ? 2 : 1, 4] }], "ace-ask", "artificial");
      if (!legal.includes("4NT")) this.#add(`6${suit}`, conditions, "sign-off");
    }
    const hasAces: Condition = { kind: "aces", range: [2, 4] };
    this.#add("6NT", [highCards(from(NO_TRUMP_SLAM - 1 - this.#least)), hasAces, this.#isStopped], "sign-off");
    this.#add("6NT", [highCards(from(NO_TRUMP_SLAM + 1 - this.#least)), this.#isStopped], "sign-off");
  }

  games(): void {
    if (this.#isGame()) return;
    const { isGameForced, isInvited, partner } = this.#table;
    // An invitation is accepted with what makes game opposite the middle of what partner has shown.
    const hoped = isInvited ? Math.ceil((this.#least + Math.min(partner.points[1], this.#least + 3)) / 2) : this.#least;
    const needed = isGameForced ? 0 : GAME - hoped;
    const neededInMajor = isGameForced ? 0 : MAJOR_GAME - hoped;
    for (const suit of this.#suits) {
      if (!MAJORS.includes(suit)) continue;
      this.#add(`4${suit}`, [this.#fitting(suit), this.#worth(suit, from(neededInMajor))], "sign-off");
    }
    for (const suit of MAJORS) {
      if (!this.#mayFit(suit)) continue;
      this.#add(`4${suit}`, [length(suit, 7), points(from(needed))], "sign-off");
      this.#add(`3${suit}`, [length(suit, 5), points(from(needed))], "game-forcing");
      this.#add(`4${suit}`, [length(suit, this.#isTwoSuited ? 7 : 6), points(from(needed))], "sign-off");
    }
    for (const suit of MINORS) {
      const isShort = { kind: "balanced", is: false } as const;
      this.#add(
        `5${suit}`,
        [this.#fitting(suit, 10), isShort, this.#worth(suit, from(MINOR_GAME - this.#least))],
        "sign-off",
      );
    }
    this.#add("3NT", [highCards(from(needed)), this.#isStopped], "sign-off");
    for (const suit of MAJORS) {
      if (!this.#isTwoSuited)
        this.#add(`4${suit}`, [length(suit, 6, 6), { kind: "good", suit }, points(from(needed))], "sign-off");
      this.#add(`4${suit}`, [length(suit, 7), points(from(needed))], "sign-off");
    }
    // With more than enough one has to hope that partner stops their suit.
    if (this.#table.hasPartner && !isGameForced) this.#add("3NT", [highCards(from(needed + 2))], "sign-off");
    for (const suit of MINORS) {
      this.#add(`5${suit}`, [this.#fitting(suit, 9), this.#worth(suit, from(MINOR_GAME - this.#least))], "sign-off");
    }
  }

  /** Partner has bid two suits, and is short in the others. */
  get #isTwoSuited(): boolean {
    return SUITS.filter((suit) => this.#partners(suit) >= 4).length >= 2;
  }

  /** The own side may have eight cards of a major of which partner knows only four. */
  #mayFit(suit: Suit): boolean {
    const { own, partner, hasPartner } = this.#table;
    const [least, most] = partner.lengths[suit];
    return hasPartner && own.lengths[suit][0] === 4 && own.lengths[suit][1] > 4 && least < 3 && most >= 3;
  }

  #isGame(): boolean {
    const { highest, isOurs } = this.#table;
    if (!highest || !isOurs) return false;
    const strain = strainOf(highest.bid);
    return levelOf(highest.bid) >= (strain === "NT" ? 3 : strain === "S" || strain === "H" ? 4 : 5);
  }

  invitations(): void {
    const { hasPartner, isSignedOff } = this.#table;
    if (!hasPartner || isSignedOff || this.#most - this.#least < 2) return;
    const hoped = this.#least + Math.ceil((this.#most - this.#least) / 2);
    const range: Range = [Math.max(0, GAME - hoped), Math.max(0, GAME - 1 - this.#least)];
    for (const suit of MAJORS) {
      if (this.#partners(suit) >= 3) this.#add(`3${suit}`, [this.#fitting(suit), this.#worth(suit, range)], "invite");
    }
    for (const suit of MAJORS) {
      const isFree = this.#table.own.lengths[suit][0] >= 4 && !this.#mayFit(suit);
      if (isFree) this.#add(`3${suit}`, [length(suit, 6), { kind: "good", suit }, points(range)], "invite");
    }
    this.#add("2NT", [highCards(range), this.#isStopped], "invite");
  }

  forced(): void {
    const { isForced, isGameForced, own, theirSuits } = this.#table;
    if (!isForced) return;
    const maxLevel = isGameForced ? 4 : 3;
    const isOpen = (suit: Suit) => !theirSuits.includes(suit);
    for (const suit of this.#suits) {
      if (this.#partners(suit) >= 4) this.#add(this.#cheapest(suit, 4), [this.#fitting(suit)]);
    }
    for (const suit of SUITS)
      if (own.lengths[suit][0] >= 4) this.#add(this.#cheapest(suit, maxLevel), [length(suit, 6)]);
    for (const strain of RISING_STRAINS) {
      if (strain === "NT" || own.lengths[strain][0] >= 4 || !isOpen(strain)) continue;
      if (this.#partners(strain) < 4) this.#add(this.#cheapest(strain, maxLevel), [length(strain, 4)]);
    }
    this.#add(this.#cheapest("NT", isGameForced ? 3 : 2), [this.#isStopped]);
    for (const suit of this.#suits) {
      if (this.#partners(suit) >= 4) this.#add(this.#cheapest(suit, maxLevel), [length(suit, 2)]);
    }
    for (const suit of SUITS)
      if (own.lengths[suit][0] >= 4) this.#add(this.#cheapest(suit, maxLevel), [length(suit, 5)]);
    this.#add(this.#cheapest("NT", 3), []);
  }

  /** As high as there are trumps; with more than half of the points and no fit, a double. */
  competing(): void {
    const { highest, isOurs, own, hasPartner } = this.#table;
    if (!highest || isOurs) return;
    for (const suit of this.#suits) {
      const bid = this.#cheapest(suit, 4);
      if (!bid || this.#table.theirSuits.includes(suit)) continue;
      const level = Number(bid[0]);
      const needed = (COMPETING[level] ?? 0) - this.#least;
      if (this.#partners(suit) >= 3) this.#add(bid, [this.#fitting(suit, level + 6), this.#worth(suit, from(needed))]);
      if (level > 3) continue;
      const isShown = own.lengths[suit][0] >= 5;
      this.#add(bid, [length(suit, level + 4), points(from((isShown ? 11 : 13) + 2 * level - this.#hoped()))]);
    }
    const strain = strainOf(highest.bid);
    const level = levelOf(highest.bid);
    if (highest.doubled > 0 || level < 3 || !hasPartner) return;
    const trumps = strain === "NT" ? [] : [length(strain, level >= 5 ? 1 : level === 4 ? 2 : 4)];
    this.#add("X", [points(from(GAME + 1 - this.#least)), ...trumps], "penalty");
  }

  /** Partner's second suit does not suit the hand, and something better is at hand. */
  corrections(): void {
    const { highest, isOurs, isSignedOff } = this.#table;
    if (!highest || !isOurs || isSignedOff) return;
    const strain = strainOf(highest.bid);
    if (this.#isGame()) return;
    const level = levelOf(highest.bid);
    if (strain === "NT") {
      for (const suit of SUITS) this.#add(this.#cheapest(suit, level + 1), [length(suit, 7)], "sign-off");
      return;
    }
    this.#escapes(strain, level);
    for (const suit of this.#suits) {
      if (suit === strain || this.#partners(suit) < 3) continue;
      const bid = this.#cheapest(suit, Math.max(2, level));
      // At the same level two cards of the first suit are enough to go back to it.
      const least = FIT - 1 - this.#partners(suit);
      this.#add(bid, [
        length(suit, Number(bid?.[0]) === level ? Math.min(2, least) : least),
        { kind: "longer", suit, than: strain, orEqual: suit === this.#table.partnersFirst },
        length(strain, 0, FIT - 1 - this.#partners(strain)),
      ]);
      // A suit in which partner may have three is left for one in which he has five.
      if (this.#partners(suit) >= this.#partners(strain) + 2) this.#add(bid, [length(suit, 2), length(strain, 0, 3)]);
    }
    for (const suit of SUITS) {
      if (suit === strain || this.#table.theirSuits.includes(suit)) continue;
      this.#add(this.#cheapest(suit, Math.max(2, level)), [length(suit, 7)], "sign-off");
    }
  }

  /** A long suit of the own hand instead of partner's, for which there are too few cards; a level higher with more reason. */
  #escapes(strain: Suit, level: number): void {
    const { partnersFirst, theirSuits } = this.#table;
    const few = length(strain, 0, Math.max(0, FIT - 2 - this.#partners(strain)));
    const fewer = length(strain, 0, Math.max(0, FIT - 3 - this.#partners(strain)));
    const noFirst = partnersFirst && partnersFirst !== strain ? [length(partnersFirst, 0, 1)] : [];
    for (const suit of SUITS) {
      if (suit === strain || theirSuits.includes(suit) || this.#partners(suit) >= 3) continue;
      const bid = this.#cheapest(suit, Math.min(3, Math.max(2, level + 1)));
      if (!bid) continue;
      if (Number(bid[0]) <= Math.max(2, level)) {
        this.#add(bid, [length(suit, 6), few], "sign-off");
        if (noFirst.length > 0) this.#add(bid, [length(suit, 5), few, ...noFirst], "sign-off");
        else this.#add(bid, [length(suit, 5), few, points(from(level === 2 ? 15 : 18))], "sign-off");
      } else {
        this.#add(bid, [length(suit, 7), few], "sign-off");
        this.#add(bid, [length(suit, 6), fewer, ...noFirst], "sign-off");
        this.#add(bid, [length(suit, 6), few, points(from(17))], "sign-off");
      }
    }
  }
}

export function generalRules(table: OpenTable): Rule[] {
  const thinking = new Thinking(table);
  if (table.toldAces !== null) thinking.afterAces(table.toldAces);
  else {
    thinking.slams();
    thinking.games();
    thinking.invitations();
    thinking.forced();
    thinking.competing();
    thinking.corrections();
  }
  return thinking.rules;
}
