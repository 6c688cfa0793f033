/** One line of `asztal coatl score`: what was asked, and the answer to it. */
import { faces, isProphecy, type Prophecy } from "@asztal/games/coatl/rules/prophecies.ts";
import {
  prophecyLevel,
  prophecyPoints,
  type Row,
  templeLevel,
  templePoints,
} from "@asztal/games/coatl/rules/scoring.ts";
import { isTemple, type Temple, temples } from "@asztal/games/coatl/rules/temples.ts";
import { nearest } from "@asztal/kernel/nearest";

interface Question extends Row {
  readonly cards: readonly Prophecy[];
  readonly temples: readonly Temple[];
}

/** Why a line cannot be scored, for the person who wrote it. */
export class UnreadableLine extends Error {}

/** The answer as JSON. Throws `UnreadableLine`. */
export function answerTo(line: string): string {
  const { cards, temples: templeCards, ...row } = read(line);
  let total = 0;
  const scored = (level: number, points: number) => {
    total += points;
    return `{"level":${level},"points":${points}}`;
  };
  const cardScores = cards.map((card) => {
    const level = prophecyLevel(card, row);
    return scored(level, prophecyPoints(card, level));
  });
  const templeScores = templeCards.map((temple) => {
    const level = templeLevel(temple, row.pieces);
    return scored(level, templePoints(level));
  });
  return `{"cards":[${cardScores}],"temples":[${templeScores}],"total":${total}}`;
}

const fields = ["pieces", "head", "tail", "cards", "temples"];

function read(line: string): Question {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new UnreadableLine(`not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UnreadableLine(
      'a JSON object is expected, such as {"pieces":"RYK","head":true,"tail":false,"cards":["count:R"]}',
    );
  }
  for (const name in value) {
    if (!fields.includes(name)) throw new UnreadableLine(`there is no field “${name}”, only ${fields.join(", ")}`);
  }
  const { pieces, head, tail, cards = [], temples: templeCards = [] } = value as Record<string, unknown>;
  if (typeof pieces !== "string" || !/^[RYKGB]*$/.test(pieces)) {
    throw new UnreadableLine(`“pieces” must be a text of the letters R, Y, K, G and B, not ${JSON.stringify(pieces)}`);
  }
  if (typeof head !== "boolean" || typeof tail !== "boolean") {
    throw new UnreadableLine("“head” and “tail” must be true or false");
  }
  return {
    pieces,
    head,
    tail,
    cards: listed("cards", cards, isProphecy, faces),
    temples: listed("temples", templeCards, isTemple, temples),
  };
}

function listed<Card extends string>(
  field: string,
  value: unknown,
  isOne: (text: string) => text is Card,
  known: readonly Card[],
): readonly Card[] {
  if (!Array.isArray(value)) throw new UnreadableLine(`“${field}” must be a list`);
  for (const card of value) {
    if (typeof card === "string" && isOne(card)) continue;
    const near = typeof card === "string" ? nearest(card, known) : null;
    throw new UnreadableLine(
      `“${field}” has no ${JSON.stringify(card)}; ${near ? `did you mean “${near}”?` : `there are ${known.join(", ")}`}`,
    );
  }
  return value;
}
