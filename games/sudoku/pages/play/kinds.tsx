/** Every kind at a glance, for whoever does not know yet what there is. */

import { Link } from "wouter";
import type { Level } from "../../techniques/codes.ts";
import { GROUPS, kindOf, levelFor, type Slug } from "../catalogue.ts";
import { Emblem } from "../parts/emblem.tsx";
import { useWords } from "../words.ts";

interface KindsProps {
  /** The one that is on the board. */
  readonly current: Slug | null;
  readonly level: Level;
}

export function Kinds({ current, level }: KindsProps) {
  const { say } = useWords();
  return (
    <nav className="sudoku-kinds" aria-labelledby="sudoku-kinds">
      <h2 id="sudoku-kinds">{say("kinds.title")}</h2>
      <ul>
        {Object.values(GROUPS)
          .flat()
          .map((slug) => (
            <li key={slug}>
              <Link
                href={`/sudoku/${slug}?level=${levelFor(slug, level)}`}
                aria-current={slug === current ? "page" : undefined}
              >
                <Emblem kind={kindOf(slug)} />
                {say(`kind.${slug}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
