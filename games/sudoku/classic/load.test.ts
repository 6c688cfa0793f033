import { afterEach, expect, test, vi } from "vitest";
import { loadSolver } from "./load.ts";
import { loadWasmSolver } from "./wasm.ts";

afterEach(() => vi.unstubAllGlobals());

test("the WebAssembly solver is taken where it runs, and loaded once", async () => {
  expect((await loadSolver()).engine).toBe("wasm");
  expect(loadSolver()).toBe(loadSolver());
});

test("without WebAssembly the plain solver is taken", async () => {
  vi.stubGlobal("WebAssembly", undefined);
  vi.resetModules();
  const { loadSolver: loadHere } = await import("./load.ts");
  expect((await loadHere()).engine).toBe("plain");
});

test("where compiling is forbidden the plain solver is taken", async () => {
  const instantiate = () => Promise.reject(new Error("refused by the content policy"));
  vi.stubGlobal("WebAssembly", { validate: () => true, instantiate });
  vi.resetModules();
  const { loadSolver: loadHere } = await import("./load.ts");
  expect((await loadHere()).engine).toBe("plain");
});

test("WebAssembly without SIMD does not accept the module", async () => {
  vi.stubGlobal("WebAssembly", { validate: () => false });
  expect(await loadWasmSolver()).toBeNull();
});
