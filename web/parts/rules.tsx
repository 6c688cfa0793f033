/** The rules of a game in prose, on its page and beside the table. */
import { findGame } from "@asztal/games";
import { useAsked } from "../house/ask.ts";
import { useSettings } from "../house/settings.tsx";
import { When } from "./states.tsx";

export function Rules({ game }: { readonly game: string }) {
  const { settings } = useSettings();
  const { language } = settings;
  const [rules, again] = useAsked(
    async () => (await (await findGame(game))?.rulesPage?.(language)) ?? [],
    `${game} ${language}`,
  );
  return (
    <When asked={rules} again={again}>
      {(sections) => (
        <div className="rules">
          {sections.map(({ title, paragraphs }) => (
            <section key={title}>
              <h3>{title}</h3>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
        </div>
      )}
    </When>
  );
}
