/** One game between bots, and what is noted about it. */
import { Chance, childSeed, type Seat, type Seed } from "@asztal/kernel";
import { type Bot, makeBot } from "@asztal/kernel/bots";
import type { CardGameEvent } from "../game/events.ts";
import { interpreted } from "../game/flow.ts";
import { answer, type CardGame } from "../game/rules.ts";
import type { CardGameMove, CardGameState } from "../game/state.ts";
import type { Subject } from "./subject.ts";

/** Who plays: a deck and a bot for each seat. */
export interface Pairing {
  readonly decks: readonly number[];
  readonly bots: readonly string[];
  /** The seat whose share of the wins is noted deal by deal. */
  readonly watch: Seat;
  /** How much bots may think about a move: not by the clock, so that the same seed gives the same game. */
  readonly iterations: number;
}

export interface GameNote {
  /** What each seat has of the win: a draw is shared. */
  readonly shares: readonly number[];
  readonly turns: number;
  readonly decisions: number;
  /** Moves to choose from, over all decisions; and decisions with only one. */
  readonly options: number;
  readonly forced: number;
  /** Cards that each seat played and discarded, by name; as often as it did. */
  readonly played: readonly (readonly string[])[];
  readonly discarded: readonly (readonly string[])[];
  readonly breaches: readonly string[];
}

/** Games of bots that never come to an end are stopped by the rules; this is beyond them. */
const MAX_MOVES = 100_000;

/** Plays a game. `coverage` counts how often each command of the program ran. */
export async function playGame(
  subject: Subject,
  { decks, bots, iterations }: Pairing,
  seed: Seed,
  coverage: Uint32Array | null,
): Promise<GameNote> {
  const { game, program } = subject;
  const seats = decks.length;
  const options = Object.fromEntries(
    decks.map((deck, seat) => [`deck${seat + 1}`, program.decks[deck]?.name || `${deck + 1}`]),
  );
  const chance = new Chance(childSeed(seed, "table"));
  const players = bots.map((name, seat): Bot<CardGame> => {
    const make = makeBot(subject.bots, name)!; // the names were checked before the work began
    const own = new Chance(childSeed(seed, `seat ${seat}`));
    return make({ game, options, seats, seat, chance: own, budget: { iterations }, now: () => performance.now() });
  });
  const note = { decisions: 0, options: 0, forced: 0 };
  const events: CardGameEvent[] = [];
  let state = game.setup(options, seats, chance);
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const ask = game.turn(state).find(({ optional }) => !optional);
    if (!ask) break;
    const { seat } = ask;
    const legal = game.legal(state, seat) as readonly CardGameMove[]; // card games list their moves
    note.decisions++;
    note.options += legal.length;
    if (legal.length === 1) note.forced++;
    const now = state;
    const answer =
      legal.length === 1
        ? legal[0]!
        : players[seat]!.decide({
            legal,
            get view() {
              return game.view(now, seat) as never;
            },
          });
    const move = answer instanceof Promise ? await answer : answer;
    const before = events.length;
    state = moved(subject, state, seat, move, { chance, events, coverage });
    for (const [viewer, player] of players.entries()) {
      player.observe?.(events.slice(before).flatMap((event) => game.seen(event, viewer) ?? []));
    }
  }
  const of = (kind: "played" | "discarded") =>
    decks.map((_, seat) =>
      events.flatMap((event) => (event.event === kind && event.seat === seat ? [event.card] : [])),
    );
  const winners = state.winners ?? [];
  return {
    ...note,
    shares: decks.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    turns: state.turn,
    played: of("played"),
    discarded: of("discarded"),
    breaches: events.flatMap((event) => (event.event === "breach" ? [event.breach] : [])),
  };
}

interface Effects {
  readonly chance: Chance;
  readonly events: CardGameEvent[];
  readonly coverage: Uint32Array | null;
}

/** The state after a legal move. Beside what the rules do, the commands that run are counted. */
function moved(
  { game, program }: Subject,
  state: CardGameState,
  seat: Seat,
  move: CardGameMove,
  effects: Effects,
): CardGameState {
  const { chance, events, coverage } = effects;
  if (!coverage || "draw" in move) {
    const applied = game.apply(state, seat, move, chance);
    if (applied.refused !== undefined) throw new Error(`a bot's move was refused: ${applied.refused}`);
    events.push(...applied.events);
    return applied.state;
  }
  const flow = interpreted(program, { ...state, offer: null }, chance, events);
  flow.machine.coverage = coverage;
  if ("do" in move) flow.act(program.phases.flatMap(({ allowed }) => allowed)[move.do - 1]!);
  else if ("end" in move) flow.endPhase();
  else if ("use" in move) flow.use({ card: move.use, ability: move.ability - 1 });
  else if ("draft" in move) flow.take(seat, move.draft);
  else answer(flow, move);
  return flow.state;
}
