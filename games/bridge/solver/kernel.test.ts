import { expect, test } from "vitest";
import { compileKernel } from "./build.ts";
import { kernelBase64 } from "./kernel.generated.ts";

test("the compiled kernel fits its sources; if not, run build.ts", async () => {
  expect(Buffer.from(await compileKernel()).toString("base64")).toBe(kernelBase64);
});
