/** What would stand on the box of a game, and which rules are played here. */
import { useAsked } from "@asztal/ui/ask.ts";
import { games } from "../state/game-bundles.ts";
import type { GameInfo } from "../state/games.ts";
import { useSettings } from "../state/settings.tsx";

const MAX_COMPLEX = 5;

export function GameFacts({ game }: { readonly game: GameInfo }) {
  const { say, settings } = useSettings();
  const [asked] = useAsked(async () => (await games.find(game.id))?.facts ?? null, game.id);
  const facts = asked.state === "there" ? asked.answer : null;
  const people = facts?.designers;
  const rows: readonly (readonly [string, string | number | undefined])[] = [
    ["game.fact.designers", people && new Intl.ListFormat(settings.language).format(people)],
    ["game.fact.publisher", facts?.publisher],
    ["game.fact.year", facts?.year],
    ["game.fact.length", facts ? say("game.fact.minutes", { count: facts.minutes }) : undefined],
    ["game.fact.complexity", facts ? say("game.fact.of", { value: facts.complexity, most: MAX_COMPLEX }) : undefined],
    ["game.fact.rules", game.rulesVersion],
  ];
  return (
    <section className="panel">
      <h2>{say("game.facts")}</h2>
      <dl className="game-facts">
        {rows.map(([code, value]) =>
          value === undefined ? null : (
            <div key={code}>
              <dt>{say(code, { count: people?.length ?? 0 })}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
