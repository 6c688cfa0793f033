/** The points of a finished game: every Cóatl of every player, card by card. */
import { type Coatl, coatlPoints } from "../rules/coatl.ts";
import { score } from "../rules/result.ts";
import { prophecyLevel, prophecyPoints, templeLevel, templePoints } from "../rules/scoring.ts";
import { isSolo } from "../rules/state.ts";
import type { Desk } from "./desk.ts";
import { SoloEnd } from "./solo.tsx";

export function Final({ desk }: { readonly desk: Desk }) {
  const { view, names, say } = desk;
  const order = names.map((_, seat) => seat).sort((a, b) => score(view.players[b]!) - score(view.players[a]!));
  return (
    <section className="coatl-final" aria-labelledby="coatl-final-title">
      <h2 id="coatl-final-title">{say("board.final")}</h2>
      {isSolo(view) ? <SoloEnd desk={desk} /> : null}
      <div className="coatl-final-players">
        {order.map((seat) => (
          <table key={seat}>
            <caption>
              {names[seat]} <strong>{say("board.points", { points: score(view.players[seat]!) })}</strong>
            </caption>
            <tbody>
              {view.players[seat]!.coatls.map((coatl, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Cóatls are numbered and never change places
                <CoatlLines key={place} coatl={coatl} number={place + 1} say={say} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

function CoatlLines({
  coatl,
  number,
  say,
}: {
  readonly coatl: Coatl;
  readonly number: number;
  readonly say: Desk["say"];
}) {
  const counts = coatl.frozen > 0;
  return (
    <>
      <tr className="coatl-final-sum">
        <th scope="row">
          {say(counts ? "board.final-coatl" : "board.final-unfinished", { coatl: number, count: coatl.pieces.length })}
        </th>
        <td>{counts ? coatlPoints(coatl) : 0}</td>
      </tr>
      {coatl.cards.map((card) => (
        <tr key={card}>
          <th scope="row">{say("board.prophecy", { prophecy: card })}</th>
          <td>{counts ? prophecyPoints(card, prophecyLevel(card, coatl)) : 0}</td>
        </tr>
      ))}
      {coatl.temple ? (
        <tr>
          <th scope="row">{say("board.temple", { temple: coatl.temple })}</th>
          <td>{templePoints(templeLevel(coatl.temple, coatl.pieces))}</td>
        </tr>
      ) : null}
    </>
  );
}
