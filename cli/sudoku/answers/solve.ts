import { type Puzzle, written } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import { countOf, solveOne } from "@asztal/games/sudoku/work/solving.ts";
import type { Answerer, Said, Speaker } from "../answers.ts";
import type { Question } from "../task.ts";

export function solving({ count, limit }: Extract<Question, { ask: "solve" }>, { solver }: Speaker): Answerer {
  if (count === undefined) return (puzzle) => solutionOf(puzzle, solver, limit);
  return (puzzle) => {
    const { count: solutions, complete } = countOf(puzzle, solver, count, limit);
    return { text: `${solutions}${complete ? "" : "+"}`, json: { solutions, complete }, negative: solutions === 0 };
  };
}

function solutionOf(puzzle: Puzzle, solver: Speaker["solver"], limit?: number): Said {
  const answer = solveOne(puzzle, solver, limit);
  if (answer.answer !== "one") {
    return { text: answer.answer, json: { answer: answer.answer }, negative: answer.answer !== "many" };
  }
  const solution = written(puzzle.layout, answer.solution);
  return { text: solution, json: { answer: "one", solution }, negative: false };
}
