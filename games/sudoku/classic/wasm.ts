/** The solver in WebAssembly with SIMD; its sources are in `assembly/`. */

import { loadModule } from "@asztal/compute/wasm/load.ts";
import { CELLS } from "./grid.ts";
import { kernelBase64 } from "./kernel.generated.ts";
import { type ClassicSolver, type Search, type Survey, solverFrom, UNDECIDED } from "./solver.ts";

/** What the compiled module exports; addresses are globals. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly capacity: { readonly value: number };
  readonly puzzles: { readonly value: number };
  readonly firsts: { readonly value: number };
  readonly seconds: { readonly value: number };
  readonly found: { readonly value: number };
  readonly effort: { readonly value: number };
  solve(count: number, limit: number, maxGuesses: number): void;
}

function searchIn(kernel: Kernel): Search {
  const buffer = kernel.memory.buffer; // the module never grows its memory, so these views stay good
  const capacity = kernel.capacity.value;
  const cells = (at: number) => new Uint8Array(buffer, at, capacity * CELLS);
  const input = cells(kernel.puzzles.value);
  const firsts = cells(kernel.firsts.value);
  const found = new Int32Array(buffer, kernel.found.value, capacity);
  const effort = new Int32Array(buffer, kernel.effort.value, capacity);

  return {
    engine: "wasm",
    first: firsts.subarray(0, CELLS),
    second: cells(kernel.seconds.value).subarray(0, CELLS),

    run(puzzle, limit, maxGuesses) {
      input.set(puzzle);
      kernel.solve(1, limit, maxGuesses);
      return effort[0]! < 0 ? -1 - found[0]! : found[0]!;
    },

    survey(puzzles, maxGuesses): Survey {
      const solutions = new Uint8Array(puzzles.length / CELLS);
      const grids = new Uint8Array(puzzles.length);
      for (let from = 0; from < solutions.length; from += capacity) {
        const count = Math.min(capacity, solutions.length - from);
        input.set(puzzles.subarray(from * CELLS, (from + count) * CELLS));
        firsts.fill(0, 0, count * CELLS);
        kernel.solve(count, 2, maxGuesses);
        grids.set(firsts.subarray(0, count * CELLS), from * CELLS);
        for (let i = 0; i < count; i++) solutions[from + i] = effort[i]! < 0 ? UNDECIDED : found[i]!;
      }
      return { solutions, grids };
    },
  };
}

/** The fast solver, or null where WebAssembly or its SIMD is missing. */
export async function loadWasmSolver(): Promise<ClassicSolver | null> {
  const kernel = await loadModule<Kernel>(kernelBase64);
  return kernel && solverFrom(searchIn(kernel));
}
