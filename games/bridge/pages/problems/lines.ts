/** The lines of a problem that has been answered, asked of a worker one after another: the right one first, then one's own card. */
import { useEffect, useState } from "react";
import { type Card, DIRECTIONS } from "../../cards.ts";
import { groupsOf } from "../../players/groups.ts";
import { legalCards } from "../../position.ts";
import type { Problem } from "../../problems/problem.ts";
import { type Line, positionOf } from "../../review/line.ts";
import { ask } from "../../work/browser.ts";

/** What comes of a card: of one right card, and of each wrong one. */
export interface Choice {
  /** Cards that are as good as each other. */
  readonly cards: readonly Card[];
  /** Others that beat the contract too. */
  readonly alsoRight: readonly Card[];
  readonly isRight: boolean;
  readonly isOwn: boolean;
  /** Null until it is worked out. */
  readonly line: Line | null;
}

export function choicesOf(problem: Problem, own: Card | null): readonly Choice[] {
  const { deal, contract, played, right, seat } = problem;
  const position = positionOf(deal, contract, played);
  const others = new Set<Card>([
    ...DIRECTIONS.flatMap((direction) => (direction === seat ? [] : position.hands[direction])),
    ...position.trick,
  ]);
  const choices = groupsOf(legalCards(position), others).map((cards): Choice => {
    const isOwn = own !== null && cards.includes(own);
    return { cards, alsoRight: [], isRight: cards.some((card) => right.includes(card)), isOwn, line: null };
  });
  const ownFirst = (one: Choice, other: Choice) => Number(other.isOwn) - Number(one.isOwn);
  const [best, ...equals] = choices.filter(({ isRight }) => isRight).sort(ownFirst);
  const wrong = choices.filter(({ isRight }) => !isRight).sort(ownFirst);
  return best ? [{ ...best, alsoRight: equals.flatMap(({ cards }) => cards) }, ...wrong] : wrong;
}

/** Wrong cards of which the same comes are told together; one's own stays by itself. */
function merged(choices: readonly Choice[]): readonly Choice[] {
  const told: Choice[] = [];
  const alike = ({ line, isRight, isOwn }: Choice) =>
    line && !isRight && !isOwn ? `${line.tricks} ${line.deciding.card} ${line.deciding.number}` : null;
  for (const choice of choices) {
    const key = alike(choice);
    const at = key === null ? -1 : told.findIndex((one) => alike(one) === key);
    const same = told[at];
    if (same) told[at] = { ...same, cards: [...same.cards, ...choice.cards] };
    else told.push(choice);
  }
  return told;
}

export function useLines(problem: Problem | null, own: Card | null): readonly Choice[] {
  const [found, setFound] = useState<{ readonly problem: Problem; readonly lines: readonly Line[] } | null>(null);
  useEffect(() => {
    if (!problem) return;
    const cancelling = new AbortController();
    const work = async () => {
      const lines: Line[] = [];
      const { deal, contract, played } = problem;
      for (const { cards, isOwn } of choicesOf(problem, own)) {
        const card = isOwn && own ? own : cards.at(-1)!; // no group is empty
        const line = await ask({ work: "line", deal, contract, played, card }, { signal: cancelling.signal });
        if (!line) return;
        lines.push(line);
        setFound({ problem, lines: [...lines] });
      }
    };
    void work();
    return () => cancelling.abort();
  }, [problem, own]);
  if (!problem) return [];
  const lines = found?.problem === problem ? found.lines : [];
  return merged(choicesOf(problem, own).map((choice, at) => ({ ...choice, line: lines[at] ?? null })));
}
