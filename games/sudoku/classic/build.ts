/** Compiles the fast solver: `node games/sudoku/classic/build.ts`, after a change of its sources. */
import { compileModule, writeModule } from "@asztal/compute/wasm/build.ts";

export function compileKernel(): Promise<Uint8Array> {
  return compileModule(new URL("./assembly/", import.meta.url));
}

if (import.meta.main) writeModule(new URL("./kernel.generated.ts", import.meta.url), await compileKernel());
