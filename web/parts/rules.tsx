/** The rules of a game in prose, on its page and beside the table. */
import { useAsked } from "@asztal/ui/ask.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import { type ComponentType, createElement, useId } from "react";
import { Link } from "wouter";
import { games } from "../state/game-bundles.ts";
import { useSettings } from "../state/settings.tsx";

/** From so many sections on, they are listed first. */
const LONG = 5;

export function Rules({ game }: { readonly game: string }) {
  const { say, settings } = useSettings();
  const { language } = settings;
  const id = useId();
  const [rules, again] = useAsked(async () => {
    const entry = await games.find(game);
    return { sections: (await entry?.rulesPage?.(language)) ?? [], teaches: entry?.tutorial !== undefined };
  }, `${game} ${language}`);
  return (
    <When asked={rules} again={again} meanwhile={<Skeleton rows={4} height={96} />}>
      {({ sections, teaches }) => (
        <div className="rules" data-long={sections.length >= LONG || undefined}>
          {sections.length === 0 ? <p className="soft">{say("game.rules-none")}</p> : null}
          {sections.length >= LONG ? (
            <nav className="rules-contents" aria-label={say("game.rules-contents")}>
              <ol>
                {sections.map(({ title }, i) => (
                  <li key={title}>
                    <a href={`#${id}-${i}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
          ) : null}
          <div className="rules-text">
            {teaches ? (
              <div className="buttons">
                <Link href={`/learn/${game}`} className="button plain">
                  {say("learn.begin")}
                </Link>
              </div>
            ) : null}
            {sections.map(({ title, paragraphs, picture }, i) => (
              <section key={title} id={`${id}-${i}`}>
                <h3>{title}</h3>
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                {/* The kernel knows no view library; here it is one, and a picture is a component of it. */}
                {picture ? createElement(picture as ComponentType) : null}
              </section>
            ))}
          </div>
        </div>
      )}
    </When>
  );
}
