import { expect, test } from "vitest";
import { isTooDeep } from "./depth.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test("depth counts what is open at the same time, and not what stands in texts", () => {
  expect(isTooDeep(nested(64))).toBe(false);
  expect(isTooDeep(nested(65))).toBe(true);
  expect(isTooDeep(`[${Array(1000).fill("{}").join(",")}]`)).toBe(false);
  expect(isTooDeep(JSON.stringify({ text: "[".repeat(1000), more: '\\"[[' }))).toBe(false);
  expect(isTooDeep('{"a":'.repeat(30_000))).toBe(true);
  expect(isTooDeep('"never closed [[[')).toBe(false);
});
