/**
 * Runs a bot that a stranger wrote: in QuickJS, an engine of its own inside WebAssembly, which has nothing of the host's but what
 * is handed in as text. The same in a worker of the browser and in a thread of the server.
 *
 * Limits: work is counted, so that a bot answers alike however busy the machine is; memory is the fixed size of the engine, which
 * bounds what QuickJS itself does not count. A few functions of the language, such as `indexOf` in a long text, do not
 * listen while they run: whoever owns the thread must end it after a time (`hosted.ts`, and the pool of the page).
 */

import type { Seed } from "@asztal/kernel";
import variant from "@jitl/quickjs-singlefile-mjs-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
  Scope,
} from "quickjs-emscripten-core";
import { type Answer, type BotFault, faultOf } from "./faults.ts";
import { strip } from "./strip.ts";

/** Of the engine with everything in it: 24 MiB, in pages of 64 KiB. It cannot grow. */
const MEMORY_PAGES = 384;
const BOT_BYTES = 12 * 1024 * 1024;
const STACK_BYTES = 128 * 1024;
/** The engine looks up after about ten thousand steps of a bot's code; so often for one decision, and for its start. */
const MAX_WORK = 150;
const MAX_ANSWER = 4_000;
const MAX_SAID = 10;
const MAX_LINE = 200;
/** What the engine tells in place of an answer, which has two lines: the move, and what was said. */
const NOTHING = "nothing";
const TOO_LONG = "too long";

const FILE = "bot.ts";

/**
 * What a bot finds: chance from the seed of its game and seat, no clock, a console whose lines are kept. The functions with which
 * it is asked are taken before any line of the bot runs, so that it cannot change them; of what it changes elsewhere, such as
 * `toJSON` of all lists, nothing stands in the way of its answer: only texts are put together.
 */
const PRELUDE = `(() => {
  const { parse, stringify } = JSON;
  const text = String;
  const slice = Function.prototype.call.bind(String.prototype.slice);
  let said = "";
  let lines = 0;
  delete globalThis.SharedArrayBuffer;
  globalThis.console = { log: (...parts) => {
    if (lines++ >= ${MAX_SAID}) return;
    const line = parts.map((part) => typeof part === "string" ? part : stringify(part) ?? text(part)).join(" ");
    said += (said === "" ? "" : ",") + stringify(slice(text(line), 0, ${MAX_LINE}));
  } };
  return {
    chance(a, b, c, d) {
      Math.random = () => {
        const sum = (a + b + d) | 0;
        d = (d + 1) | 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = ((c << 21) | (c >>> 11)) + sum | 0;
        return (sum >>> 0) / 4294967296;
      };
      for (let i = 0; i < 12; i++) Math.random();
    },
    asker(decide, observe) {
      const memory = {};
      return (view, legal, seen) => {
        said = "";
        lines = 0;
        if (observe) observe(parse(seen), memory);
        const move = stringify(decide(parse(view), parse(legal), memory));
        if (move === undefined) return "${NOTHING}";
        return move.length > ${MAX_ANSWER} ? "${TOO_LONG}" : move + "\\n[" + said + "]";
      };
    },
  };
})()`;

/** An engine, in which one bot after another sits down. Broken, it is thrown away: nothing else is in it. */
export class Engine {
  readonly #module: QuickJSWASMModule;
  isBroken = false;

  private constructor(module: QuickJSWASMModule) {
    this.#module = module;
  }

  static async open(): Promise<Engine> {
    const wasmMemory = new WebAssembly.Memory({ initial: MEMORY_PAGES, maximum: MEMORY_PAGES });
    return new Engine(await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory })));
  }

  /** A bot that begins a game; its chance comes from `seed`. */
  sitDown(
    source: string,
    seed: Seed,
  ): { readonly fault: null; readonly bot: SeatedBot } | { readonly fault: BotFault } {
    const stripped = strip(source);
    if (stripped.fault) return stripped;
    const runtime = this.#module.newRuntime();
    runtime.setMemoryLimit(BOT_BYTES);
    runtime.setMaxStackSize(STACK_BYTES);
    const context = runtime.newContext({ intrinsics: allButClock });
    const bot = new SeatedBot(this, runtime, context);
    const fault = bot.begin(stripped.code, seed);
    return fault ? { fault } : { fault: null, bot };
  }
}

const allButClock = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  Promise: true,
} as const;

export class SeatedBot {
  readonly #engine: Engine;
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  #ask: QuickJSHandle | null = null;
  #work = 0;

