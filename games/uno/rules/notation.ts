/** Moves as contestants' programs write them: `DRAW`, `PUT R5 R5`, `PUT JP G`. */
import { type Card, type Colour, colours, faces } from "./cards.ts";
import { draw, putOf } from "./legal.ts";
import type { Move } from "./state.ts";

const cards: ReadonlySet<string> = new Set(faces);
const colourCodes: ReadonlySet<string> = new Set(colours);

export function writeNotation(move: Move): string {
  if (!move.put) return "DRAW";
  return move.colour ? `PUT ${move.put.join(" ")} ${move.colour}` : `PUT ${move.put.join(" ")}`;
}

/** The move that a text stands for, or null when it is none. Whether it is legal is another question. */
export function readNotation(text: string): Move | null {
  const [command, ...words] = text.split(" ");
  if (command === "DRAW") return words.length === 0 ? draw : null;
  if (command !== "PUT") return null;
  const colour = colourCodes.has(words.at(-1) ?? "") ? (words.pop() as Colour) : undefined;
  if (words.length === 0 || words.length > 8 || !words.every((word) => cards.has(word))) return null;
  return putOf(words as Card[], colour);
}
