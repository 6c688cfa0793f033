/** The card table itself: four seats, the auction or the trick between them. It is handed what may be seen and done. */
import type { Say } from "@asztal/kernel/wording";
import { Dialog } from "@asztal/ui/dialog.tsx";
import { late } from "@asztal/ui/late.tsx";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { after, type Card, type Direction, SUITS } from "../cards.ts";
import type { Call } from "../rules/auction.ts";
import { dummyOf } from "../rules/playing.ts";
import type { Move, View } from "../rules/state.ts";
import { Claim } from "./claim.tsx";
import { type CardMark, OpenHand } from "./hand.tsx";
import { Headline } from "./headline.tsx";
import { LastTrick, Middle, trickBefore } from "./middle.tsx";
import { isPlay, type OpenHands, turnIn } from "./moment.ts";
import { Result } from "./result.tsx";
import { isTwoTaps, suitsInOrder, useTableSettings } from "./settings.ts";
import { SettingsButton } from "./settings-dialog.tsx";
import { typeCard } from "./typing.ts";
import "./table.css";

export interface DeskProps {
  readonly view: View;
  readonly open: OpenHands;
  /** Whose side of the table is below. */
  readonly bottom: Direction;
  /** From North on. */
  readonly names: readonly string[];
  /** What the viewer may do now, for whichever hand it is the turn of. */
  readonly legal: readonly Move[];
  readonly say: Say;
  readonly pointed?: Move | undefined;
  /** Marks on the cards that may be played. */
  readonly marks?: ReadonlyMap<Card, CardMark> | null;
  /** Somebody who needs a moment. */
  readonly thinking?: Direction | null;
  /** Where the viewer chooses which hands lie open: each name turns its own over. */
  turnOver?(direction: Direction): void;
  send(move: Move): void;
}

const loadBidding = () => import("./bidding.tsx");
const Bidding = late(loadBidding);

const PLACES = ["bottom", "left", "top", "right"] as const;

/** The call or card of a move that somebody points at. */
const pointedCall = (move: Move | undefined): Call | null => (move && "call" in move ? move.call : null);
const pointedCard = (move: Move | undefined): Card | null => (move && "play" in move ? move.play : null);

export function Desk(props: DeskProps) {
  const { view, legal, say, bottom, names, pointed, send } = props;
  const [settings] = useTableSettings();
  const [showsAuction, setShowsAuction] = useState(false);
  const [looksBack, setLooksBack] = useState(false);
  const turn = turnIn(view);
  const isBidding = !isPlay(view) && view.deal === null;
  const calls = legal.flatMap((move) => ("call" in move ? [move.call] : []));
  const claims = legal.flatMap((move) => ("claim" in move ? [move.claim] : []));
  // Behind the cards, so that they come first; an auction may follow where there is no network.
  useEffect(() => void loadBidding().catch(() => {}), []);
  const auction = { view, names, turn: isBidding ? turn : null, bottom, say };
  const box = { view, calls, isTwoTaps: isTwoTaps(settings), pointed: pointedCall(pointed), say };
  return (
    <div
      className="bridge"
      data-deck={settings.deck}
      data-print={settings.print}
      data-phase={isBidding ? "auction" : view.deal ? "over" : "play"}
    >
      <Headline view={view} say={say}>
        {claims.length > 0 && view.played.length > 0 ? (
          <Claim
            left={13 - view.won.NS - view.won.EW}
            sure={Math.max(...claims)}
            say={say}
            send={(claim) => send({ claim })}
          />
        ) : null}
        {view.calls.length > 0 && !isBidding ? (
          <button type="button" className="quiet" onClick={() => setShowsAuction(true)}>
            {say("board.auction")}
          </button>
        ) : null}
        {trickBefore(view) ? <LastTrick looksBack={looksBack} say={say} look={setLooksBack} /> : null}
        <SettingsButton say={say} />
      </Headline>
      <div className="bridge-table">
        {PLACES.map((place, turns) => (
          <Seat key={place} place={place} direction={after(bottom, turns)} turn={turn} {...props} />
        ))}
        <div className="bridge-center">
          {isBidding ? (
            <Suspense fallback={null}>
              <Bidding {...auction} box={calls.length > 0 ? { ...box, send: (call) => send({ call }) } : null} />
            </Suspense>
          ) : null}
          {view.deal ? <Result view={view} say={say} /> : null}
          {!isBidding && !view.deal ? (
            <Middle
              view={view}
              bottom={bottom}
              isLargePrint={settings.print === "large"}
              looksBack={looksBack}
              say={say}
            />
          ) : null}
        </div>
      </div>
      {showsAuction ? (
        <Dialog title={say("board.auction")} close={() => setShowsAuction(false)}>
          <Suspense fallback={null}>
            <Bidding {...auction} />
          </Suspense>
        </Dialog>
      ) : null}
    </div>
  );
}

