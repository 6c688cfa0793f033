import { plainSolver } from "./plain.ts";
import type { ClassicSolver } from "./solver.ts";
import { loadWasmSolver } from "./wasm.ts";

let loaded: Promise<ClassicSolver> | undefined;

/** The fastest solver that runs here, loaded once. A page's policy may forbid to compile: then it is the plain one. */
export function loadSolver(): Promise<ClassicSolver> {
  loaded ??= loadWasmSolver().then(
    (solver) => solver ?? plainSolver,
    () => plainSolver,
  );
  return loaded;
}
