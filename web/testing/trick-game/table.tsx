import { FrenchFace } from "@asztal/games/cards/face.tsx";
import { Fan } from "@asztal/games/cards/fan.tsx";
import { type FrenchCard, isFrenchCard, SUITS } from "@asztal/games/cards/french.ts";
import { Hand } from "@asztal/games/cards/hand.tsx";
import { TableTrick } from "@asztal/games/cards/table-trick.tsx";
import type { TableProps } from "@asztal/kernel";
import type { Tricks } from "../../../kernel/sample/tricks.ts";
import "./table.css";

const DUMMY = 2;

const frenchCards = (cards: readonly string[]) => cards.filter((card): card is FrenchCard => isFrenchCard(card));

export default function TricksTable(props: TableProps<Tricks>) {
  const { view, seat, names, say, legal, send } = props;
  const below = seat ?? 0;
  const leader = (view.next + 4 - view.trick.length) % 4;
  const trumps = SUITS.find((suit) => suit === view.trumps) ?? null;
  const own = below % 2 === 0 ? view.won : view.won.toReversed();
  const hand = (cards: readonly string[], label: string) => (
    <Hand
      label={label}
      cards={frenchCards(cards).map((card) => {
        const move = legal.find((one) => "play" in one && one.play === card);
        return {
          face: <FrenchFace card={card} />,
          words: card,
          fits: legal.some((one) => "play" in one) ? move !== undefined : null,
          press: () => move && send(move),
        };
      })}
    />
  );
  return (
    <div className="tricks">
      <p className="tricks-line">
        <span>{say("board.score", { own: own[0] ?? 0, others: own[1] ?? 0 })}</span>
        {trumps ? <span>{say("board.trumps", { suit: trumps })}</span> : null}
        {legal.some((one) => "concede" in one) ? (
          <button type="button" className="button plain" onClick={() => send({ concede: true })}>
            {say("board.concede")}
          </button>
        ) : null}
      </p>
      {view.dummy && seat !== DUMMY ? (
        hand(view.dummy, say("board.dummy", { seat: DUMMY }))
      ) : (
        <p className="tricks-other">
          {names[(below + 2) % 4]} <Fan count={view.handSizes[(below + 2) % 4] ?? 0} />
        </p>
      )}
      <TableTrick
        label={say("board.trick")}
        cards={frenchCards(view.trick)}
        leader={leader}
        trumps={trumps}
        below={below}
        seats={4}
        words={(card, player) => `${names[player]}: ${card}`}
      />
      <div className="buttons">
        {legal.map((move) =>
          "trumps" in move ? (
            <button
              key={move.trumps + move.because}
              type="button"
              className="button plain"
              onClick={() => send(move)}
            >{`${move.trumps} ${move.because}`}</button>
          ) : null,
        )}
      </div>
      {seat === null ? null : hand(view.hand, say("board.hand"))}
    </div>
  );
}
