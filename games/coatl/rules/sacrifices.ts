/** The sacrifice tokens, each once a game: Perfect Pick, See the Future, Priest Commitment. */
import type { Applied, Chance, Refusal, Seat } from "@asztal/kernel";
import { fillDisplays, withoutDisplayed } from "./displays.ts";
import type { Event } from "./events.ts";
import { wholeHand, withoutProphecies } from "./hand.ts";
import type { MoveOf, Token } from "./moves.ts";
import { colourOf, colours, kindOf, type Piece } from "./pieces.ts";
import { inOrder, type Prophecy, withoutCards } from "./prophecies.ts";
import type { Player, State } from "./state.ts";
import { type Bags, bagSize, outOfBag, refilled } from "./supply.ts";
import { receiving, roomRefusal } from "./taking.ts";
import { templesInOrder } from "./temples.ts";
import { endTurn } from "./turns.ts";

/** Why the seat cannot use the token, or null when it can. */
export function tokenRefusal(state: State, seat: Seat, token: Token): Refusal | null {
  if (!state.options.sacrificeTokens) return { refused: "no-tokens" };
  return state.players[seat]!.used.includes(token) ? { refused: "token-used" } : null;
}

function spending(player: Player, token: Token): Player {
  return { ...player, used: [...player.used, token] };
}

/** One head, one tail or two bodies; the last body of the bag comes alone. */
function isOnePick(pieces: readonly Piece[], bags: Bags): boolean {
  const [first, second] = pieces as readonly [Piece, Piece?]; // the shape of a move says that there is one
  if (kindOf(first) !== "body") return second === undefined;
  return second === undefined ? bagSize(bags.body) === 1 : kindOf(second) === "body";
}

function inBag(bags: Bags, piece: Piece): boolean {
  return bags[kindOf(piece)][colours.indexOf(colourOf(piece))]! > 0; // a bag counts every colour
}

/** The bags without the pieces, or null when one of them is not there. */
function bagsWithout(bags: Bags, pieces: readonly Piece[]): Bags | null {
  for (const piece of pieces) {
    if (!inBag(bags, piece)) return null;
    bags = outOfBag(bags, kindOf(piece), colourOf(piece));
  }
  return bags;
}

/** Every choice of Perfect Pick, whether it fits on the board or not. */
export function picks(bags: Bags): readonly (readonly Piece[])[] {
  const ends = colours.flatMap((colour): Piece[] => [`H${colour}`, `T${colour}`]).filter((piece) => inBag(bags, piece));
  const bodies = colours.filter((colour) => inBag(bags, colour));
  const pairs: Piece[][] =
    bagSize(bags.body) === 1
      ? [bodies]
      : bodies.flatMap((one, i) => bodies.slice(i).map((other): Piece[] => [one, other]));
  return [...ends.map((piece) => [piece]), ...pairs.filter((pair) => bagsWithout(bags, pair) !== null)];
}

export function pick(
  state: State,
  seat: Seat,
  { pick: pieces }: MoveOf<"pick">,
  chance: Chance,
): Applied<State, Event> | Refusal {
  const player = state.players[seat]!;
  const refusal = tokenRefusal(state, seat, "pick") ?? roomRefusal(player, pieces.length);
  if (refusal) return refusal;
  if (!isOnePick(pieces, state.bags)) return { refused: "not-one-pick" };
  const bags = bagsWithout(state.bags, pieces);
  if (!bags) return { refused: "not-in-bag", args: { pieces } };
  const events: Event[] = [{ event: "picked", seat, pieces }, { event: "refilled" }];
  const picked: State = {
    ...state,
    players: state.players.with(seat, receiving(spending(player, "pick"), pieces)),
    ...refilled(state.supply, bags, chance),
  };
  return { state: endTurn(picked, seat, chance, events), events };
}

/** Replaces the displayed prophecies; the new ones are seen before anything is discarded or taken. */
export function foresee(state: State, seat: Seat, chance: Chance): Applied<State, Event> | Refusal {
  const refusal = tokenRefusal(state, seat, "foresee");
  if (refusal) return refusal;
  const events: Event[] = [{ event: "foresaw", seat }];
  const gone = state.display.filter((card) => card !== null);
  const cleared: State = {
    ...state,
    action: "foreseeing",
    display: state.display.map(() => null),
    discards: [...state.discards, ...gone],
    players: state.players.with(seat, spending(state.players[seat]!, "foresee")),
  };
  return { state: fillDisplays(cleared, chance, events), events };
}

/** The part of See the Future between looking and taking. */
export function discardForeseeing(
  state: State,
  seat: Seat,
  prophecies: readonly Prophecy[],
): Applied<State, Event> | Refusal {
  const player = state.players[seat]!;
  if (!withoutCards(wholeHand(player), prophecies)) return { refused: "not-in-hand", args: { prophecies } };
  return {
    state: {
      ...state,
      action: "foretaking",
      discards: [...state.discards, ...prophecies],
      players: state.players.with(seat, withoutProphecies(player, prophecies)),
    },
    events: [{ event: "discarded", seat, prophecies: inOrder(prophecies) }],
    open: true,
  };
}

export function commit(
  state: State,
  seat: Seat,
  { commit: temple }: MoveOf<"commit">,
  chance: Chance,
): Applied<State, Event> | Refusal {
  const refusal = tokenRefusal(state, seat, "commit");
  if (refusal) return refusal;
  if (!state.temples.includes(temple)) return { refused: "temple-not-displayed", args: { temple } };
  const player = spending(state.players[seat]!, "commit");
  const events: Event[] = [{ event: "committed", seat, temple }];
  const taken: State = {
    ...state,
    temples: withoutDisplayed(state.temples, temple),
    players: state.players.with(seat, {
      ...player,
      knownTemples: templesInOrder([...player.knownTemples, temple]),
    }),
  };
  return { state: endTurn(taken, seat, chance, events), events };
}
