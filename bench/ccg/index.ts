/** Card games: running scripts and games, and checking. */
import type { Measured } from "../figure.ts";
import { checkingFigures } from "./checking.ts";
import { runningFigures } from "./running.ts";

export async function measure(): Promise<Measured[]> {
  return [...(await runningFigures()), ...(await checkingFigures())];
}
