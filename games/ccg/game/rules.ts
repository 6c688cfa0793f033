/** A program as a game of the platform. */
import {
  type Applied,
  type Ask,
  type Chance,
  type FromSchemas,
  type Game,
  type Refusal,
  ranked,
  type Seat,
} from "@asztal/kernel";
import { Type } from "typebox";
import type { Question } from "../run/interpreter.ts";
import { FIELD, groupAt, groupSlot, type Program, strideOf } from "../run/program.ts";
import { DECLINED } from "../run/table-state.ts";
import { dealtState } from "./deal.ts";
import { describe, invariantOf } from "./describe.ts";
import { choicesIn } from "./draft.ts";
import { type CardGameEvent, type SeenCardGameEvent, seenBy } from "./events.ts";
import { interpreted } from "./flow.ts";
import { type CardGameMove, type CardGameState, type CardGameView, move } from "./state.ts";
import { resampled, viewOf } from "./view.ts";

export interface CardGame extends FromSchemas<ReturnType<typeof deckOptions>, typeof move> {
  State: CardGameState;
  View: CardGameView;
  Event: CardGameEvent;
  SeenEvent: SeenCardGameEvent;
}

/** The rules of a game from its program. `id` and `version` are the platform's. */
export function rulesOf(program: Program, id: string, version: number): Game<CardGame> {
  const actions = program.phases.flatMap(({ allowed }) => allowed);
  /** The number of a phase's first action among all. */
  const firstAction = program.phases.map((_, phase) =>
    program.phases.slice(0, phase).reduce((sum, { allowed }) => sum + allowed.length, 0),
  );
  const deckNames = program.decks.map(({ name }, number) => name || `${number + 1}`);

  function turn(state: CardGameState): readonly Ask[] {
    const { question } = state.machine;
    if (state.stage === "over") return [];
    if (state.stage === "draft") return draftAsks(state);
    if (question?.opponents) return [{ seat: question.seat, ask: "choose-opponent" }];
    if (question?.responses) return [{ seat: question.seat, ask: "respond", args: { card: playedCard(state) } }];
    if (question) {
      const { name } = groupSlot(program, state.seats, question.group);
      const owner = groupAt(program, state.seats, question.group).seat;
      const args = { group: name, ...(owner >= 0 && { groupSeat: owner }) };
      const ask = `${question.mayDecline ? "may-pick" : "pick"}${owner >= 0 ? "" : "-shared"}`;
      return [{ seat: question.seat, ask, args }];
    }
    const { name } = program.phases[state.phase]!;
    const asks: Ask[] = [{ seat: state.active, ask: "act", args: { phase: name } }];
    if (!program.drawByAgreement || state.offer !== null) return asks;
    for (let seat = 0; seat < state.seats; seat++) {
      if (seat !== state.active && (state.offered & (1 << seat)) === 0) {
        asks.push({ seat, ask: "offer", optional: true });
      }
    }
    return asks;
  }

  /** Everybody who has not chosen yet is asked at once. */
  function draftAsks({ draft, seats }: CardGameState): Ask[] {
    const { chosen, packs, round } = draft!; // games in this stage have one
    return Array.from({ length: seats }, (_, seat) => seat)
      .filter((seat) => chosen[seat] === 0)
      .map((seat) => ({ seat, ask: "draft", args: { round: round + 1, cards: packs[seat]!.length } }));
  }

  /** The card that waits for responses; everybody has seen it. */
  function playedCard({ machine, table }: CardGameState): string {
    const card = machine.frames.at(-1)?.card ?? 0;
    return program.texts[table.cards[card * strideOf(program) + FIELD.name] ?? 0] ?? "";
  }

  /** In another world than the real one a player who has to act may have nothing to do, and ends the phase. */
  function mayEnd({ phase, acted, allowed }: CardGameState): boolean {
    return acted >= program.phases[phase]!.minActions || allowed.length === 0;
  }

  function legal(state: CardGameState, seat: Seat): readonly CardGameMove[] {
    const { question } = state.machine;
    if (state.stage === "draft") return choicesIn(state.draft!.packs[seat]!).map((place) => ({ draft: place }));
    if (question?.opponents) return question.opponents.map((other) => ({ opponent: other + 1 }));
    if (question?.responses) {
      return [...question.responses.map((response) => ({ respond: response + 1 })), { decline: true }];
    }
    if (question) {
      const group = state.table.groups[question.group]!;
      const picks = group.flatMap((card, at) =>
        !question.cards || question.cards.includes(card) ? [{ pick: at + 1 }] : [],
      );
      return question.mayDecline ? [...picks, { decline: true }] : picks;
    }
    if (seat !== state.active) return [{ draw: "offer" }];
    return [
      ...state.allowed.map((action) => ({ do: firstAction[state.phase]! + action + 1 })),
      ...(state.abilities ?? []).map(({ card, ability }) => ({ use: card, ability: ability + 1 })),
      ...(mayEnd(state) ? [{ end: true as const }] : []),
      ...(state.offer === null ? [] : [{ draw: "accept" as const }]),
    ];
  }

  function apply(
    state: CardGameState,
    seat: Seat,
    made: CardGameMove,
    chance: Chance,
  ): Applied<CardGameState, CardGameEvent> | Refusal {
    const refused = refusalOf(state, seat, made);
    if (refused) return { refused };
    if ("draw" in made && made.draw === "offer") {
      const next = { ...state, moves: (state.moves ?? 0) + 1, offer: seat, offered: state.offered | (1 << seat) };
      return { state: next, events: [{ event: "draw-offered", seat }] };
    }
    const events: CardGameEvent[] = [];
    const flow = interpreted(program, state, chance, events);
    const drawn = chance.drawn;
    flow.offer = null;
    if ("draft" in made) flow.take(seat, made.draft);
    else if ("do" in made) flow.act(actions[made.do - 1]!);
    else if ("use" in made) flow.use({ card: made.use, ability: made.ability - 1 });
    else if ("end" in made) flow.endPhase();
    else if ("draw" in made) flow.agreeToDraw();
    else answer(flow, made);
    const { question } = flow.machine;
    // A step on the way to a choice of the same player, which has changed nothing and told nothing, can be taken back.
    const open =
      question?.seat === seat && !flow.table.changed && chance.drawn === drawn && flow.machine.couldFollow(seat);
    return { state: flow.state, events, ...(open && { open }) };
  }

  function refusalOf(state: CardGameState, seat: Seat, made: CardGameMove): string | null {
    const { question } = state.machine;
    if (state.stage === "draft") {
      if (!("draft" in made)) return "choose-first";
      return choicesIn(state.draft!.packs[seat]!).includes(made.draft) ? null : "no-such-card";
    }
    if (question) return questionRefusal(state, question, made);
    if (seat !== state.active) return "draw" in made && made.draw === "offer" ? null : "not-your-turn";
    if ("end" in made) return mayEnd(state) ? null : "must-act";
    if ("do" in made) {
      return state.allowed.includes(made.do - 1 - firstAction[state.phase]!) ? null : "not-allowed";
    }
    if ("use" in made) {
      const uses = state.abilities ?? [];
      const isOffered = uses.some(({ card, ability }) => card === made.use && ability === made.ability - 1);
      return isOffered ? null : "not-allowed";
    }
    if ("draw" in made && made.draw === "accept") return state.offer === null ? "no-offer" : null;
    return "draw" in made ? "offer-later" : "nothing-to-choose";
  }

  function questionRefusal(state: CardGameState, question: Question, made: CardGameMove): string | null {
    if ("decline" in made) return question.mayDecline ? null : "must-choose";
    if (question.opponents) {
      if (!("opponent" in made)) return "choose-opponent-first";
      return question.opponents.includes(made.opponent - 1) ? null : "no-such-player";
    }
    if (question.responses) {
      if (!("respond" in made)) return "respond-first";
      return question.responses.includes(made.respond - 1) ? null : "not-allowed";
    }
    if (!("pick" in made)) return "choose-first";
    const card = state.table.groups[question.group]![made.pick - 1];
    if (card === undefined) return "no-such-card";
    return !question.cards || question.cards.includes(card) ? null : "card-unfit";
  }

  return {
    id,
    version,
    seats: program.players,
    options: deckOptions(program, deckNames),
    move,
    setup(options, seats, chance) {
      const flow = interpreted(program, dealtState(program, decksOf(options, deckNames, seats)), chance);
      flow.start();
      return flow.state;
    },
    turn,
    legal,
    apply,
    view: (state, viewer) => viewOf(program, state, viewer),
    seen: seenBy,
    outcome: (state) => (state.winners ? ranked("high", scoresOf(state)) : null),
    notation,
    phrase: (made) => phraseOf(made, actions, program.responses),
    describe: (state) => describe(program, state),
    resample: (view, viewer, chance) => resampled(program, view, viewer, chance),
    statistics: ({ turn: turns, seats }) => ({ table: { turns }, seats: Array.from({ length: seats }, () => ({})) }),
    invariant: (state) => invariantOf(program, state),
  };
}

