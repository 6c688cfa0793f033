/** The 108 cards. A card is its two-character code: colour, then type, as programs write them to each other. */

export const colours = ["R", "G", "B", "Y"] as const;
export type Colour = (typeof colours)[number];

const numbers = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const actions = ["S", "L", "P"] as const;
/** Types of coloured cards: numbers, `S` reverse, `L` skip, `P` plus two. */
type ColouredType = (typeof numbers)[number] | (typeof actions)[number];
/** `P` on black is plus four; `C` chooses a colour. */
type BlackType = "P" | "C";
export type CardType = ColouredType | BlackType;

export type ColouredCard = `${Colour}${ColouredType}`;
export type BlackCard = `J${BlackType}`;
export type Card = ColouredCard | BlackCard;

export function colourOf(card: ColouredCard): Colour {
  return card[0] as Colour; // the card's type says what its characters are
}

export function typeOf(card: Card): CardType {
  return card[1] as CardType; // the card's type says what its characters are
}

export function isBlack(card: Card): card is BlackCard {
  return card[0] === "J";
}

export function isPlus(card: Card): boolean {
  return card[1] === "P";
}

export function isNumber(card: Card): boolean {
  return card[1]! >= "0" && card[1]! <= "9"; // every code has two characters
}

export const types: readonly ColouredType[] = [...numbers, ...actions];

/** One of each card. */
export const faces: readonly Card[] = [
  ...colours.flatMap((colour) => types.map((type): Card => `${colour}${type}`)),
  "JP",
  "JC",
];

/** How many of a card there are: one 0 and two of each other in a colour, four of each black. */
function copies(card: Card): number {
  if (isBlack(card)) return 4;
  return typeOf(card) === "0" ? 1 : 2;
}

/** All cards, in the order of `faces`. */
export const deck: readonly Card[] = faces.flatMap((card) => Array<Card>(copies(card)).fill(card));
