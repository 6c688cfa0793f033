/** What each viewer knows of a game, and games that would look the same to a viewer. */
import type { Chance, Viewer } from "@asztal/kernel";
import { type MachineState, NO_CHANCE } from "../run/interpreter.ts";
import { FIELD, FIRST_ATTRIBUTE, type Program, strideOf } from "../run/program.ts";
import { bitOf } from "./events.ts";
import { interpreted } from "./flow.ts";
import type { CardGameState, CardGameView } from "./state.ts";

/** In place of the type of a card that the viewer does not know. */
export const UNKNOWN = -1;

export function viewOf(program: Program, state: CardGameState, viewer: Viewer): CardGameView {
  const { table, machine, allowed, ...course } = state;
  const { cards, forgotten, ...open } = table;
  const bit = bitOf(viewer);
  return {
    ...course,
    allowed: viewer === course.active ? allowed : null,
    table: {
      ...open,
      cards: knownCards(program, cards, bit),
      forgotten: forgotten.filter(([, known]) => (known & bit) !== 0).map(([name]) => name),
    },
    machine: (machine.witnesses & bit) !== 0 ? machine : withoutVariables(machine),
  };
}

/** Variables may hold what a script has read on a hidden card. */
function withoutVariables({ frames, stack, question, witnesses }: MachineState): MachineState {
  return {
    frames: frames.map((frame) => ({ ...frame, locals: frame.locals.map(() => 0) })),
    stack: stack.map(() => 0),
    question,
    witnesses,
  };
}

/** The rows of all cards, without the face where it is not known: type, and everything from the name on. */
function knownCards(program: Program, cards: readonly number[], bit: number): number[] {
  const stride = strideOf(program);
  const seen = cards.slice();
  for (let row = stride; row < cards.length; row += stride) {
    if ((cards[row + FIELD.known]! & bit) !== 0) continue;
    seen[row + FIELD.type] = UNKNOWN;
    for (let field = FIELD.name; field < stride; field++) seen[row + field] = 0;
  }
  return seen;
}

/** A random state in which the viewer would see this view: hidden cards are those of the decks that are not seen. */
export function resampled(program: Program, view: CardGameView, viewer: Viewer, chance: Chance): CardGameState {
  const { table, allowed, ...rest } = view;
  const bit = bitOf(viewer);
  const state: CardGameState = {
    ...rest,
    allowed: allowed ?? [],
    table: {
      ...table,
      cards: guessedCards(program, view, chance),
      forgotten: table.forgotten.map((name) => [name, bit] as const),
    },
  };
  if (allowed || state.stage !== "act" || state.machine.question) return state;
  return { ...state, allowed: interpreted(program, state, NO_CHANCE).actions() };
}

function guessedCards(program: Program, { table, decks }: CardGameView, chance: Chance): number[] {
  const stride = strideOf(program);
  const cards = table.cards.slice();
  const pools = decks.map((deck, owner) => chance.shuffled(unseenCards(program, cards, owner, deck)));
  for (let row = stride; row < cards.length; row += stride) {
    if (cards[row + FIELD.type] !== UNKNOWN) continue;
    const type = pools[cards[row + FIELD.owner]!]!.pop();
    // What the deck does not account for was made by a script; of what kind nobody can tell.
    const { nameText, values } = program.cards[type ?? 0]!;
    cards[row + FIELD.type] = type ?? 0;
    cards[row + FIELD.made] = type === undefined ? 1 : 0;
    cards[row + FIELD.name] = nameText;
    for (let i = 0; i < values.length; i++) cards[row + FIRST_ATTRIBUTE + i] = values[i]!;
  }
  return cards;
}

/** The types of a player's cards that the viewer does not know the place of. */
function unseenCards(program: Program, cards: readonly number[], owner: number, deck: number): number[] {
  const stride = strideOf(program);
  const counts = new Map<number, number>();
  for (const type of program.decks[deck]?.cards ?? []) counts.set(type, (counts.get(type) ?? 0) + 1);
  for (let row = stride; row < cards.length; row += stride) {
    const type = cards[row + FIELD.type]!;
    if (type === UNKNOWN || cards[row + FIELD.owner] !== owner || cards[row + FIELD.made] === 1) continue;
    counts.set(type, counts.get(type)! - 1);
  }
  return [...counts].flatMap(([type, count]) => Array<number>(count).fill(type));
}
