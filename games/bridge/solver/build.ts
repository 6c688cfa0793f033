/**
 * Compiles the AssemblyScript sources and writes the module that `wasm.ts` loads:
 *
 *     node games/bridge/solver/build.ts
 *
 * The compiled bytes are kept in the repository as text in a TypeScript module, so that Node, workers and browsers
 * load them like any other code. A test checks that they fit the sources.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import asc from "assemblyscript/asc";

const sources = new URL("./assembly/", import.meta.url);
const target = new URL("./kernel.generated.ts", import.meta.url);

/** The sources are called `.as`, for they are no TypeScript that other tools could check; the compiler wants `.ts`. */
function readSource(name: string): string | null {
  const file = name.replace(/\.ts$/, ".as");
  return readdirSync(sources).includes(file) ? readFileSync(new URL(file, sources), "utf8") : null;
}

export async function compileKernel(): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  // Memory in pages of 64 kB: 10 MiB, and up to 128 MiB for the hardest deals.
  const memory = ["--initialMemory", "160", "--maximumMemory", "2048"];
  const flags = ["-O3", "--noAssert", "--runtime", "stub", "--enable", "simd", ...memory];
  const { error, stderr } = await asc.main(["index.ts", "--outFile", "kernel.wasm", ...flags], {
    readFile: readSource,
    writeFile: (_name: string, contents: string | Uint8Array) => {
      if (typeof contents !== "string") bytes = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || bytes === undefined)
    throw new Error(`the bridge solver does not compile:\n${stderr.toString()}`);
  return bytes;
}

function moduleText(bytes: Uint8Array): string {
  const lines = Buffer.from(bytes)
    .toString("base64")
    .replace(/.{110}(?=.)/g, '$&" +\n  "');
  return `// Written by build.ts from the sources in assembly/; do not edit.\n\nexport const kernelBase64 =\n  "${lines}";\n`;
}

if (import.meta.main) writeFileSync(target, moduleText(await compileKernel()));
