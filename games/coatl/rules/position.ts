/** Positions in the game's own notation, for tests. */
import { Chance, isRefusal, type Seat, seedFrom } from "@asztal/kernel";
import { apply } from "./apply.ts";
import type { Coatl } from "./coatl.ts";
import type { Event } from "./events.ts";
import type { Token } from "./moves.ts";
import { readNotation } from "./notation.ts";
import { type Piece, withPieces } from "./pieces.ts";
import type { Prophecy } from "./prophecies.ts";
import { setup } from "./setup.ts";
import type { Player, State } from "./state.ts";
import type { Bags, Supply } from "./supply.ts";
import type { Temple } from "./temples.ts";

function words<Word extends string>(text: string | undefined): Word[] {
  return text ? (text.split(" ") as Word[]) : []; // tests are written with codes of the game
}

interface GivenPlayer {
  readonly board?: string;
  /** Prophecies that nobody else has seen, and those that everybody has. */
  readonly hand?: string;
  readonly known?: string;
  readonly temples?: string;
  /** `<RYK-`: a row with a head, open to the right; then the cards at it. Finished ones end in `!`. */
  readonly coatls?: readonly string[];
  readonly used?: readonly Token[];
}

export interface Given {
  readonly players: readonly GivenPlayer[];
  readonly supply?: Supply;
  readonly bags?: Bags;
  readonly display?: string;
  readonly deck?: string;
  readonly discards?: string;
  readonly temples?: string;
  readonly start?: Seat;
  readonly current?: Seat;
  readonly tokens?: boolean;
  readonly openHands?: boolean;
}

function coatlOf(text: string, place = 1): Coatl {
  const [row, ...cards] = words<string>(text.replace(/!$/, ""));
  const prophecies = cards.filter((card) => card.includes(":")) as Prophecy[];
  const temple = cards.find((card) => !card.includes(":")) as Temple | undefined;
  return {
    pieces: row!.replace(/[<>-]/g, ""),
    head: row!.startsWith("<"),
    tail: row!.endsWith(">"),
    cards: prophecies,
    temple: temple ?? null,
    frozen: text.endsWith("!") ? place : 0,
  };
}

/** A state after the opening. What is not given is as after a deal; cards need not add up to the deck. */
export function position(given: Given): State {
  const seats = given.players.length;
  const dealt = setup(
    { sacrificeTokens: given.tokens ?? false, fewerBodies: false, openHands: given.openHands ?? false },
    seats,
    new Chance(seedFrom("position")),
  );
  const six = [...words<Prophecy>(given.display), null, null, null, null, null, null].slice(0, 6);
  return {
    ...dealt,
    opening: false,
    start: given.start ?? 0,
    current: given.current ?? 0,
    supply: given.supply ?? dealt.supply,
    bags: given.bags ?? dealt.bags,
    display: given.display === undefined ? dealt.display : six,
    deck: given.deck === undefined ? dealt.deck : words<Prophecy>(given.deck),
    discards: words<Prophecy>(given.discards),
    temples: given.temples === undefined ? dealt.temples : [...words<Temple>(given.temples), null, null].slice(0, 2),
    players: given.players.map(
      (player): Player => ({
        ...dealt.players[0]!,
        board: withPieces([], words<Piece>(player.board)),
        coatls: (player.coatls ?? []).map((text, i) => coatlOf(text, i + 1)),
        hidden: words<Prophecy>(player.hand),
        known: words<Prophecy>(player.known),
        hiddenTemples: words<Temple>(player.temples),
        used: player.used ?? [],
        aside: [],
      }),
    ),
  };
}

/** What the rules say to a move of whoever is to move: the new state, or the refusal. */
export function tried(state: State, text: string) {
  const move = readNotation(text);
  if (!move) throw new Error(`not a move: ${text}`);
  return apply(state, state.current, move, new Chance(seedFrom("test")));
}

/** State and events after one move. */
export function made(state: State, text: string): { readonly state: State; readonly events: readonly Event[] } {
  const result = tried(state, text);
  if (isRefusal(result)) throw new Error(`${text} was refused: ${JSON.stringify(result)}`);
  return result;
}

/** The state after moves of whoever is to move: `play(state, "start R", "done")`. Throws when one is refused. */
export function play(state: State, ...moves: readonly string[]): State {
  return moves.reduce((now, move) => made(now, move).state, state);
}

/** The code of the refusal, or null when the move is accepted. */
export function refusalOf(state: State, text: string): string | null {
  return tried(state, text).refused ?? null;
}