  constructor(engine: Engine, runtime: QuickJSRuntime, context: QuickJSContext) {
    this.#engine = engine;
    this.#runtime = runtime;
    this.#context = context;
    runtime.setInterruptHandler(() => ++this.#work > MAX_WORK);
  }

  /** Runs the bot's text from top to bottom; null when all is well. */
  begin(code: string, seed: Seed): BotFault | null {
    const done = this.#guarded(() => Scope.withScope((scope) => this.#load(scope, code, seed)));
    if (done.fault) this.standUp();
    return done.fault;
  }

  #load(scope: Scope, code: string, seed: Seed): { readonly fault: BotFault | null } {
    const context = this.#context;
    const prelude = this.#value(context.evalCode(PRELUDE, "prelude.js"));
    if ("fault" in prelude) return prelude;
    const value = scope.manage(prelude.value);
    const words = [0, 8, 16, 24].map((at) => context.newNumber(Number.parseInt(seed.slice(at, at + 8), 16) | 0));
    const chance = scope.manage(context.getProp(value, "chance"));
    const seeded = this.#value(context.callFunction(chance, context.undefined, ...words));
    if ("fault" in seeded) return seeded;
    const module = this.#value(context.evalCode(code, FILE, { type: "module" }));
    if ("fault" in module) return module;
    scope.manage(module.value);
    const decide = scope.manage(context.getProp(module.value, "decide"));
    const observe = scope.manage(context.getProp(module.value, "observe"));
    if (context.typeof(decide) !== "function")
      return faultOf("no-decide", "export function decide(view, legal, memory)");
    const asker = scope.manage(context.getProp(value, "asker"));
    const own = context.typeof(observe) === "function" ? observe : context.undefined;
    const made = this.#value(context.callFunction(asker, context.undefined, decide, own));
    if ("fault" in made) return made;
    this.#ask = made.value;
    return { fault: null };
  }

  /** Its move; `seen` is what its seat has seen happen since it was last asked. After a fault the bot is not asked again. */
  decide(view: unknown, legal: unknown, seen: readonly unknown[]): Answer {
    const context = this.#context;
    const ask = this.#ask;
    if (!ask) return faultOf("no-decide", "the bot has stood up");
    const answer = this.#guarded((): Answer => {
      const parts = [view, legal, seen].map((part) => context.newString(JSON.stringify(part)));
      const answered = this.#value(context.callFunction(ask, context.undefined, ...parts));
      for (const part of parts) part.dispose();
      if ("fault" in answered) return answered;
      const text = context.getString(answered.value);
      answered.value.dispose();
      if (text === NOTHING) return faultOf("no-move", "undefined");
      if (text === TOO_LONG) return faultOf("answer-too-long", `> ${MAX_ANSWER}`);
      const [move, said] = text.split("\n").map((line) => JSON.parse(line)) as [unknown, readonly string[]]; // as the prelude writes them
      return move === null ? faultOf("no-move", "null") : { fault: null, move, said };
    });
    if (answer.fault) this.standUp();
    return answer;
  }

  standUp(): void {
    if (!this.#context.alive || this.#engine.isBroken) return;
    this.#guarded(() => {
      this.#ask?.dispose();
      this.#ask = null;
      this.#context.dispose();
      this.#runtime.dispose();
      return { fault: null };
    });
  }

  /** What goes wrong in the engine itself, such as a stack of the host's that ends, breaks the engine and nothing else. */
  #guarded<Done extends { readonly fault: BotFault | null }>(run: () => Done): Done | { readonly fault: BotFault } {
    this.#work = 0;
    try {
      return run();
    } catch (error) {
      this.#engine.isBroken = true;
      const isStack = error instanceof RangeError;
      return faultOf(isStack ? "stack" : "memory", String(error));
    }
  }

  #value(
    result: ReturnType<QuickJSContext["evalCode"]>,
  ): { readonly value: QuickJSHandle } | { readonly fault: BotFault } {
    if (!result.error) return { value: result.value };
    const described = this.#described(result.error);
    result.error.dispose();
    return this.#work > MAX_WORK ? faultOf("time", "interrupted", described.fault.line) : described;
  }

  #described(error: QuickJSHandle): { readonly fault: BotFault } {
    // Taken apart by the engine, under the same limits: the parts of an error may be code of the bot's.
    const dumped: unknown = this.#context.dump(error);
    const { name, message, stack } = (typeof dumped === "object" && dumped !== null ? dumped : {}) as Record<
      string,
      unknown
    >;
    if (dumped === null) return faultOf("memory", "out of memory"); // not even room for an error was left
    const text = typeof message === "string" ? message : textOf(dumped);
    const place = new RegExp(`${FILE.replace(".", "\\.")}:(\\d+)`).exec(typeof stack === "string" ? stack : "");
    const line = place ? Number(place[1]) : null;
    if (name === "InternalError" && text === "out of memory") return faultOf("memory", text, line);
    if (name === "InternalError" && text === "stack overflow") return faultOf("stack", text, line);
    if (name === "SyntaxError") return faultOf("syntax", text, line);
    return faultOf("error", typeof name === "string" ? `${name}: ${text}` : text, line);
  }
}

/** What was thrown, whatever it is: its own words for itself are the bot's. */
function textOf(thrown: unknown): string {
  return typeof thrown === "object" ? JSON.stringify(thrown) : String(thrown);
}
