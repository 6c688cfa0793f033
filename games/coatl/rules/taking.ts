/** Taking pieces, and taking prophecies one after another. */
import type { Applied, Chance, Refusal, Seat } from "@asztal/kernel";
import { drawProphecy, withoutDisplayed } from "./displays.ts";
import type { Event } from "./events.ts";
import type { MoveOf } from "./moves.ts";
import { kindOf, type Piece, PLACES, withPieces } from "./pieces.ts";
import { HAND, inOrder } from "./prophecies.ts";
import { type Action, canDraw, type Deeds, handSize, type Player, type State } from "./state.ts";
import { needsRefill, piecesIn, refilled, withoutSection } from "./supply.ts";
import { endTurn } from "./turns.ts";

/** The player with these pieces more on the board, counted among the deeds. */
export function receiving(player: Player, pieces: readonly Piece[]): Player {
  const count = (kind: "head" | "body" | "tail") => pieces.filter((piece) => kindOf(piece) === kind).length;
  const { heads, bodies, tails } = player.deeds;
  const deeds: Deeds = {
    ...player.deeds,
    heads: heads + count("head"),
    bodies: bodies + count("body"),
    tails: tails + count("tail"),
  };
  return { ...player, board: withPieces(player.board, pieces), deeds };
}

/** Why so many pieces do not fit on the board, or null when they do. */
export function roomRefusal({ board }: Player, count: number): Refusal | null {
  const room = PLACES - board.length;
  return count <= room ? null : { refused: "no-room", args: { count, room } };
}

export function take(
  state: State,
  seat: Seat,
  { take: section }: MoveOf<"take">,
  chance: Chance,
): Applied<State, Event> | Refusal {
  const player = state.players[seat]!;
  const pieces = piecesIn(state.supply, section);
  if (pieces.length === 0) return { refused: "empty-section" };
  const refusal = roomRefusal(player, pieces.length);
  if (refusal) return refusal;
  const events: Event[] = [{ event: "took", seat, pieces }];
  const left = withoutSection(state.supply, section);
  const refill = needsRefill(left);
  if (refill) events.push({ event: "refilled" });
  const taken: State = {
    ...state,
    players: state.players.with(seat, receiving(player, pieces)),
    ...(refill ? refilled(left, state.bags, chance) : { supply: left }),
  };
  return { state: endTurn(taken, seat, chance, events), events };
}

/** What the action becomes when a prophecy is taken. */
function takingAction(action: Action): Action {
  return action === "foreseeing" || action === "foretaking" ? "foretaking" : "prophecies";
}

function oneMore(deeds: Deeds): Deeds {
  return { ...deeds, prophecies: deeds.prophecies + 1 };
}

export function takeProphecy(
  state: State,
  seat: Seat,
  { prophecy }: MoveOf<"prophecy">,
): Applied<State, Event> | Refusal {
  const player = state.players[seat]!;
  if (!state.display.includes(prophecy)) return { refused: "not-displayed", args: { prophecy } };
  if (handSize(player) >= HAND) return { refused: "hand-full" };
  const taker = { ...player, known: inOrder([...player.known, prophecy]), deeds: oneMore(player.deeds) };
  return {
    state: {
      ...state,
      action: takingAction(state.action),
      display: withoutDisplayed(state.display, prophecy),
      players: state.players.with(seat, taker),
    },
    events: [{ event: "took-prophecy", seat, prophecy }],
    open: true,
  };
}

/** The card is seen at once, so there is no way back; with a full hand the action is over. */
export function draw(state: State, seat: Seat, chance: Chance): Applied<State, Event> | Refusal {
  if (handSize(state.players[seat]!) >= HAND) return { refused: "hand-full" };
  if (!canDraw(state)) return { refused: "no-deck" };
  const events: Event[] = [];
  const drawn = drawProphecy(state, chance, events);
  events.push({ event: "drew", seat, prophecy: drawn.card });
  const player = drawn.state.players[seat]!;
  const drawer = { ...player, hidden: inOrder([...player.hidden, drawn.card]), deeds: oneMore(player.deeds) };
  const after: State = {
    ...drawn.state,
    action: takingAction(state.action),
    players: drawn.state.players.with(seat, drawer),
  };
  return { state: handSize(drawer) < HAND ? after : endTurn(after, seat, chance, events), events };
}
