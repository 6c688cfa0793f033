/** Full boards. Those of the classic grid need little, and what the others need is loaded for them only: starting is part of the time. */
import { Chance, childSeed, seedFrom } from "@asztal/kernel/chance";
import { randomBoard } from "../classic/boards.ts";
import { isClassicKind, type Kind, kindName, layoutOf } from "../kinds/kind.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Report } from "./work.ts";

/** Boards that share a seed of their own: board 0 of a longer list is board 0 of a shorter one. */
export async function makeBoards(
  kind: Kind,
  seed: string,
  count: number,
  report: (report: Report) => void,
): Promise<Puzzle[]> {
  if (isClassicKind(kind)) return classicBoards(kind, new Chance(seedFrom(seed)), count);
  const { workshopFor } = await import("./making.ts");
  const workshop = workshopFor(kind);
  const root = seedFrom(seed);
  const boards: Puzzle[] = [];
  for (let number = 0; number < count; number++) {
    const board = workshop.board(childSeed(root, String(number)));
    if (board) boards.push(board);
    report({ done: number + 1, of: count });
  }
  return boards;
}

function classicBoards(kind: Kind, chance: Chance, count: number): Puzzle[] {
  const name = kindName(kind);
  const layout = layoutOf(kind);
  return Array.from({ length: count }, () => {
    const board = listed(randomBoard(chance));
    return { kind: name, layout, constraints: [], givens: board, solution: board };
  });
}

/** A loop, since taking a typed array apart by its iterator costs as much as filling the board. */
function listed(digits: Uint8Array): number[] {
  const list = new Array<number>(digits.length);
  for (let at = 0; at < digits.length; at++) list[at] = digits[at]!;
  return list;
}
