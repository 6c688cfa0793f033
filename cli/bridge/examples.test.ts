import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asztal } from "../testing/asztal.ts";

/** The words of a shell line; quoted ones may have spaces. */
function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!); // it is one or the other
}

/** The examples of the page: a shell line, which may pipe a line into the command, and what it prints. */
function examples(): { input: string; args: string[]; output: string }[] {
  const page = readFileSync(new URL("../../docs/bridge.md", import.meta.url), "utf8");
  const blocks = page.matchAll(/```console\n\$ (?:echo "([^"]*)" \| )?npx asztal ([^\n]*)\n([\s\S]*?)```/g);
  return [...blocks].map(([, input, args, output]) => ({ input: input ?? "", args: words(args!), output: output! }));
}

test.each(examples())("docs/bridge.md: asztal $args", async ({ input, args, output }) => {
  const { out, err } = await asztal(args, { input: `${input}\n` });
  expect((out + err).replaceAll("\r\n", "\n")).toBe(output);
});

test("there are examples of every command", () => {
  const commands = new Set(examples().map(({ args }) => args[1]));
  expect([...commands]).toEqual(expect.arrayContaining(["dd", "deal", "convert", "bid", "play", "problems"]));
});