interface SeatProps extends DeskProps {
  readonly place: (typeof PLACES)[number];
  readonly direction: Direction;
  readonly turn: Direction | null;
}

function Seat({ place, direction, turn, ...desk }: SeatProps) {
  const { view, open, names, legal, say, pointed, marks = null, thinking, turnOver, send } = desk;
  const [settings] = useTableSettings();
  const [chosen, setChosen] = useState<{ readonly card: Card; readonly at: number } | null>(null);
  const [held, setHeld] = useState("");
  const cards = open[direction];
  const plays = turn === direction ? legal.flatMap((move) => ("play" in move ? [move.play] : [])) : [];
  const isMine = plays.length > 0;
  const isDummy = view.contract !== null && dummyOf(view.contract) === direction;
  const at = view.played.length; // a card that was chosen is chosen for one moment
  const press = (card: Card) => {
    if (!plays.includes(card)) return;
    if (!isTwoTaps(settings) || (chosen?.card === card && chosen.at === at)) send({ play: card });
    else setChosen({ card, at });
  };
  const take = (key: string) => {
    if (!isMine) return false;
    const typed = typeCard(held, key, plays);
    if (typed.is === "nothing") return false;
    setHeld(typed.is === "held" ? typed.held : "");
    if (typed.is === "card") send({ play: typed.card });
    return true;
  };
  const trumps = SUITS.find((suit) => suit === view.contract?.strain) ?? null;
  // Hands at the sides have no room for a fan, nor has large print opposite; and dummy, or a deal looked back on, is read suit by suit.
  const isSide = place === "left" || place === "right";
  const isSmallPlace = isSide || (place === "top" && settings.print === "large");
  const shape = isSmallPlace || view.deal || (isDummy && place !== "bottom") ? "rows" : settings.shape;
  const name = names["NESW".indexOf(direction)] ?? "";
  return (
    <div className="bridge-seat" data-place={place} data-turn={turn === direction || undefined}>
      <Plate
        isThinking={thinking === direction}
        turnOver={turnOver && !view.deal && !isDummy ? () => turnOver(direction) : null}
        isOpen={cards !== undefined}
        words={say("board.hand-of", { direction })}
      >
        <span className="bridge-direction">{say("board.short", { which: direction })}</span>
        <span className="bridge-name">{name}</span>
        {isDummy ? <small>{say("board.is-dummy")}</small> : null}
        {view.contract?.declarer === direction ? <small>{say("board.declarer")}</small> : null}
        {thinking === direction ? <small role="status">{say("board.thinks")}</small> : null}
      </Plate>
      {cards ? (
        <OpenHand
          label={say("board.hand-of", { direction })}
          cards={cards}
          suits={suitsInOrder(settings, trumps)}
          shape={shape}
          isLargePrint={settings.print === "large"}
          legal={isMine ? plays : null}
          chosen={chosen && chosen.at === at ? chosen.card : null}
          pointed={pointedCard(pointed)}
          marks={turn === direction ? marks : null}
          say={say}
          press={press}
          take={take}
        />
      ) : null}
    </div>
  );
}

interface PlateProps {
  readonly isThinking: boolean;
  readonly turnOver: (() => void) | null;
  readonly isOpen: boolean;
  readonly words: string;
  readonly children: ReactNode;
}

/** Who sits there; a button where it turns the hand over. */
function Plate({ isThinking, turnOver, isOpen, words, children }: PlateProps) {
  if (!turnOver) {
    return (
      <p className="bridge-plate" data-thinking={isThinking || undefined}>
        {children}
      </p>
    );
  }
  return (
    <button
      type="button"
      className="bridge-plate"
      data-thinking={isThinking || undefined}
      aria-pressed={isOpen}
      title={words}
      onClick={turnOver}
    >
      {children}
      <Eye isOpen={isOpen} />
      <span className="visually-hidden">{words}</span>
    </button>
  );
}

function Eye({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7Z" />
      {isOpen ? <circle cx="12" cy="12" r="3" /> : <path d="M4 20 20 4" />}
    </svg>
  );
}
