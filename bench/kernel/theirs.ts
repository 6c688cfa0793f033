/** Four in a row on boardgame.io, as its documentation writes games. */
import type { Ctx, Game } from "boardgame.io";
import { INVALID_MOVE } from "./boardgame-io.ts";
import { COLUMNS, landing, ROWS, wins } from "./four.ts";

interface Board {
  cells: (number | null)[];
  last: number;
}

export const four: Game<Board> = {
  name: "four",
  setup: () => ({ cells: Array(ROWS * COLUMNS).fill(null), last: -1 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column: number) => {
      const cell = landing(G.cells, column);
      if (!(column >= 0 && column < COLUMNS) || cell < 0) return INVALID_MOVE;
      G.cells[cell] = Number(playerID);
      G.last = cell;
      return undefined;
    },
  },
  endIf: ({ G, ctx }: { G: Board; ctx: Ctx }) => {
    if (G.last >= 0 && wins(G.cells, G.last)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};
