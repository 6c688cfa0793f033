/** What the build adds: the list of files that the service worker keeps, and compressed twins of the files. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

/** Kept from the beginning, beside the first page with all it needs. */
const PUBLIC = ["/", "/manifest.webmanifest", "/icon.svg", "/icon-192.png"];

type Bundle = Rolldown.OutputBundle;

const isOf = (folders: readonly string[], chunk: Bundle[string] | undefined) =>
  chunk?.type === "chunk" && chunk.moduleIds.some((id) => folders.some((folder) => id.includes(`/${folder}/`)));

/** The chunk, everything that it imports, and their styles and files; of what may come later, only what is of `folders`. */
function filesOf(bundle: Bundle, from: string, folders: readonly string[], found = new Set<string>()): Set<string> {
  const chunk = bundle[from];
  if (found.has(from) || !chunk) return found;
  found.add(from);
  const follow = (names: Iterable<string>) => {
    for (const name of names) filesOf(bundle, name, folders, found);
  };
  if (chunk.type === "asset") {
    // A web worker is built apart: what it loads stands only in its text.
    const text = from.endsWith(".js") ? String(chunk.source) : "";
    follow([...text.matchAll(/["'`]\.\/([\w-]+\.(?:js|wasm))["'`]/g)].map(([, name]) => `assets/${name}`));
    return found;
  }
  follow(chunk.viteMetadata?.importedCss ?? []);
  follow(chunk.viteMetadata?.importedAssets ?? []);
  follow(chunk.imports);
  follow(chunk.dynamicImports.filter((name) => isOf(folders, bundle[name])));
  return found;
}

interface OfflineWish {
  /** Folders whose pages belong to the shell. */
  readonly shell: readonly string[];
  /** Places that are kept whole as soon as something of them is used: the folder of the pages, then others of theirs. */
  readonly places: readonly (readonly [pages: string, ...others: string[]])[];
}

export function offline({ shell, places }: OfflineWish): Plugin {
  return {
    name: "asztal-offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle["worker.js"];
        if (worker?.type !== "chunk") throw new Error("the build made no worker.js");
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const pagesOf = (folder: string) =>
          chunks
            .filter(({ facadeModuleId }) => facadeModuleId?.includes(`/${folder}/`))
            .map(({ fileName }) => fileName);
        const first = chunks.filter(({ isEntry, name }) => isEntry && name === "index").map(({ fileName }) => fileName);
        const kept = new Set<string>();
        for (const file of [...first, ...shell.flatMap(pagesOf)]) filesOf(bundle, file, [], kept);
        const together = places.map((folders) =>
          new Set(pagesOf(folders[0]).flatMap((file) => [...filesOf(bundle, file, folders)])).difference(kept),
        );
        const address = (file: string) => `/${file}`;
        const files = [...PUBLIC, ...[...kept].map(address)].sort();
        const page = bundle["index.html"];
        const version = createHash("sha256")
          .update(JSON.stringify(files) + (page?.type === "asset" ? page.source : "") + worker.code)
          .digest("hex")
          .slice(0, 16);
        worker.code = worker.code
          .replace("__VERSION__", JSON.stringify(version))
          .replace("__SHELL__", JSON.stringify(files))
          .replace("__PLACES__", JSON.stringify(together.map((set) => [...set].map(address))));
      },
    },
  };
}

/** Smaller files are not worth another header. */
const WORTH_BYTES = 1024;

export function compressed(): Plugin {
  return {
    name: "asztal-compressed",
    apply: "build",
    async writeBundle({ dir }) {
      const files = globSync("**/*.{js,css,html,svg,json,wasm,webmanifest}", { cwd: dir });
      await Promise.all(
        files.map(async (file) => {
          const content = readFileSync(`${dir}/${file}`);
          if (content.length < WORTH_BYTES) return;
          writeFileSync(`${dir}/${file}.br`, await promisify(brotliCompress)(content));
          writeFileSync(`${dir}/${file}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}
