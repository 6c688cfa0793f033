/** A program as a game of the platform. */
import { type Applied, type Ask, type Chance, type Game, type Refusal, ranked, type Seat } from "@asztal/kernel";
import { Type } from "typebox";
import { groupAt, groupSlot, type Program } from "../run/program.ts";
import { DECLINED } from "../run/table.ts";
import { dealtState } from "./deal.ts";
import { describe, invariantOf } from "./describe.ts";
import { type CardGameEvent, type SeenCardGameEvent, seenBy } from "./events.ts";
import { interpreted } from "./flow.ts";
import type { CardGameMove, CardGameOptions, CardGameState, CardGameView } from "./state.ts";
import { resampled, viewOf } from "./view.ts";

export interface CardGame {
  Options: CardGameOptions;
  State: CardGameState;
  Move: CardGameMove;
  View: CardGameView;
  Event: CardGameEvent;
  SeenEvent: SeenCardGameEvent;
}

const exactly = { additionalProperties: false } as const;
const MAX_PLACE = 10_000;
const move = Type.Union([
  Type.Object({ do: Type.Integer({ minimum: 1, maximum: MAX_PLACE }) }, exactly),
  Type.Object({ end: Type.Literal(true) }, exactly),
  Type.Object({ pick: Type.Integer({ minimum: 1, maximum: MAX_PLACE }) }, exactly),
  Type.Object({ decline: Type.Literal(true) }, exactly),
  Type.Object({ draw: Type.Union([Type.Literal("offer"), Type.Literal("accept")]) }, exactly),
]);

const SEATS = 2;

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

  /** In another world than the real one a player who has to act may have nothing to do, and ends the phase. */
  function mayEnd({ phase, acted, allowed }: CardGameState): boolean {
    return acted >= program.phases[phase]!.minActions || allowed.length === 0;
  }

  function legal(state: CardGameState, seat: Seat): readonly CardGameMove[] {
    const { question } = state.machine;
    if (question) {
      const picks = state.table.groups[question.group]!.map((_, place) => ({ pick: place + 1 }));
      return question.mayDecline ? [...picks, { decline: true }] : picks;
    }
    if (seat !== state.active) return [{ draw: "offer" }];
    return [
      ...state.allowed.map((action) => ({ do: firstAction[state.phase]! + action + 1 })),
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
      const next = { ...state, offer: seat, offered: state.offered | (1 << seat) };
      return { state: next, events: [{ event: "draw-offered", seat }] };
    }
    const events: CardGameEvent[] = [];
    const flow = interpreted(program, state, chance, events);
    const drawn = chance.drawn;
    flow.offer = null;
    if ("do" in made) flow.act(actions[made.do - 1]!);
    else if ("end" in made) flow.endPhase();
    else if ("draw" in made) flow.agreeToDraw();
    else answer(flow, "pick" in made ? made.pick : null);
    const { question } = flow.machine;
    // A step on the way to a choice of the same player, which has changed nothing and told nothing, can be taken back.
    const open =
      question?.seat === seat && !flow.table.changed && chance.drawn === drawn && flow.machine.couldFollow(seat);
    return { state: flow.state, events, ...(open && { open }) };
  }

  function refusalOf(state: CardGameState, seat: Seat, made: CardGameMove): string | null {
    const { question } = state.machine;
    if (question) {
      if ("decline" in made) return question.mayDecline ? null : "must-choose";
      if (!("pick" in made)) return "choose-first";
      return made.pick <= state.table.groups[question.group]!.length ? null : "no-such-card";
    }
    if (seat !== state.active) return "draw" in made && made.draw === "offer" ? null : "not-your-turn";
    if ("end" in made) return mayEnd(state) ? null : "must-act";
    if ("do" in made) {
      return state.allowed.includes(made.do - 1 - firstAction[state.phase]!) ? null : "not-allowed";
    }
    if ("draw" in made && made.draw === "accept") return state.offer === null ? "no-offer" : null;
    return "draw" in made ? "offer-later" : "nothing-to-choose";
  }

  return {
    id,
    version,
    seats: { min: SEATS, max: SEATS },
    options: deckOptions(deckNames),
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
    phrase: (made) => phraseOf(made, actions),
    describe: (state) => describe(program, state),
    resample: (view, viewer, chance) => resampled(program, view, viewer, chance),
    statistics: ({ turn: turns, seats }) => ({ table: { turns }, seats: Array.from({ length: seats }, () => ({})) }),
    invariant: (state) => invariantOf(program, state),
  };
}

/** Answers the question that is open: with the place of a card, or with none. */
export function answer(flow: ReturnType<typeof interpreted>, place: number | null): void {
  const { group } = flow.machine.question!; // `refusalOf` has looked
  flow.machine.answer(place === null ? DECLINED : flow.table.at(group, place));
  flow.advance();
}

/** A deck for each seat, by name. */
function deckOptions(names: readonly string[]) {
  if (names.length === 0) return Type.Object({});
  const choice = (number: number) =>
    Type.Union(
      names.map((name) => Type.Literal(name)),
      { default: names[Math.min(number, names.length - 1)]! },
    );
  return Type.Object(Object.fromEntries(Array.from({ length: SEATS }, (_, seat) => [`deck${seat + 1}`, choice(seat)])));
}

function decksOf(options: CardGameOptions, names: readonly string[], seats: number): number[] {
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
    return "end" in made ? "end" : "decline";
  },
  read(text) {
    const numbered = /^(do|pick) ([1-9]\d{0,4})$/.exec(text);
    if (numbered) return numbered[1] === "do" ? { do: Number(numbered[2]) } : { pick: Number(numbered[2]) };
    if (text === "offer draw" || text === "accept draw") return { draw: text === "offer draw" ? "offer" : "accept" };
    if (text === "end") return { end: true };
    return text === "decline" ? { decline: true } : null;
  },
};

function phraseOf(made: CardGameMove, actions: readonly { readonly name: string }[]) {
  if ("do" in made) return { code: "do", args: { action: actions[made.do - 1]?.name ?? "" } };
  if ("pick" in made) return { code: "pick", args: { place: made.pick } };
  if ("draw" in made) return { code: `${made.draw}-draw` };
  return { code: "end" in made ? "end" : "decline" };
}
