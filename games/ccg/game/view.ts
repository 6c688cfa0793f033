/** What each viewer knows of a game, and games that would look the same to a viewer. */
import type { Chance, Viewer } from "@asztal/kernel";
import type { Figures } from "../run/figures.ts";
import { type MachineState, NO_CHANCE } from "../run/interpreter.ts";
import { FIELD, FIRST_ATTRIBUTE, type Program, strideOf } from "../run/program.ts";
import { choicesIn, openPack, packOfRound } from "./draft.ts";
import { bitOf } from "./events.ts";
import { interpreted } from "./flow.ts";
import type { CardGameState, CardGameView, DraftState } from "./state.ts";

/** In place of the type of a card that the viewer does not know. */
export const UNKNOWN = -1;

export function viewOf(program: Program, state: CardGameState, viewer: Viewer): CardGameView {
  const { table, machine, allowed, abilities, draft, ...course } = state;
  const { cards, forgotten, ...open } = table;
  const bit = bitOf(viewer);
  return {
    ...course,
    allowed: viewer === course.active ? allowed : null,
    ...(abilities && { abilities: viewer === course.active ? abilities : null }),
    ...(draft && { draft: ownDraft(draft, viewer) }),
    ...(program.hasContinuous && { figures: knownFigures(program, state, bit) }),
    table: {
      ...open,
      cards: knownCards(program, cards, bit),
      forgotten: forgotten.filter(([, known]) => (known & bit) !== 0).map(([name]) => name),
    },
    machine: withoutChoices((machine.witnesses & bit) !== 0 ? machine : withoutVariables(machine), viewer),
  };
}

/** Which cards can be chosen is for the one who chooses: others do not see what the condition asks about. */
function withoutChoices(machine: MachineState, viewer: Viewer): MachineState {
  const { question } = machine;
  if (!question?.cards || question.seat === viewer) return machine;
  const { cards: _, ...open } = question;
  return { ...machine, question: open };
}

/** Figures as continuous effects make them, of players and of cards that the viewer knows. */
function knownFigures(program: Program, state: CardGameState, bit: number): Figures {
  const { players, cards } = interpreted(program, state, NO_CHANCE).table.figures;
  return { players, cards: knownCards(program, cards, bit) };
}

/** A draft without what others have before them and have taken. */
function ownDraft({ round, packs, chosen, pools }: DraftState, viewer: Viewer): DraftState {
  const hidden = (cards: readonly number[], seat: number) => (seat === viewer ? cards : cards.map(() => 0));
  return {
    round,
    packs: packs.map(hidden),
    chosen: chosen.map((place, seat) => (seat === viewer || place === 0 ? place : -1)),
    pools: pools.map(hidden),
  };
}

/** A draft in which the viewer would see the same: what others have is any of the packs' cards. */
function guessedDraft(program: Program, draft: DraftState, viewer: Viewer, chance: Chance): DraftState {
  const { round } = draft;
  const any = (cards: readonly number[], of: number): number[] => {
    const heap = openPack(packOfRound(program, of), chance);
    return cards.map(() => heap[chance.below(heap.length)]!);
  };
  const packs = draft.packs.map((pack, seat) => (seat === viewer ? pack : any(pack, round)));
  return {
    round,
    packs,
    chosen: draft.chosen.map((place, seat) => (place < 0 ? chance.pick(choicesIn(packs[seat]!)) : place)),
    pools: draft.pools.map((pool, seat) => (seat === viewer ? pool : any(pool, chance.below(program.draft!.rounds)))),
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
  const { table, allowed, abilities, draft: seen, figures: _, ...rest } = view;
  const bit = bitOf(viewer);
  const draft = seen && guessedDraft(program, seen, viewer, chance);
  const state: CardGameState = {
    ...rest,
    allowed: allowed ?? [],
    ...(abilities !== undefined && { abilities: abilities ?? [] }),
    ...(draft && { draft }),
    table: {
      ...table,
      cards: guessedCards(program, view, draft ?? null, chance),
      forgotten: table.forgotten.map((name) => [name, bit] as const),
    },
  };
  if (allowed || state.stage !== "act" || state.machine.question) return state;
  const flow = interpreted(program, state, NO_CHANCE);
  const actions = flow.actions();
  return { ...state, allowed: actions, ...(state.abilities && { abilities: flow.abilities }) };
}

function guessedCards(
  program: Program,
  { table, decks }: CardGameView,
  draft: DraftState | null,
  chance: Chance,
): number[] {
  const stride = strideOf(program);
  const cards = table.cards.slice();
  // Before a draft is over, what was taken lies in no group.
  const drafted = (owner: number) => (draft && draft.packs.length === 0 ? draft.pools[owner]! : []);
  const pools = decks.map((deck, owner) => {
    return chance.shuffled(
      unseenCards(program, cards, owner, [...(program.decks[deck]?.cards ?? []), ...drafted(owner)]),
    );
  });
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
function unseenCards(program: Program, cards: readonly number[], owner: number, owned: readonly number[]): number[] {
  const stride = strideOf(program);
  const counts = new Map<number, number>();
  for (const type of owned) counts.set(type, (counts.get(type) ?? 0) + 1);
  for (let row = stride; row < cards.length; row += stride) {
    const type = cards[row + FIELD.type]!;
    if (type === UNKNOWN || cards[row + FIELD.owner] !== owner || cards[row + FIELD.made] === 1) continue;
    counts.set(type, (counts.get(type) ?? 0) - 1);
  }
  // What another player drafted is a guess, which what was seen of it may contradict.
  const left = [...counts].flatMap(([type, count]) => Array<number>(Math.max(0, count)).fill(type));
  const contradicted = [...counts.values()].reduce((sum, count) => sum - Math.min(0, count), 0);
  return left.slice(0, Math.max(0, left.length - contradicted));
}
