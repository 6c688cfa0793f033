/** The check of dependencies against a registry on this machine that knows a fault, knows none, or keeps no list. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const fault = (name: string, range: string) => ({
  [name]: [{ id: 1, url: "https://example.org/1", title: "A hole", severity: "high", vulnerable_versions: range }],
});

/** Runs the script against a registry that answers so to the question for faults. */
async function audited(status: number, faults: object, ...flags: readonly string[]) {
  const registry = createServer((request, response) => {
    const isQuestion = request.method === "POST";
    response.writeHead(isQuestion ? status : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isQuestion ? faults : {}));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => registry.once("listening", resolve));
  const { port } = registry.address() as { port: number };
  const script = fileURLToPath(new URL("./audit.ts", import.meta.url));
  const child = spawn(process.execPath, [script, ...flags], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` },
  });
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    out += text;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  registry.close();
  registry.closeAllConnections();
  return { code, out };
}

test("a fault of a package that serves is told, and fails", async () => {
  const { code, out } = await audited(200, fault("fastify", "<999"));
  expect(out).toMatch(/^fastify <999: high: A hole\n {2}https:\/\/example\.org\/1\n$/);
  expect(code).toBe(1);
});

test("one of a package that only developers have is told, and does not fail", async () => {
  const { code, out } = await audited(200, fault("vitest", "<999"));
  expect(out).toMatch(/^vitest <999 \(only for development\): high: A hole/);
  expect(out).toMatch(/No package that is installed to serve/);
  expect(code).toBe(0);
});

test("without faults it is good; without a list it says that nothing was checked", async () => {
  expect(await audited(200, {})).toMatchObject({ code: 0 });
  expect(await audited(405, {})).toMatchObject({ code: 2, out: expect.stringContaining("NOT checked") });
  expect(await audited(405, {}, "--if-possible")).toMatchObject({
    code: 0,
    out: expect.stringContaining("NOT checked"),
  });
});
