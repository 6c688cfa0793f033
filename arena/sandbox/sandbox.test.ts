/** Bots that try to break out, and what becomes of them. */
import { seedFrom } from "@asztal/kernel";
import { beforeAll, expect, test } from "vitest";
import type { BotFault } from "./faults.ts";
import { Engine } from "./sandbox.ts";
import { MAX_SOURCE } from "./strip.ts";

const seed = seedFrom("sandbox");
const view = { hand: ["R1", "G2"], pending: 0 };
const legal = [{ draw: true }, { put: ["R1"] }];
const honest = "export function decide(view: object, legal: object[]) { return legal[1]; }";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.open();
});

/** Sits the bot down, asks it once, and lets it stand up. A broken engine is replaced, as its owner does. */
async function asked(source: string, from = seed) {
  if (engine.isBroken) engine = await Engine.open();
  const seated = engine.sitDown(source, from);
  if (seated.fault) return seated;
  const answer = seated.bot.decide(view, legal, []);
  seated.bot.standUp();
  return answer;
}

const deciding = (body: string) => `export function decide(view, legal, memory) { ${body}; return legal[1]; }`;

test("a bot with types decides by what it is shown", async () => {
  expect(await asked(honest)).toMatchObject({ fault: null, move: { put: ["R1"] } });
});

const attacks: readonly (readonly [name: string, body: string, code: BotFault["code"]])[] = [
  ["an endless loop", "for (;;);", "time"],
  ["an endless loop that catches everything", "for (;;) try { for (;;); } catch {} finally { for (;;); }", "time"],
  ["a pattern that never ends", "/^(a+)+$/.test('a'.repeat(40) + 'b')", "time"],
  ["another such pattern", "/(x+x+)+y/.test('x'.repeat(5000))", "time"],
  ["a getter that never ends", "return { get move() { for (;;); } }", "time"],
  ["an error whose text never ends", "throw { get message() { for (;;); } }", "time"],
  ["lists without end", "const a = []; for (;;) a.push(new Array(1000).fill(1))", "memory"],
  ["typed arrays without end", "const a = []; for (;;) a.push(new Uint8Array(100000))", "memory"],
  ["one huge buffer", "new ArrayBuffer(1 << 30)", "memory"],
  ["deep recursion", "const f = () => f() + 1; f()", "stack"],
  ["a deep answer", "let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a", "stack"],
  ["a long answer", "return 'x'.repeat(1e5)", "answer-too-long"],
  ["no answer", "return", "no-move"],
  ["an error", "throw new Error('oh')", "error"],
];

test.each(attacks)("%s is a fault of that bot alone", async (_, body, code) => {
  expect(await asked(deciding(body))).toMatchObject({ fault: { code } });
  expect(await asked(honest)).toMatchObject({ fault: null });
});

test("nothing of the host is in reach", async () => {
  const names =
    "process,require,fetch,XMLHttpRequest,WebSocket,Worker,importScripts,postMessage,self,window,document,Date,performance,WebAssembly,setTimeout,queueMicrotask,Atomics,SharedArrayBuffer,std,os,Deno,Bun";
  const found = `const root = (() => {}).constructor('return this')();
    return { names: '${names}'.split(',').filter((name) => name in root || name in globalThis), same: root === globalThis }`;
  expect(await asked(deciding(found))).toMatchObject({ move: { names: [], same: true } });
  const ways = ["view", "legal", "decide", "console.log", "Math.random"].map(
    (start) => `${start}.constructor.constructor('return typeof process + typeof fetch + typeof Date')()`,
  );
  expect(await asked(deciding(`return [${ways.join(", ")}]`))).toMatchObject({
    move: ways.map(() => "undefinedundefinedundefined"),
  });
});

test.each([
  ["import of a module", "import fs from 'node:fs';\nconsole.log(fs);\nexport const decide = () => fs;"],
  [
    "import of an address",
    "import x from 'https://example.org/x.js';\nconsole.log(x);\nexport const decide = () => x;",
  ],
])("%s is refused", async (_, source) => {
  expect((await asked(source)).fault).not.toBeNull();
});

test("an import while it decides comes to nothing", async () => {
  const source = deciding("let got = 'nothing'; import('node:fs').then(() => { got = 'fs'; }); return { got }");
  expect(await asked(source)).toMatchObject({ move: { got: "nothing" } });
});

test("what one bot changes, the next does not see", async () => {
  const spoils =
    "Object.prototype.spoilt = 1; Array.prototype.map = null; JSON.parse = JSON.stringify = () => 'spoilt'; globalThis.left = 1";
  expect(await asked(deciding(spoils))).toMatchObject({ fault: null, move: { put: ["R1"] } });
  expect(await asked(deciding("return { found: [typeof left, ({}).spoilt ?? 'clean', typeof [].map] }"))).toMatchObject(
    {
      move: { found: ["undefined", "clean", "function"] },
    },
  );
  expect(({} as Record<string, unknown>)["spoilt"]).toBeUndefined();
});

test("chance is that of the seed, and of nothing else", async () => {
  const rolls = deciding("return { rolls: [Math.random(), Math.random()] }");
  const [one, again, other] = [await asked(rolls), await asked(rolls), await asked(rolls, seedFrom("other"))];
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test("a bot remembers within its game, and says what it likes within measure", async () => {
  const source = `export function observe(events, memory) { memory.heard = (memory.heard ?? 0) + events.length; }
    export function decide(view, legal, memory) { console.log("heard", memory.heard); return { heard: memory.heard }; }`;
  const seated = engine.sitDown(source, seed);
  if (seated.fault) throw new Error(seated.fault.message);
  seated.bot.decide(view, legal, [1, 2]);
  expect(seated.bot.decide(view, legal, [3])).toMatchObject({ move: { heard: 3 }, said: ["heard 3"] });
  seated.bot.standUp();
  expect(await asked(deciding("for (let i = 0; i < 1e4; i++) console.log('x'.repeat(1000))"))).toMatchObject({
    fault: null,
  });
});

test.each([
  ["a word too many", "export function decide(view, legal) {\n  return return legal[0];\n}", "syntax", 2],
  ["a bracket too few", "export function decide(view, legal) {\n  return legal[0;\n}", "syntax", 2],
  ["a name that is not there", "export function decide(view, legal) {\n  return lega[0];\n}", "error", 2],
  ["nothing to decide with", "export const x = 1;", "no-decide", null],
  ["a text without end", `${" ".repeat(MAX_SOURCE)}${honest}`, "too-long", null],
])("%s is told with its line", async (_, source, code, line) => {
  expect((await asked(source)).fault).toMatchObject({ code, line });
});
