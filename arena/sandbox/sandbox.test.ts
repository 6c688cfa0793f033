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
  [
    "a generator that will not be closed",
    "function* g() { try { for (;;) yield 1; } finally { for (;;); } } for (const x of g());",
    "time",
  ],
  [
    "something thrown whose properties never end",
    "throw new Proxy({}, { get() { for (;;); }, ownKeys() { for (;;); } })",
    "time",
  ],
  ["a remark whose text never ends", "console.log({ toJSON() { for (;;); } })", "time"],
  ["lists without end", "const a = []; for (;;) a.push(new Array(1000).fill(1))", "memory"],
  ["typed arrays without end", "const a = []; for (;;) a.push(new Uint8Array(100000))", "memory"],
  ["one huge buffer", "new ArrayBuffer(1 << 30)", "memory"],
  ["a map without end", "const m = new Map(); for (let i = 0; ; i++) m.set(i, {})", "memory"],
  ["promises without end", "for (;;) Promise.resolve().then(() => {})", "memory"],
  ["a text that doubles", "let s = 'x'; for (;;) s += s", "error"],
  ["deep recursion", "const f = () => f() + 1; f()", "stack"],
  ["a deep answer", "let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a", "stack"],
  ["deep code", "eval('('.repeat(1e5))", "stack"],
  [
    "proxies of proxies",
    "let p = {}; for (let i = 0; i < 1e5; i++) p = new Proxy(p, {}); return p instanceof Array",
    "stack",
  ],
  [
    "promises thrown that hold each other",
    "let ra, rb; const a = new Promise((r) => (ra = r)), b = new Promise((r) => (rb = r)); a.then = b.then = 1; ra(b); rb(a); throw a",
    "stack",
  ],
  ["something thrown that has no text", "throw { toString: 1, valueOf: 1 }", "error"],
  ["a huge text thrown", "throw 'x'.repeat(5e6)", "error"],
  ["a long answer", "return 'x'.repeat(1e5)", "answer-too-long"],
  ["no answer", "return", "no-move"],
  ["an error", "throw new Error('oh')", "error"],
];

test.each(attacks)("%s is a fault of that bot alone", async (_, body, code) => {
  expect(await asked(deciding(body))).toMatchObject({ fault: { code } });
  expect(await asked(honest)).toMatchObject({ fault: null });
});

test.each([
  ["a text that never comes to its end", "for (;;);", "time"],
  ["a text that waits for ever", `await new Promise(() => {}); ${honest}`, "no-decide"],
  ["a listener that never ends", `export function observe() { for (;;); } ${honest}`, "time"],
])("%s is a fault before anything is decided", async (_, source, code) => {
  expect(await asked(source)).toMatchObject({ fault: { code } });
  expect(await asked(honest)).toMatchObject({ fault: null });
});

test("whatever a bot does to how it is heard, an answer is a move and some lines of text", async () => {
  const shared = "memory.x = 1; console.log('one', { two: 2 })";
  expect(await asked(deciding(shared))).toMatchObject({ move: { put: ["R1"] }, said: ['one {"two":2}'] });
  const spoilt = [
    "Array.prototype.map = () => ({ join: () => ({ evil: 1 }) })",
    "String.prototype.slice = () => ({ evil: 1 }); Array.prototype.join = () => ({ evil: 1 })",
    "Array.prototype.toJSON = () => ({ evil: 1 })",
    "Object.defineProperty(Array.prototype, 0, { set() { this.evil = 1; } })",
    "Error.prepareStackTrace = () => { for (;;); }; try { null.x; } catch {}",
  ];
  for (const body of spoilt) {
    const answer = await asked(deciding(`${body}; console.log('mine')`));
    const said = "said" in answer ? answer.said : null;
    expect([answer.fault, said?.every((line) => typeof line === "string")], body).toEqual([null, true]);
  }
  const forged = (answer: string) => deciding(`Object.prototype.toJSON = () => ${answer}`);
  expect(await asked(forged("null"))).toMatchObject({ fault: { code: "no-move" } });
  expect(await asked(forged("undefined"))).toMatchObject({ fault: { code: "no-move" } });
  expect(await asked(forged("'a text'"))).toEqual({ fault: null, move: "a text", said: [] });
});

test("nothing goes on after the answer: what a bot has put off is never done", async () => {
  const source = `let done = 0; const work = async () => { await 0; done++; for (;;) await 0; };
    export function decide() { work(); Promise.resolve().then(() => done++); return { done }; }`;
  const seated = engine.sitDown(source, seed);
  if (seated.fault) throw new Error(seated.fault.message);
  for (let i = 0; i < 3; i++) expect(seated.bot.decide(view, legal, [])).toMatchObject({ move: { done: 0 } });
  seated.bot.standUp();
});

test("nothing of the host is in reach", async () => {
  const names =
    "process,require,fetch,XMLHttpRequest,WebSocket,Worker,importScripts,postMessage,self,window,document,Date,performance,WebAssembly,setTimeout,queueMicrotask,Atomics,SharedArrayBuffer,WeakRef,FinalizationRegistry,gc,std,os,Deno,Bun";
  const found = `const root = (() => {}).constructor('return this')();
    return { names: '${names}'.split(',').filter((name) => name in root || name in globalThis), same: root === globalThis }`;
  expect(await asked(deciding(found))).toMatchObject({ move: { names: [], same: true } });
  // What a later engine may bring along is to be looked at before it is in reach.
  const known =
    "AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Error EvalError Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array InternalError Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakSet console decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape";
  const all = "return Object.getOwnPropertyNames(globalThis).sort().join(' ')";
  expect(await asked(deciding(all))).toMatchObject({ move: known });
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