/** Answers the question that is open, and lets the game go on. */
export function answer(flow: ReturnType<typeof interpreted>, made: CardGameMove): void {
  answerQuestion(flow, made);
  flow.advance();
}

/** Answers the question that is open: with a card, a player, a response, or with none. */
export function answerQuestion(
  flow: Pick<ReturnType<typeof interpreted>, "machine" | "table">,
  made: CardGameMove,
): void {
  const { group, responses } = flow.machine.question!; // `refusalOf` has looked
  if (responses) flow.machine.respond("respond" in made ? made.respond - 1 : DECLINED);
  else if ("opponent" in made) flow.machine.answer(made.opponent - 1);
  else flow.machine.answer("pick" in made ? flow.table.at(group, made.pick) : DECLINED);
}

/** A deck for each seat, by name: of those that the seat may play. */
function deckOptions({ decks, players }: Program, names: readonly string[]) {
  const choice = (seat: number) => {
    const own = names.filter((_, number) => decks[number]!.seat < 0 || decks[number]!.seat === seat);
    const offered = own.length > 0 ? own : names;
    return Type.Enum(offered, { default: offered[Math.min(seat, offered.length - 1)]! });
  };
  const seats = names.length > 0 ? players.max : 0;
  return Type.Object(Object.fromEntries(Array.from({ length: seats }, (_, seat) => [`deck${seat + 1}`, choice(seat)])));
}

