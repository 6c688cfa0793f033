/** Which kind, and how hard: two lists that also are the title of the page. */
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { LEVELS, type Level } from "../../techniques/codes.ts";
import { GROUPS, type Group, isSlug, levelsOf, type Slug } from "../catalogue.ts";
import { kindWords, useWords } from "../words.ts";

interface ChooserProps {
  /** Null for a puzzle of a kind that is not offered. */
  readonly slug: Slug | null;
  readonly level: Level;
  readonly puzzle: Puzzle;
  /** The level that the puzzle turned out to have. */
  readonly rated: Level | null;
  choose(slug: Slug, level: Level): void;
}

export function KindOptions() {
  const { say } = useWords();
  return (Object.keys(GROUPS) as Group[]).map((group) => (
    <optgroup key={group} label={say(`group.${group}`)}>
      {GROUPS[group].map((slug) => (
        <option key={slug} value={slug}>
          {say(`kind.${slug}`)}
        </option>
      ))}
    </optgroup>
  ));
}

export function LevelOptions({ slug }: { readonly slug: Slug | null }) {
  const { techniques } = useWords();
  return (slug ? levelsOf(slug) : LEVELS).map((level) => (
    <option key={level} value={level}>
      {techniques(`level.${level}`)}
    </option>
  ));
}

export function Chooser({ slug, level, puzzle, rated, choose }: ChooserProps) {
  const words = useWords();
  const { say, techniques } = words;
  const name = kindWords(words, puzzle);
  return (
    <div className="sudoku-chooser">
      <h1 className="visually-hidden">
        {rated ? say("chooser.title", { kind: name, level: techniques(`level.${rated}`) }) : name}
      </h1>
      <select
        aria-label={say("chooser.kind")}
        value={slug ?? ""}
        onChange={({ target }) => isSlug(target.value) && choose(target.value, level)}
      >
        {slug ? null : <option value="">{name}</option>}
        <KindOptions />
      </select>
      <select
        aria-label={say("chooser.level")}
        value={level}
        onChange={({ target }) => choose(slug ?? "classic", target.value as Level)}
      >
        <LevelOptions slug={slug} />
      </select>
      {rated && rated !== level ? (
        <small className="soft">{say("chooser.rated", { level: techniques(`level.${rated}`) })}</small>
      ) : null}
    </div>
  );
}
