/** Sudoku boards on a page, read and written as somebody with a screen reader and a mouse would. */
import { readLine } from "@asztal/games/sudoku/files/grid-text.ts";
import { solve } from "@asztal/games/sudoku/solver/answer.ts";
import type { Page } from "playwright-core";

export const boardCells = (page: Page) => page.locator('.cell-board [role="gridcell"]');

export interface KnownBoard {
  readonly solution: readonly number[];
  /** The cells that are to be filled. */
  readonly open: readonly number[];
}

/** What is given on a board of plain rows, columns and boxes tells its solution, as it does to whoever plays. */
export async function knownBoard(page: Page): Promise<KnownBoard> {
  await boardCells(page).first().waitFor({ state: "attached" });
  const names = await boardCells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label") ?? ""));
  const digits = names.map((name) => Number(/, (\d), given/.exec(name)?.[1] ?? 0));
  const reading = readLine(digits.join(""));
  if (!reading.ok) throw new Error(`no puzzle: ${digits}`);
  const answer = solve(reading.value);
  if (answer.answer !== "one") throw new Error(`${answer.answer} solutions: ${digits}`);
  return { solution: answer.solution, open: digits.flatMap((digit, cell) => (digit === 0 ? [cell] : [])) };
}

export async function pickCell(page: Page, cell: number): Promise<void> {
  const { x, y } = (await boardCells(page).nth(cell).boundingBox())!; // every cell lies over the drawing
  await page.mouse.click(x, y);
}

export async function writeDigit(page: Page, cell: number, digit: number): Promise<void> {
  await pickCell(page, cell);
  await page.keyboard.press(String(digit));
}
