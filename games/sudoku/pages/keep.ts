/** What the workshop keeps in the browser. */
import { keeperOf } from "@asztal/ui/keeper.ts";

export const keeper = keeperOf("asztal-sudoku ");
export const { keep, kept, forget, keptNames, storageTrouble } = keeper;
