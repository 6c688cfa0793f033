/**
 * The player of roll-outs: it puts what leaves the best hand and does most to the neighbours, by learnt weights. It looks at its
 * own hand, the pile and how many cards the others hold, as a player at the table would.
 */
import { faces } from "../../rules/cards.ts";
import { BLACK_COLOUR, BLACK_PLUS, FACES, numberOf, PLUS, REVERSE, SKIP, TYPES } from "./faces.ts";
import { bits, colouredPuts, coloursOf, TYPE_MASK } from "./hand.ts";
import { DRAW, type FlatTable, HAND_WORDS, NO_TYPE, ONE_BLACK_COLOUR, putMove, wholeTypeMove } from "./table.ts";

/** What each weight is for; a set of weights is a list in this order. Constants, because the hot code below reads by index. */
/** Puts that the hand still needs if everything fits; extra when it is one, or two. */
export const PUTS = 0;
const ONE_PUT = 1;
const TWO_PUTS = 2;
export const CARDS = 3;
export const BLACK_PLUSES = 4;
export const BLACK_COLOURS = 5;
/** Some card left fits on the new top; and each that does. */
export const WAY_ON = 6;
const WAYS_ON = 7;
/** Each colour still held. */
const COLOURS = 8;
/** Coloured action cards kept. */
const PLUSES = 9;
const SKIPS = 10;
const REVERSES = 11;
/** By what the next player holds there are so many weights: one card, two, up to six and more. */
export const SIZES = 6;
/** Each card that a coloured plus adds, by what the next player holds. */
export const PLUS_ON = 12;
/** The same for a black one. */
export const BLACK_PLUS_ON = 18;
/** The same for each player who is skipped. */
export const SKIP_ON = 24;
/** A reverse: for each card that the player before holds more than the next. */
const REVERSED = 30;
/** Drawing where something could be put; each card drawn of a sum. */
export const DRAWING = 31;
export const DRAWN = 32;
/** How much of what is kept beside puts and cards counts when drawing. */
const KEPT = 33;
/** Pluses of any colour kept, two at the most. */
export const ANSWERS = 34;
export const WEIGHTS = 35;

const ACTIONS = (1 << REVERSE) | (1 << SKIP) | (1 << PLUS);

/** Whoever can go out and does not regrets it this much. */
const REGRET_OUT = 100;

/**
 * The weights were learnt with few cards in hand. Of a full hand they would give up no colour, and two who wait for the same one
 * draw for ever: with more cards than this, each makes a draw that nobody asked for so much worse.
 */
const MANY_CARDS = 14;
const FULL_HAND = -3;

/** So little that the order of cards in the hand, and of colours, decides between equals only. */
const PLACE = 1e-4;
const COLOUR_PLACE = 1e-5;

function sizeIndex(size: number): number {
  return size < SIZES ? size - 1 : SIZES - 1;
}

/** A list of weights for when two players are left, and one for when there are more. */
export interface Weights {
  readonly twoLeft: readonly number[];
  readonly moreLeft: readonly number[];
}

export class Policy {
  readonly #twoLeft: Float64Array;
  readonly #moreLeft: Float64Array;
  #weights: Float64Array;
  #best = DRAW;
  #bestValue = 0;
  // The hand of the player to move, and what the neighbours hold.
  #red = 0;
  #green = 0;
  #blue = 0;
  #yellow = 0;
  #black = 0;
  #next = 0;
  #before = 0;
  #playing = 0;
  #piling = true;
  /** Of each card: how much less a put that leaves it on top is worth because of its place in a sorted hand. */
  readonly #places = new Float64Array(FACES);
  /** The same for each colour after the first that black asks for. */
  #colourPlace = 0;
  readonly #isSorted: boolean;

  /**
   * `sorted`: of moves that are worth the same this player takes the one whose top card comes first in a sorted hand, and black
   * asks for the first colour that is held. Otherwise it is whichever, and the colour that the hand has most of.
   */
  constructor({ twoLeft, moreLeft }: Weights, sorted = false) {
    this.#twoLeft = Float64Array.from(twoLeft);
    this.#moreLeft = Float64Array.from(moreLeft);
    this.#weights = this.#twoLeft;
    this.#isSorted = sorted;
    if (!sorted) return;
    this.#colourPlace = COLOUR_PLACE;
    for (const [place, card] of faces.toSorted().entries()) this.#places[numberOf(card)] = place * PLACE;
  }

