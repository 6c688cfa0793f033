/** Bots at the table: they bid by the natural system and play as the players of a level do, from what their seat sees. */
import type { Bot } from "@asztal/kernel/bots";
import { FollowedAuction, inferred } from "../bidding/bidding.ts";
import type { Card, Direction } from "../cards.ts";
import type { Player } from "../players/playing.ts";
import type { PlayView } from "../players/view.ts";
import type { Call } from "../rules/auction.ts";
import { dummyOf } from "../rules/playing.ts";
import { auctionOf, type Bridge, directionAt, type Move, type View } from "../rules/state.ts";

/** What a seat sees of the play, its hands as they were dealt, with what the auction has told of the others. */
function playViewOf(view: View, seat: Direction): PlayView {
  const { contract, played, calls } = view;
  if (!contract) throw new Error("cards are played in a contract");
  const dealt = (direction: Direction, held: readonly Card[]) => [
    ...held,
    ...played.flatMap(({ from, card }) => (from === direction ? [card] : [])),
  ];
  const dummy = dummyOf(contract);
  const hands = {
    [seat]: dealt(seat, view.hand),
    ...(view.dummy && { [dummy]: dealt(dummy, view.dummy) }),
  };
  const cards = played.map(({ card }) => card);
  return { contract, seat, hands, played: cards, ...(calls.length > 0 && { ranges: inferred(auctionOf(view)) }) };
}

/** All the tricks that are left, when they are sure. */
function claimsAll(view: View, legal: readonly Move[]): Move | null {
  const left = 13 - view.won.NS - view.won.EW;
  return legal.find((move) => "claim" in move && move.claim === left) ?? null;
}

function callOf({ board, calls, hand }: View): Call {
  const followed = new FollowedAuction(board.dealer);
  for (const call of calls) followed.hear(call);
  return followed.choose(hand);
}

/** The players as declarer and as defender. */
export interface Level {
  readonly declarer: Player;
  readonly defender: Player;
}

export function botAt(seat: number, level: () => Level | Promise<Level>): Bot<Bridge> {
  const own = directionAt(seat);
  return {
    decide({ view, legal }) {
      if (!view.contract) return { call: callOf(view) };
      const claim = claimsAll(view, legal as readonly Move[]); // bridge lists its moves
      if (claim) return claim;
      const isDeclarer = view.contract.declarer === own;
      const play = ({ declarer, defender }: Level): Move => ({
        play: (isDeclarer ? declarer : defender)(playViewOf(view, own)),
      });
      const players = level();
      return players instanceof Promise ? players.then(play) : play(players);
    },
  };
}
