/** The table before the set-up. */
import { IDLE } from "../run/interpreter.ts";
import { FIELD, type Program } from "../run/program.ts";
import { newRow } from "../run/table-state.ts";
import type { CardGameState } from "./state.ts";

/** Before the set-up each player's cards lie in the first deck, in the order of the deck file. */
export function dealtState(program: Program, decks: readonly number[]): CardGameState {
  const seats = decks.length;
  const { privateGroups, sharedGroups, playerAttributes } = program;
  const groups: number[][] = Array.from({ length: seats * privateGroups.length + sharedGroups.length }, () => []);
  const cards = newRow(program, 0, 0, 0, false);
  const stride = cards.length;
  const firstOf = (type: string) => privateGroups.findIndex((group) => group.type === type);
  const shared = sharedGroups.findIndex(({ type }) => type === "deck");
  for (const [seat, deck] of decks.entries()) {
    const own = firstOf("deck");
    const group = own >= 0 ? seat * privateGroups.length + own : seats * privateGroups.length + shared;
    if (own < 0 && shared < 0 && !program.decks[deck]?.groups.every((place) => place >= 0)) continue;
    const { cards: types, groups: places } = program.decks[deck] ?? { cards: [], groups: [] };
    for (const [number, type] of types.entries()) {
      const place = places[number]!;
      const into = place < 0 ? group : seat * privateGroups.length + place;
      groups[into]!.push(cards.length / stride);
      const row = newRow(program, type, seat, program.cards[type]!.nameText, false);
      row[FIELD.group] = into;
      cards.push(...row);
    }
  }
  const hand = firstOf("hand");
  return {
    seats,
    decks,
    stage: "setup",
    turn: 0,
    active: 0,
    phase: 0,
    acted: 0,
    moves: 0,
    offer: null,
    offered: 0,
    out: [],
    winners: null,
    allowed: [],
    table: {
      players: Array.from({ length: seats }, () => playerAttributes.map(({ initial }) => initial)).flat(),
      cards,
      groups,
      drawTo: Array.from({ length: seats }, (_, seat) => (hand < 0 ? -1 : seat * privateGroups.length + hand)),
      discardTo: Array<number>(seats).fill(-1),
      created: 0,
      attachments: 0,
      forgotten: [],
    },
    machine: IDLE,
  };
}
