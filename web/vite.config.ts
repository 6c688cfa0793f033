import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { documents } from "./documents.ts";
import { compressed, offline, preloads } from "./offline/build.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * What every first view needs and other pages need too: one file of it is smaller, and there sooner, than the dozen that the
 * builder would make.
 */
const ofFirstView = new RegExp(
  [
    "node_modules/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|intl-messageformat|@formatjs/[^/]+)/",
    "/kernel/(wording|articles)\\.ts$",
    "/ui/(ask|empty-table|formats|guests|heading|late|loading|not-found|site|states|title)\\.tsx?$",
    "/games/(sites|[^/]+/site)\\.ts$",
    "/server/texts/",
    "/wire/client/",
    "/web/state/(session|settings|site)\\.tsx$",
  ].join("|"),
);

/** Kinds of jobs are done by workers of the server: the site only asks for them. */
const withoutJobs: Plugin = {
  name: "without-jobs",
  enforce: "pre",
  resolveId: (source) => (/^\.\/jobs\/[\w-]+\.ts$/.test(source) ? "\0no-job" : null),
  load: (id) => (id === "\0no-job" ? "export default null;" : null),
};

export default defineConfig(({ mode }) => ({
  root,
  plugins: [
    react(),
    withoutJobs,
    documents(),
    offline(),
    preloads(),
    // Tests build the site again and again, and read it from their own machine.
    mode === "test" ? [] : compressed(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // From these on, every browser knows `light-dark()`, on which the colours of both themes rest.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rolldownOptions: {
      input: { index: `${root}index.html`, worker: `${root}offline/worker.ts` },
      output: {
        // The worker's address must stay the same from version to version.
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: "base", test: ofFirstView }] },
      },
    },
  },
  // Threads load a game's parts as they need them, which only modules can.
  worker: { format: "es" },
  // While working on the site: `npm run dev`.
  server: { proxy: { "/api": "http://127.0.0.1:8084", "/live": { target: "ws://127.0.0.1:8084", ws: true } } },
}));
