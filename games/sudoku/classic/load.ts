import { plainSolver } from "./plain.ts";
import type { ClassicSolver } from "./solver.ts";
import { loadWasmSolver } from "./wasm.ts";

let loaded: Promise<ClassicSolver> | undefined;

/** The fastest solver that runs here, loaded once. */
export function loadSolver(): Promise<ClassicSolver> {
  loaded ??= loadWasmSolver().then((solver) => solver ?? plainSolver);
  return loaded;
}
