/** Reads the answer of a program to `YT!`: a move, or exactly what is wrong with it. */
import { type Card, type Colour, colours, faces, isBlack, typeOf } from "@asztal/games/uno/rules/cards.ts";
import { fits } from "@asztal/games/uno/rules/fits.ts";
import { draw, putOf } from "@asztal/games/uno/rules/legal.ts";
import type { Move, Pile } from "@asztal/games/uno/rules/state.ts";
import type { Fault } from "../faults.ts";

const cards: ReadonlySet<string> = new Set(faces);
const colourCodes: ReadonlySet<string> = new Set(colours);
const MAX_PUT = 8;

type Wrong = Pick<Fault, "code" | "args">;

export function isWrong(answer: Move | Wrong): answer is Wrong {
  return "code" in answer;
}

/** `words` are those of the message, `PUT` or `DRAW` the first. */
export function readAnswer(words: readonly string[], hand: readonly Card[], pile: Pile): Move | Wrong {
  if (words[0] === "DRAW") return words.length === 1 ? draw : { code: "EXTRA_WORDS", args: { word: "DRAW" } };
  const put = words.slice(1);
  const colour = put.at(-1)?.length === 1 ? put.pop() : undefined;
  const unknown = put.find((word) => !cards.has(word));
  if (unknown !== undefined) return { code: "UNKNOWN_CARD", args: { card: unknown } };
  const put_ = put as Card[]; // every word is a card, as has just been seen
  return (
    wrongCount(put_) ??
    notHeld(put_, hand) ??
    wrongPile(put_) ??
    wrongColour(put_[0]!, colour) ??
    notFitting(put_, pile) ??
    putOf(put_, colour as Colour | undefined) // looked at by wrongColour
  );
}

function wrongCount(put: readonly Card[]): Wrong | null {
  if (put.length === 0) return { code: "NO_CARD" };
  return put.length > MAX_PUT ? { code: "TOO_MANY_CARDS" } : null;
}

function notHeld(put: readonly Card[], hand: readonly Card[]): Wrong | null {
  const times = (list: readonly Card[], card: Card) => list.filter((one) => one === card).length;
  for (const card of put) {
    const [count, held] = [times(put, card), times(hand, card)];
    if (held === 0) return { code: "NOT_YOUR_CARD", args: { card } };
    if (held < count) return { code: "NOT_ENOUGH_CARDS", args: { card, held, count } };
  }
  return null;
}

function wrongPile(put: readonly Card[]): Wrong | null {
  if (put.length === 1) return null;
  if (put.some(isBlack)) return { code: "BLACK_PILE" };
  if (put.some((card) => typeOf(card) !== typeOf(put[0]!)))
    return { code: "MIXED_PILE", args: { cards: put.join(" ") } };
  if (put.length === 2 && put[0] !== put[1]) return { code: "PAIR_NOT_EQUAL", args: { cards: put.join(" ") } };
  return null;
}

function wrongColour(card: Card, colour: string | undefined): Wrong | null {
  if (colour === undefined) return isBlack(card) ? { code: "COLOUR_MISSING", args: { card } } : null;
  if (!isBlack(card)) return { code: "COLOUR_NOT_ASKED", args: { card } };
  return colourCodes.has(colour) ? null : { code: "UNKNOWN_COLOUR", args: { colour } };
}

function notFitting(put: readonly Card[], pile: Pile): Wrong | null {
  const card = put[0]!; // counted before
  const { top, wanted, pending } = pile;
  if (fits(card, pile)) return null;
  if (pending > 0 && typeOf(card) === "P") return { code: "COLOURED_ON_BLACK_PLUS", args: { card } };
  if (pending > 0) return { code: "PLUS_PENDING", args: { card, top } };
  if (put.some((other) => fits(other, pile))) return { code: "WRONG_ORDER", args: { card } };
  return { code: "DOES_NOT_FIT", args: { card, top, colour: wanted.colour, type: wanted.type ?? "N" } };
}