function decksOf(options: CardGame["Options"], names: readonly string[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => names.indexOf(options[`deck${seat + 1}`] ?? ""));
}

/** Winners share the first place; those who lost follow, the first to go last. */
function scoresOf({ seats, out, winners }: CardGameState) {
  return Array.from({ length: seats }, (_, seat) => {
    if (winners!.includes(seat)) return { score: seats };
    const place = out.findIndex((together) => together.includes(seat));
    return { score: place < 0 ? seats - 1 : place };
  });
}

const notation: Game<CardGame>["notation"] = {
  write(made) {
    if ("do" in made) return `do ${made.do}`;
    if ("pick" in made) return `pick ${made.pick}`;
    if ("draw" in made) return `${made.draw} draw`;
    if ("use" in made) return `use ${made.use} ${made.ability}`;
    if ("respond" in made) return `respond ${made.respond}`;
    if ("opponent" in made) return `opponent ${made.opponent}`;
    if ("draft" in made) return `draft ${made.draft}`;
    return "end" in made ? "end" : "decline";
  },
  read(text) {
    const [, word, digits] = /^(do|pick|respond|opponent|draft) ([1-9]\d{0,4})$/.exec(text) ?? [];
    const number = Number(digits);
    if (word === "do") return { do: number };
    if (word === "pick") return { pick: number };
    if (word === "respond") return { respond: number };
    if (word === "opponent") return { opponent: number };
    if (word === "draft") return { draft: number };
    const used = /^use ([1-9]\d{0,6}) ([1-9]\d{0,4})$/.exec(text);
    if (used) return { use: Number(used[1]), ability: Number(used[2]) };
    if (text === "offer draw" || text === "accept draw") return { draw: text === "offer draw" ? "offer" : "accept" };
    if (text === "end") return { end: true };
    return text === "decline" ? { decline: true } : null;
  },
};

type Named = readonly { readonly name: string }[];

function phraseOf(made: CardGameMove, actions: Named, responses: Named) {
  if ("use" in made) return { code: "use", args: { number: made.use, ability: made.ability } };
  if ("respond" in made) return { code: "respond", args: { action: responses[made.respond - 1]?.name ?? "" } };
  if ("opponent" in made) return { code: "opponent", args: { seat: made.opponent - 1 } };
  if ("draft" in made) return { code: "draft", args: { place: made.draft } };
  if ("do" in made) return { code: "do", args: { action: actions[made.do - 1]?.name ?? "" } };
  if ("pick" in made) return { code: "pick", args: { place: made.pick } };
  if ("draw" in made) return { code: `${made.draw}-draw` };
  return { code: "end" in made ? "end" : "decline" };
}