  /** The best move of the player to move. */
  choose(table: FlatTable): number {
    this.#look(table);
    const { top, wantedColour, wantedType, pending } = table;
    this.#best = DRAW;
    this.#bestValue = this.#drawing(table);
    if (pending > 0) {
      if (top < BLACK_PLUS) this.#weighType(PLUS, -1);
      if (this.#black & 7) this.#weighBlack(BLACK_PLUS);
    } else {
      this.#weighColour(wantedColour);
      if (wantedType !== NO_TYPE) this.#weighType(wantedType, wantedColour);
      if (this.#black & 7) this.#weighBlack(BLACK_PLUS);
      if (this.#black >> 3) this.#weighBlack(BLACK_COLOUR);
    }
    return this.#best;
  }

  /** How much less than the best move this one is worth to the player to move; 0 for the best. No cards: a draw. */
  regret(table: FlatTable, cards: readonly number[], colour: number): number {
    this.choose(table);
    if (this.#bestValue === Number.POSITIVE_INFINITY)
      return cards.length === table.sizes[table.current] ? 0 : REGRET_OUT;
    return this.#bestValue - (cards.length === 0 ? this.#drawing(table) : this.#putting(cards, colour));
  }

  #look(table: FlatTable): void {
    const { hands, sizes, current, playing } = table;
    const at = current * HAND_WORDS;
    this.#weights = playing === 2 ? this.#twoLeft : this.#moreLeft;
    this.#red = hands[at]!;
    this.#green = hands[at + 1]!;
    this.#blue = hands[at + 2]!;
    this.#yellow = hands[at + 3]!;
    this.#black = hands[at + 4]!;
    this.#playing = playing;
    this.#piling = table.piling;
    this.#next = sizes[table.next(current, table.direction)]!;
    this.#before = playing === 2 ? this.#next : sizes[table.next(current, -table.direction)]!;
  }

  #drawing({ wantedColour, wantedType, pending, sizes, current }: FlatTable): number {
    const size = sizes[current]!; // a seat of the table
    const full = pending === 0 && size > MANY_CARDS ? FULL_HAND * (size - MANY_CARDS) : 0;
    return (
      this.#left(
        this.#red,
        this.#green,
        this.#blue,
        this.#yellow,
        this.#black,
        wantedColour,
        wantedType,
        this.#weights[KEPT]!,
      ) +
      (pending > 0 ? this.#weights[DRAWN]! * pending : this.#weights[DRAWING]!) +
      full
    );
  }

  /** The worth of putting these cards, whichever they are. */
  #putting(cards: readonly number[], askedColour: number): number {
    const left: [number, number, number, number] = [this.#red, this.#green, this.#blue, this.#yellow];
    let black = this.#black;
    for (const face of cards) {
      if (face >= BLACK_PLUS) black -= face === BLACK_PLUS ? 1 : ONE_BLACK_COLOUR;
      else {
        const colour = (face / TYPES) | 0;
        const type = face - colour * TYPES;
        const word = left[colour]!; // one of the four colours
        left[colour] = word & ~(1 << (((word >> (TYPES + type)) & 1) * TYPES + type));
      }
    }
    const top = cards[cards.length - 1]!; // there is one
    const place = this.#places[top]!; // a card
    if (top >= BLACK_PLUS)
      return this.#left(...left, black, askedColour, NO_TYPE) + this.#blackEffect(top, askedColour) - place;
    const colour = (top / TYPES) | 0;
    const type = top - colour * TYPES;
    return this.#left(...left, black, colour, type) + this.#effect(type, cards.length) - place;
  }

  /** Every card of the wanted colour, and the piles that can begin with it. */
  #weighColour(colour: number): void {
    const word = this.#word(colour);
    for (let left = word & TYPE_MASK; left !== 0; left &= left - 1) {
      const type = 31 - Math.clz32(left & -left);
      this.#weighCard(colour, type, word);
      const count = this.#piling ? this.#countOf(type) : 1;
      if (count < 3) continue;
      // The first is of this colour, so another one is the last, unless there are two of it.
      for (let last = 0; last < 4; last++) {
        if (!((this.#word(last) >> type) & 1)) continue;
        if (last !== colour || (word >> (TYPES + type)) & 1) this.#weighPile(last, type, count);
      }
    }
  }

  /** Every card of the wanted type but those of a colour already weighed; any of them can begin a pile. */
  #weighType(type: number, weighed: number): void {
    const count = this.#countOf(type);
    if (count === 0) return;
    let others = 0;
    for (let colour = 0; colour < 4; colour++) {
      const word = this.#word(colour);
      if (!((word >> type) & 1) || colour === weighed) continue;
      others++;
      this.#weighCard(colour, type, word);
    }
    if (count < 3 || others === 0 || !this.#piling) return;
    for (let last = 0; last < 4; last++) if ((this.#word(last) >> type) & 1) this.#weighPile(last, type, count);
  }

  #weighCard(colour: number, type: number, word: number): void {
    const isDouble = (word >> (TYPES + type)) & 1;
    const face = colour * TYPES + type;
    const one = isDouble ? 1 << (TYPES + type) : 1 << type;
    this.#weigh(putMove(face, 1, 0), this.#without(colour, one, this.#black, colour, type) + this.#effect(type, 1));
    if (!isDouble || !this.#piling) return;
    const both = (1 << type) | (1 << (TYPES + type));
    this.#weigh(putMove(face, 2, 0), this.#without(colour, both, this.#black, colour, type) + this.#effect(type, 2));
  }

  #weighPile(last: number, type: number, count: number): void {
    const keep = ~((1 << type) | (1 << (TYPES + type)));
    const value = this.#left(
      this.#red & keep,
      this.#green & keep,
      this.#blue & keep,
      this.#yellow & keep,
      this.#black,
      last,
      type,
    );
    this.#weigh(wholeTypeMove(last * TYPES + type, count, 0), value + this.#effect(type, count));
  }

  #weighBlack(face: number): void {
    const colour = this.#isSorted ? this.#firstColour() : this.#longestColour();
    const black = this.#black - (face === BLACK_PLUS ? 1 : ONE_BLACK_COLOUR);
    const value = this.#left(this.#red, this.#green, this.#blue, this.#yellow, black, colour, NO_TYPE);
    this.#weigh(putMove(face, 1, colour), value + this.#blackEffect(face, colour));
  }

  #firstColour(): number {
    for (let colour = 0; colour < 4; colour++) if (this.#word(colour) !== 0) return colour;
    return 0;
  }

  #longestColour(): number {
    let colour = 0;
    let most = -1;
    for (let one = 0; one < 4; one++) {
      const cards = bits(this.#word(one));
      if (cards > most) {
        colour = one;
        most = cards;
      }
    }
    return colour;
  }

  #blackEffect(face: number, colour: number): number {
    const plus = face === BLACK_PLUS ? 4 * this.#weights[BLACK_PLUS_ON + sizeIndex(this.#next)]! : 0;
    return plus - this.#colourPlace * colour;
  }

  #weigh(move: number, worth: number): void {
    const value = worth - this.#places[move & 63]!; // a put has a card on top
    if (value > this.#bestValue) {
      this.#best = move;
      this.#bestValue = value;
    }
  }

  #word(colour: number): number {
    return colour < 2 ? (colour === 0 ? this.#red : this.#green) : colour === 2 ? this.#blue : this.#yellow;
  }

  #countOf(type: number): number {
    const both = (1 << type) | (1 << (TYPES + type));
    return bits(this.#red & both) + bits(this.#green & both) + bits(this.#blue & both) + bits(this.#yellow & both);
  }

  #without(colour: number, cards: number, black: number, topColour: number, topType: number): number {
    return this.#left(
      colour === 0 ? this.#red ^ cards : this.#red,
      colour === 1 ? this.#green ^ cards : this.#green,
      colour === 2 ? this.#blue ^ cards : this.#blue,
      colour === 3 ? this.#yellow ^ cards : this.#yellow,
      black,
      topColour,
      topType,
    );
  }

  /** What a put of cards of this type does to the neighbours. */
  #effect(type: number, count: number): number {
    const weights = this.#weights;
    if (type === PLUS) return 2 * count * weights[PLUS_ON + sizeIndex(this.#next)]!;
    if (type === SKIP) return count * weights[SKIP_ON + sizeIndex(this.#next)]!;
    if (type !== REVERSE) return 0;
    if (this.#playing === 2) return weights[SKIP_ON + sizeIndex(this.#next)]!;
    return count & 1 ? weights[REVERSED]! * (this.#before - this.#next) : 0;
  }

  /** What it is worth to be left with this hand on this top. Out is out: nothing else counts. */
  #left(
    red: number,
    green: number,
    blue: number,
    yellow: number,
    black: number,
    colour: number,
    type: number,
    kept = 1,
  ): number {
    if ((red | green | blue | yellow | black) === 0) return Number.POSITIVE_INFINITY;
    const weights = this.#weights;
    const blackPluses = black & 7;
    const blackColours = black >> 3;
    const cards = bits(red) + bits(green) + bits(blue) + bits(yellow) + blackPluses + blackColours;
    // Counting piles that are not allowed would have it collect cards instead of shedding them, for ever.
    const puts = this.#piling ? colouredPuts(red, green, blue, yellow) + blackPluses + blackColours : cards;
    const own = colour < 2 ? (colour === 0 ? red : green) : colour === 2 ? blue : yellow;
    const typeBits = type === NO_TYPE ? 0 : 1 << type;
    const ways = bits(own) + bits((red | green | blue | yellow) & typeBits & ~own);
    let value =
      weights[BLACK_PLUSES]! * blackPluses +
      weights[BLACK_COLOURS]! * blackColours +
      weights[WAYS_ON]! * ways +
      weights[COLOURS]! * ((red ? 1 : 0) + (green ? 1 : 0) + (blue ? 1 : 0) + (yellow ? 1 : 0));
    if (puts === 1) value += weights[ONE_PUT]!;
    else if (puts === 2) value += weights[TWO_PUTS]!;
    if (ways > 0) value += weights[WAY_ON]!;
    let pluses = blackPluses;
    if ((red | green | blue | yellow) & ACTIONS) {
      const colouredPluses = coloursOf(PLUS, red, green, blue, yellow);
      pluses += colouredPluses;
      value +=
        weights[PLUSES]! * colouredPluses +
        weights[SKIPS]! * coloursOf(SKIP, red, green, blue, yellow) +
        weights[REVERSES]! * coloursOf(REVERSE, red, green, blue, yellow);
    }
    if (pluses > 0) value += weights[ANSWERS]! * (pluses > 1 ? 2 : 1);
    return weights[PUTS]! * puts + weights[CARDS]! * cards + kept * value;
  }
}
