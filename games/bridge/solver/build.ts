/** Compiles the double-dummy search: `node games/bridge/solver/build.ts`, after a change of its sources. */
import { compileModule, writeModule } from "@asztal/compute/wasm/build.ts";

/** Memory in pages of 64 kB: 10 MiB, and up to 128 MiB for the hardest deals. */
const MEMORY = ["--initialMemory", "160", "--maximumMemory", "2048"];

export function compileKernel(): Promise<Uint8Array> {
  return compileModule(new URL("./assembly/", import.meta.url), MEMORY);
}

if (import.meta.main) writeModule(new URL("./kernel.generated.ts", import.meta.url), await compileKernel());
