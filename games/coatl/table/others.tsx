/** The players: who has what, and the boards and Cóatls of all but the viewer. */
import { tokens } from "../rules/moves.ts";
import { score } from "../rules/result.ts";
import { handsAreOpen, isSolo, turnsLeft } from "../rules/state.ts";
import { LaidCard } from "./card-button.tsx";
import { CoatlPicture } from "./coatls.tsx";
import type { Desk } from "./desk.ts";
import { BoardPicture } from "./own.tsx";
import { ProphecyFace } from "./prophecy-card.tsx";
import { TempleFace } from "./temple-card.tsx";
import { TokenDisc } from "./tokens.tsx";

/** The other seats, beginning with the one after the viewer. */
function othersFrom(seat: number | null, count: number): number[] {
  const first = seat ?? -1;
  return Array.from({ length: seat === null ? count : count - 1 }, (_, i) => (first + 1 + i + count) % count);
}

export function Others({ desk }: { readonly desk: Desk }) {
  const { seat, names, say } = desk;
  return (
    <section className="coatl-others" aria-label={say("board.others")}>
      {othersFrom(seat, names.length).map((other) => (
        <Other key={other} other={other} desk={desk} />
      ))}
    </section>
  );
}

function Other({ other, desk }: { readonly other: number; readonly desk: Desk }) {
  const { view, say, names } = desk;
  const player = view.players[other]!;
  return (
    <article className="coatl-other" data-current={(other === view.current && !view.over) || undefined}>
      <header>
        <h2>{names[other]}</h2>
        <Facts desk={desk} of={other} />
      </header>
      <BoardPicture board={player.board} say={say} />
      {handsAreOpen(view) && player.known.length + player.knownTemples.length > 0 ? (
        <div className="coatl-known">
          <h3>{say("board.seen-in-hand")}</h3>
          <ul className="coatl-cards">
            {player.known.map((card, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are alike
              <LaidCard key={`${card} ${place}`} card={card} words={say("board.prophecy", { prophecy: card })}>
                <ProphecyFace card={card} />
              </LaidCard>
            ))}
            {player.knownTemples.map((temple) => (
              <LaidCard key={temple} card={temple} words={say("board.temple", { temple })}>
                <TempleFace temple={temple} />
              </LaidCard>
            ))}
          </ul>
        </div>
      ) : null}
      {player.coatls.length === 0 ? (
        <p className="coatl-none">{say("board.no-coatls-yet")}</p>
      ) : (
        <ol className="coatl-list">
          {player.coatls.map((coatl, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Cóatls are numbered and never change places
            <CoatlPicture key={place} coatl={coatl} number={place + 1} say={say} />
          ))}
        </ol>
      )}
    </article>
  );
}

/** Points, size of the hand, start marker, tokens, turns left. */
function Facts({ desk, of }: { readonly desk: Desk; readonly of: number }) {
  const { view, say } = desk;
  const player = view.players[of]!;
  const left = turnsLeft(view, of);
  return (
    <ul className="coatl-facts">
      <li>
        <strong>{say("board.points", { points: score(player) })}</strong>
      </li>
      <li>
        {say("board.hand", {
          count: player.known.length + player.hiddenCount,
          temples: player.knownTemples.length + player.hiddenTempleCount,
        })}
      </li>
      {of === view.start && !isSolo(view) ? <li className="coatl-start">{say("board.start")}</li> : null}
      {left !== null && !view.over ? <li className="coatl-left">{say("board.turns-left", { count: left })}</li> : null}
      {view.options.sacrificeTokens ? (
        <li className="coatl-fact-tokens">
          {tokens.map((token) => (
            <span key={token}>
              <TokenDisc token={token} used={player.used.includes(token)} />
              <span className="visually-hidden">
                {say(player.used.includes(token) ? "board.token-gone" : "board.token-there", { token })}
              </span>
            </span>
          ))}
        </li>
      ) : null}
    </ul>
  );
}

/** One line on the viewer. */
export function OwnFacts({ desk }: { readonly desk: Desk }) {
  return desk.seat === null ? null : <Facts desk={desk} of={desk.seat} />;
}
