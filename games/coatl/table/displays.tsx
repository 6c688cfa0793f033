/** The prophecies and temples that lie open for everybody, and their decks. */
import type { Prophecy } from "../rules/prophecies.ts";
import { pointsByLevel } from "../rules/scoring.ts";
import type { Temple } from "../rules/temples.ts";
import { CardButton } from "./card-button.tsx";
import { canUseTemple } from "./choice.ts";
import type { Desk } from "./desk.ts";
import { CardBack, ProphecyFace } from "./prophecy-card.tsx";
import { TempleButton } from "./temple-button.tsx";

export function Displays({ desk }: { readonly desk: Desk }) {
  const { view, say } = desk;
  return (
    <div className="coatl-displays">
      <section className="coatl-prophecies" aria-label={say("board.display")}>
        <div className="coatl-over-cards">
          <h2 className="coatl-title">{say("board.display")}</h2>
          <Deck desk={desk} />
        </div>
        <ul className="coatl-cards">
          {view.display.map((card, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place of the display stays while its cards change
            <li key={place}>{card ? <Displayed card={card} desk={desk} /> : <Gap />}</li>
          ))}
        </ul>
      </section>
      <section className="coatl-temples" aria-label={say("board.temples")}>
        <h2 className="coatl-title">{say("board.temples")}</h2>
        <ul className="coatl-cards">
          {view.temples.map((temple, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place of the display stays while its cards change
            <li key={place}>{temple ? <DisplayedTemple temple={temple} desk={desk} /> : <Gap />}</li>
          ))}
        </ul>
        <p className="coatl-note">{say("board.deck", { count: view.templeDeckSize })}</p>
      </section>
    </div>
  );
}

function Gap() {
  return <span className="coatl-card coatl-gap" />;
}

function Displayed({ card, desk }: { readonly card: Prophecy; readonly desk: Desk }) {
  const { offer, say, send, pointed } = desk;
  return (
    <CardButton
      card={card}
      words={say("board.card", { prophecy: card, pays: pointsByLevel(card) })}
      lit={offer.prophecies.has(card)}
      isPointed={pointed !== null && "prophecy" in pointed && pointed.prophecy === card}
      press={() => send({ prophecy: card })}
    >
      <ProphecyFace card={card} />
    </CardButton>
  );
}

/** A card drawn from the deck is seen, so the deck asks for a second press. */
function Deck({ desk }: { readonly desk: Desk }) {
  const { view, offer, say, choice, choose, send } = desk;
  const chosen = choice !== null && "draw" in choice;
  const lit = offer.draw;
  return (
    <button
      type="button"
      className="coatl-deck"
      disabled={!lit}
      data-lit={lit || undefined}
      aria-pressed={chosen}
      aria-keyshortcuts="d"
      onClick={() => (chosen ? send({ draw: true }) : choose({ draw: true }))}
    >
      <CardBack />
      {say("board.deck", { count: view.deckSize })}
    </button>
  );
}

function DisplayedTemple({ temple, desk }: { readonly temple: Temple; readonly desk: Desk }) {
  const { offer, choice, choose, send } = desk;
  const committing = choice !== null && "token" in choice && choice.token === "commit";
  const lit = committing ? offer.commits.has(temple) : canUseTemple(offer, temple);
  const press = (isChosen: boolean) => {
    if (committing && isChosen) send({ commit: temple });
    else if (committing) choose({ ...choice, temple });
    else choose(isChosen ? null : { temple });
  };
  return <TempleButton temple={temple} desk={desk} lit={lit} press={press} />;
}
