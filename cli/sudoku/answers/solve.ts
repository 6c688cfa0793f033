import { type Puzzle, written } from "@asztal/games/sudoku/puzzle/puzzle.ts";
import { listSolutions } from "@asztal/games/sudoku/solver/answer.ts";
import { countOf, GUESSES, solveOne } from "@asztal/games/sudoku/work/solving.ts";
import type { Answerer, Said, Speaker } from "../answers.ts";
import type { Question } from "../task.ts";

export function solving({ count, list, limit }: Extract<Question, { ask: "solve" }>, { solver }: Speaker): Answerer {
  if (list !== undefined) return (puzzle, line) => solutionsOf(puzzle, line, list, limit);
  if (count === undefined) return (puzzle) => solutionOf(puzzle, solver, limit);
  return (puzzle) => {
    const { count: solutions, complete } = countOf(puzzle, solver, count, limit);
    return { text: `${solutions}${complete ? "" : "+"}`, json: { solutions, complete }, negative: solutions === 0 };
  };
}

/** What stands above the solutions begins as a remark does, so that the answer can be read as a list of boards again. */
function solutionsOf(puzzle: Puzzle, line: number, most: number, limit = GUESSES): Said {
  const { solutions, complete } = listSolutions(puzzle, most, { nodes: limit });
  const boards = solutions.map((solution) => written(puzzle.layout, solution));
  return {
    text: [`# ${line}: ${boards.length}${complete ? "" : "+"}`, ...boards].join("\n"),
    json: { solutions: boards, complete },
    negative: boards.length === 0,
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
