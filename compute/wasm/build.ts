/**
 * Compiles the AssemblyScript sources of an engine. The compiled bytes are kept in the repository as text in a TypeScript module, so
 * that Node, workers and browsers load them like any other code; a test of the engine checks that they fit the sources.
 *
 * The sources stand in a folder `assembly/` with an `index.as`. They are called `.as`, for they are no TypeScript that other tools
 * could check; the compiler wants `.ts`.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import asc from "assemblyscript/asc";

const FLAGS = ["-O3", "--noAssert", "--runtime", "stub", "--enable", "simd"];

export async function compileModule(sources: URL, flags: readonly string[] = []): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main(["index.ts", "--outFile", "module.wasm", ...FLAGS, ...flags], {
    readFile(name: string): string | null {
      const file = name.replace(/\.ts$/, ".as");
      return readdirSync(sources).includes(file) ? readFileSync(new URL(file, sources), "utf8") : null;
    },
    writeFile(_name: string, contents: string | Uint8Array) {
      if (typeof contents !== "string") bytes = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || bytes === undefined) {
    throw new Error(`${sources.pathname} does not compile:\n${stderr.toString()}`);
  }
  return bytes;
}

/** Writes the TypeScript module that carries the bytes. */
export function writeModule(target: URL, bytes: Uint8Array): void {
  const lines = Buffer.from(bytes)
    .toString("base64")
    .replace(/.{110}(?=.)/g, '$&" +\n  "');
  const head = "// Written by build.ts from the sources in assembly/; do not edit.";
  writeFileSync(target, `${head}\n\nexport const kernelBase64 =\n  "${lines}";\n`);
}
