/**
 * The game at the table of the site. It shows a view and sends moves, and keeps nothing of the game itself: while somebody looks
 * back at an earlier moment, the same component shows that one. Only what is in `legal` can be pressed.
 */
import { CardBack } from "@asztal/games/cards/face.tsx";
import { Fan } from "@asztal/games/cards/fan.tsx";
import { Hand } from "@asztal/games/cards/hand.tsx";
import type { TableProps } from "@asztal/kernel";
import { total } from "../rules/cards.ts";
import type { Move, Types } from "../rules/state.ts";
import { Face } from "./card.tsx";
import "./table.css";

type Props = TableProps<Types>;

export default function Table(props: Props) {
  const { view, seat, names } = props;
  return (
    <div className="template">
      <ul className="players-round">
        {[...names.keys()].map((other) => (other === seat ? null : <Other key={other} {...props} other={other} />))}
      </ul>
      <Middle {...props} />
      {seat === null ? null : <Own {...props} cards={view.hands[seat] ?? []} />}
    </div>
  );
}

/** Somebody else: cards face down, until all are shown at the end. */
function Other({ view, names, say, other }: Props & { readonly other: number }) {
  const cards = view.hands[other];
  return (
    <li data-current={(view.current === other && !view.stopped[other]) || undefined}>
      <strong>{names[other]}</strong>
      {cards ? (
        <span className="shown">
          {[...cards.entries()].map(([at, card]) => (
            <span key={at} className="card">
              <Face card={card} />
            </span>
          ))}
        </span>
      ) : (
        <Fan count={view.handSizes[other] ?? 0} />
      )}
      <small>
        {[
          cards ? say("board.total", { total: total(cards) }) : "",
          view.stopped[other] ? say("board.stopped") : "",
        ].join(" ")}
      </small>
    </li>
  );
}

/** The pile is what is pressed to draw. */
function Middle({ view, legal, say, send }: Props) {
  return (
    <div className="middle">
      <button type="button" className="pile" disabled={!legal.includes("draw")} onClick={() => send("draw")}>
        <span className="card">
          <CardBack />
        </span>
        <span>
          {say("board.draw")} <kbd>D</kbd>
        </span>
      </button>
      <p className="soft">{say("board.pile", { count: view.pileSize, limit: view.options.limit })}</p>
    </div>
  );
}

const KEYS: Readonly<Record<string, Move>> = { d: "draw", s: "stop" };

function Own({ legal, say, send, cards }: Props & { readonly cards: readonly number[] }) {
  /** Gives true where the key was taken, so that the frame around the table leaves it alone. */
  const take = (key: string) => {
    const move = KEYS[key];
    if (!move || !legal.includes(move)) return false;
    send(move);
    return true;
  };
  return (
    <section aria-label={say("board.own")}>
      <p className="own-line">
        <strong>{say("board.total", { total: total(cards) })}</strong>
        <button type="button" className="button" disabled={!legal.includes("stop")} onClick={() => send("stop")}>
          {say("board.stop")}
        </button>
      </p>
      {/* Nothing can be done with a card once it is drawn: in a game where something can, `fits` says with which, and `press` does it. */}
      <Hand
        label={say("board.own")}
        take={take}
        cards={cards.map((card) => ({ face: <Face card={card} />, words: String(card), fits: null, press: () => {} }))}
      />
    </section>
  );
}
