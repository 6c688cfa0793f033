/** Card games: checking. */
import type { Measured } from "../figure.ts";
import { checkingFigures } from "./checking.ts";

export async function measure(): Promise<Measured[]> {
  return checkingFigures();
}
