/** A position in plain text, and what is wrong with one. */

import { members } from "../run/choices.ts";
import type { AttributeSlot } from "../run/program.ts";
import { FIELD, FIRST_ATTRIBUTE, groupAt, groupSlot, type Program, strideOf } from "../run/program.ts";
import type { CardGameState } from "./state.ts";

/** A value as people read it. */
export function shown(program: Program, { type }: Pick<AttributeSlot, "type">, value: number): string {
  if (type === "number") return String(value);
  if (type === "bool") return value === 0 ? "false" : "true";
  if (type === "string") return program.texts[value]!;
  return members(value)
    .map((one) => program.choices[one]!)
    .join("+");
}

export function describe(program: Program, state: CardGameState): string {
  const { table, seats, stage, turn, active, phase, machine } = state;
  const { playerAttributes } = program;
  const lines = [
    `turn ${turn}, seat ${active}, ${stage} ${program.phases[phase]?.tag ?? ""}${machine.question ? `, asks seat ${machine.question.seat}` : ""}`,
  ];
  for (let seat = 0; seat < seats; seat++) {
    const figures = playerAttributes.map((slot, i) => {
      return `${slot.tag} ${shown(program, slot, table.players[seat * playerAttributes.length + i]!)}`;
    });
    lines.push(`seat ${seat}: ${figures.join(", ")}`);
  }
  for (const [seat, pack] of (state.draft?.packs ?? []).entries()) {
    const names = (types: readonly number[]) => types.map((type) => program.cards[type]!.name).join(", ") || "-";
    const place = state.draft!.chosen[seat]!;
    const taking = place > 0 ? `, takes ${program.cards[pack[place - 1]!]!.name}` : "";
    lines.push(`seat ${seat} pack: ${names(pack)}${taking}; has ${names(state.draft!.pools[seat]!)}`);
  }
  for (const [index, cards] of table.groups.entries()) {
    const { seat } = groupAt(program, seats, index);
    const { tag, type } = groupSlot(program, seats, index);
    // Of a deck its top is what matters next, and what keeps the text short.
    const shownCards = type === "deck" ? cards.slice(0, 1) : cards;
    const words = shownCards.map((card) => cardWords(program, table.cards, card));
    const more = cards.length > words.length ? [`and ${cards.length - words.length} more`] : [];
    lines.push(`${seat < 0 ? "shared" : `seat ${seat}`} ${tag}: ${[...words, ...more].join(", ") || "-"}`);
  }
  return lines.join("\n");
}

/** A card's name with what differs from its print. */
export function cardWords(program: Program, cards: readonly number[], card: number): string {
  const row = card * strideOf(program);
  const { values } = program.cards[cards[row + FIELD.type]!]!;
  const changed = program.cardAttributes.flatMap((slot, i) => {
    const value = cards[row + FIRST_ATTRIBUTE + i]!;
    return value === values[i] ? [] : [`${slot.tag} ${shown(program, slot, value)}`];
  });
  const rotation = ["", "right", "down", "left"][cards[row + FIELD.rotation]!]!;
  const facing = ["", "face up", "face down"][cards[row + FIELD.facing]!]!;
  const notes = [...changed, rotation, facing].filter(Boolean);
  const name = program.texts[cards[row + FIELD.name]!]!;
  return notes.length > 0 ? `${name} (${notes.join(", ")})` : name;
}

/** Every card is where its row says, once; no group is too full; every number is within its bounds. */
export function invariantOf(program: Program, { table, seats }: CardGameState): string | null {
  const stride = strideOf(program);
  const seen = new Set<number>();
  for (const [group, cards] of table.groups.entries()) {
    const { maxCards, tag } = groupSlot(program, seats, group);
    if (cards.length > maxCards) return `${tag} holds ${cards.length} cards, more than ${maxCards}`;
    for (const card of cards) {
      if (seen.has(card)) return `card ${card} is in two places`;
      seen.add(card);
      if (table.cards[card * stride + FIELD.group] !== group) return `card ${card} does not know that it is in ${tag}`;
    }
  }
  for (let card = 1; card * stride < table.cards.length; card++) {
    if (table.cards[card * stride + FIELD.group]! >= 0 && !seen.has(card)) return `card ${card} is nowhere`;
  }
  for (const [at, value] of table.players.entries()) {
    const { tag, type, min, max } = program.playerAttributes[at % program.playerAttributes.length]!;
    if (type === "number" && (value < min || value > max)) return `${tag} is ${value}`;
  }
  return null;
}
