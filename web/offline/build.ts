/** What the build adds: the list of files that the service worker keeps, and compressed twins of the files. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { GameSite } from "@asztal/kernel";
import type { Plugin } from "vite";

const PRELOADS = "preloads.json";

/** Kept beside what the build makes. */
const PUBLIC = ["/", "/manifest.webmanifest", "/icon.svg", "/icon-192.png"];

/** The types of the Lab's editor, which works without them: too much to be fetched by everybody who only plays. */
const LARGE = /^assets\/types-worker-/;

/** Tells the service worker which files the site is made of: they are kept, so that every page opens offline. */
export function offline(): Plugin {
  return {
    name: "asztal-offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle["worker.js"];
        if (worker?.type !== "chunk") throw new Error("the build made no worker.js");
        const assets = Object.keys(bundle).filter((file) => file.startsWith("assets/") && !LARGE.test(file));
        const files = [...PUBLIC, ...assets.map((file) => `/${file}`)].sort();
        const page = bundle["index.html"];
        const version = createHash("sha256")
          .update(JSON.stringify(files) + (page?.type === "asset" ? page.source : "") + worker.code)
          .digest("hex")
          .slice(0, 16);
        worker.code = worker.code
          .replace("__VERSION__", JSON.stringify(version))
          .replace("__FILES__", JSON.stringify(files));
      },
    },
  };
}

/** What a page of a game's own needs before it can be drawn: the server names it while the first script is still on its way. */
export function preloads(): Plugin {
  return {
    name: "asztal-preloads",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const withImports = (file: string, seen = new Set<string>()): Set<string> => {
          if (seen.has(file)) return seen;
          seen.add(file);
          for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) withImports(one, seen);
          return seen;
        };
        const entry = chunks.find(({ isEntry, name }) => isEntry && name === "index");
        const first = withImports(entry?.fileName ?? "");
        const wanted: Record<string, string[]> = {};
        for (const { fileName, facadeModuleId } of chunks) {
          const [file, folder, game = ""] =
            /^(.*\/games\/([\w-]+))\/pages\/pages\.tsx$/.exec(facadeModuleId ?? "") ?? [];
          if (file === undefined) continue;
          const { default: site }: { default: GameSite } = await import(pathToFileURL(`${folder}/site.ts`).href);
          wanted[site.pages?.address ?? game] = [...withImports(fileName)].filter((one) => !first.has(one));
        }
        this.emitFile({ type: "asset", fileName: PRELOADS, source: JSON.stringify(wanted) });
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
      const files = globSync("**/*.{js,css,html,svg,json,wasm,ttf,webmanifest}", { cwd: dir });
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
