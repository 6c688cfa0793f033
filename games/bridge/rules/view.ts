/** What a seat, or a spectator, may see of a deal. */
import type { Viewer } from "@asztal/kernel";
import { DIRECTIONS } from "../cards.ts";
import { dummyOf, isDummyOpen } from "./playing.ts";
import { directionAt, isOver, type State, type View } from "./state.ts";

export function view(state: State, viewer: Viewer): View {
  const { board, calls, playing, deal, claim } = state;
  const hands = playing?.position.hands ?? deal;
  return {
    board,
    calls,
    contract: playing?.contract ?? null,
    hand: viewer === "spectator" ? [] : hands[directionAt(viewer)],
    dummy: playing && isDummyOpen(playing) ? hands[dummyOf(playing.contract)] : null,
    handSizes: DIRECTIONS.map((direction) => hands[direction].length),
    leader: playing?.position.leader ?? null,
    trick: playing?.position.trick ?? [],
    played: playing?.played ?? [],
    won: playing?.won ?? { NS: 0, EW: 0 },
    claim,
    deal: isOver(state) ? deal : null,
  };
}
