/** An auction followed by a system: what each call shows, what may be called next and why, and what a hand would call. */
import { after, type Card, type Direction, type Side, SUITS, type Suit, sideOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import {
  type Auction,
  type Call,
  callerOf,
  highestBid,
  isAuctionOver,
  isBid,
  legalCalls,
  strainOf,
} from "../rules/auction.ts";
import { generalRules, type OpenTable } from "./general.ts";
import { type BidderHand, bidderHand } from "./hand.ts";
import naturalText from "./natural.ts";
import { both, either, meets, NOTHING_SHOWN, type Range, type Shown, shownByAll } from "./shows.ts";
import { bindingIn, boundRules, type HeardCall, type Rule, readSystem, type System } from "./system.ts";

/** What a call would show, as everybody at the table may know. */
export interface Meaning {
  readonly call: Call;
  readonly shown: Shown;
  /** What kind of call it is: forcing, artificial, a name; words for the system's own kinds are in the texts. */
  readonly kinds: readonly string[];
}

interface MadeCall extends Meaning {
  readonly by: Direction;
}

let natural: System | undefined;

/** The system of the bots. */
export function naturalSystem(): System {
  natural ??= readSystem(naturalText);
  return natural;
}

/** Several rules for the same call: it shows what is true in any of them. */
function meaningOf(call: Call, rules: readonly Rule[]): Meaning {
  const own = rules.filter((rule) => rule.call === call);
  const [first, ...others] = own.map(({ conditions }) => shownByAll(conditions));
  return { call, shown: others.reduce(either, first ?? NOTHING_SHOWN), kinds: own[0]?.kinds ?? [] };
}

const FORCING = ["forcing", "game-forcing", "artificial"];

export class FollowedAuction {
  readonly #system: System;
  readonly #dealer: Direction;
  readonly #made: MadeCall[] = [];
  readonly #shown: Record<Direction, Shown> = {
    N: NOTHING_SHOWN,
    E: NOTHING_SHOWN,
    S: NOTHING_SHOWN,
    W: NOTHING_SHOWN,
  };
  readonly #isGameForced: Record<Side, boolean> = { NS: false, EW: false };
  #rules: readonly Rule[] | null = null;

  constructor(dealer: Direction, system: System = naturalSystem()) {
    this.#dealer = dealer;
    this.#system = system;
  }

  /** The calls so far, with what they showed. */
  get made(): readonly MadeCall[] {
    return this.#made;
  }

  get auction(): Auction {
    return { dealer: this.#dealer, calls: this.#made.map(({ call }) => call) };
  }

  /** What each hand has shown so far. */
  get shown(): Readonly<Record<Direction, Shown>> {
    return this.#shown;
  }

  hear(call: Call): void {
    const by = callerOf(this.auction);
    const meaning = this.explain(call);
    this.#shown[by] = both(this.#shown[by], meaning.shown);
    if (meaning.kinds.includes("game-forcing")) this.#isGameForced[sideOf(by)] = true;
    this.#made.push({ ...meaning, by });
    this.#rules = null;
  }

  /** What a call would show now. */
  explain(call: Call): Meaning {
    return meaningOf(call, this.#rulesNow());
  }

  /** Every legal call that has a meaning, with it, in the order in which a bidder thinks of them. */
  meanings(): readonly Meaning[] {
    const calls = new Set(this.#rulesNow().map(({ call }) => call));
    return [...calls].map((call) => this.explain(call));
  }

  /** The call of a hand: the first whose conditions it meets. */
  choose(cards: readonly Card[]): Call {
    const hand: BidderHand = bidderHand(cards);
    const found = this.#rulesNow().find(({ conditions }) => conditions.every((one) => meets(hand, one)));
    return found?.call ?? "P";
  }

  #rulesNow(): readonly Rule[] {
    if (this.#rules) return this.#rules;
    const table = this.#tableRules();
    // What the system says of a call is all that the call shows.
    const general = generalRules(this.#openTable()).filter(({ call }) => !table.some((rule) => rule.call === call));
    this.#rules = [...table, ...general];
    return this.#rules;
  }

  /** From the first call on that is not a pass, seen from whoever is to call. */
  #heard(): HeardCall[] {
    const side = sideOf(callerOf(this.auction));
    const first = this.#made.findIndex(({ call }) => call !== "P");
    return first < 0 ? [] : this.#made.slice(first).map(({ call, by }) => ({ call, isTheirs: sideOf(by) !== side }));
  }

  #tableRules(): Rule[] {
    const heard = this.#heard();
    const table = { legal: legalCalls(this.auction), theirSuits: this.#theirSuits() };
    return this.#system.situations.flatMap((situation) => {
      const binding = bindingIn(situation, heard);
      return binding ? situation.rules.flatMap((rule) => boundRules(rule, binding, table)) : [];
    });
  }

  /** The suits that the opponents have shown by bidding them. */
  #theirSuits(): Suit[] {
    const side = sideOf(callerOf(this.auction));
    return SUITS.filter((suit) =>
      this.#made.some(
        ({ call, by, shown }) =>
          sideOf(by) !== side && isBid(call) && strainOf(call) === suit && shown.lengths[suit][0] >= 3,
      ),
    );
  }

  #firstSuitOf(direction: Direction): Suit | null {
    const suits = this.#made.flatMap(({ by, call }) => (by === direction && isBid(call) ? [strainOf(call)] : []));
    return suits.find((strain) => strain !== "NT") ?? null;
  }

  #openTable(): OpenTable {
    const caller = callerOf(this.auction);
    const partner = after(caller, 2);
    const highest = highestBid(this.auction);
    const isOurs = highest !== null && sideOf(highest.by) === sideOf(caller);
    const last = this.#made.findLast(({ by }) => by === partner);
    const isFresh = this.#made.at(-1)?.call === "P" && last === this.#made.at(-2);
    const isGameForced = this.#isGameForced[sideOf(caller)] && (isOurs || highest === null);
    const isAsked = isFresh && (last?.kinds ?? []).some((kind) => FORCING.includes(kind));
    return {
      legal: legalCalls(this.auction),
      own: this.#shown[caller],
      partner: this.#shown[partner],
      partnersFirst: this.#firstSuitOf(partner),
      theirSuits: this.#theirSuits(),
      // Whoever bids no-trump has their suits stopped.
      unstopped: this.#made.some(({ by, call }) => by === partner && call.endsWith("NT")) ? [] : this.#theirSuits(),
      highest,
      isOurs,
      isForced: isAsked || (isGameForced && !isGame(highest?.bid)),
      isGameForced,
      isInvited: isFresh && (last?.kinds.includes("invite") ?? false),
      hasPartner: this.#made.some(({ by, call }) => by === partner && call !== "P"),
      isSignedOff: last?.kinds.includes("sign-off") ?? false,
      toldAces: isFresh && last?.kinds.includes("aces") ? last.shown.aces[0] : null,
    };
  }
}

function isGame(call: Call | undefined): boolean {
  return call !== undefined && (Number(call[0]) >= 4 || call === "3NT");
}

/** The auction of four hands that bid by the same system, each seeing its own cards alone. */
export function bidDeal(deal: Deal, dealer: Direction, system?: System): FollowedAuction {
  const followed = new FollowedAuction(dealer, system);
  while (!isAuctionOver(followed.auction)) followed.hear(followed.choose(deal[callerOf(followed.auction)]));
  return followed;
}

/** What an auction has told of a hand, for whoever plays with it. */
export interface InferredHand {
  readonly points: Range;
  readonly lengths: Readonly<Record<Suit, Range>>;
}

/** What the calls of an auction tell of each hand: high-card points and lengths. */
export function inferred({ dealer, calls }: Auction, system?: System): Readonly<Record<Direction, InferredHand>> {
  const followed = new FollowedAuction(dealer, system);
  for (const call of calls) followed.hear(call);
  const of = (direction: Direction): InferredHand => {
    const { hcp, lengths } = followed.shown[direction];
    return { points: hcp, lengths };
  };
  return { N: of("N"), E: of("E"), S: of("S"), W: of("W") };
}
