/** Finds what rules, bots and hints must not use: a clock, chance of their own, timers, the network, the machine. */
import { parseSync } from "oxc-parser";

/** Globals that no pure file calls or reads, and the members of others. */
const globals = new Set(
  "fetch setTimeout setInterval setImmediate requestAnimationFrame process console localStorage sessionStorage indexedDB document window navigator WebSocket XMLHttpRequest Worker".split(
    " ",
  ),
);
const members = new Set([
  "Date.now",
  "Temporal.Now",
  "Math.random",
  "performance.now",
  "crypto.randomUUID",
  "crypto.getRandomValues",
]);

/** The folders of a game that are pure, wherever they lie in it: the rules, whoever plays by them, and whoever explains them. */
const folders = new Set(
  "rules bots study players bidding dealing solver classic generator techniques puzzle action run game".split(" "),
);

/** What is run by hand, and what trains a bot, are programs of their own. */
const programs = /\/(learn\/|bench\.ts|measure\.ts|outside\.ts)/;

/** Whether a file of the repository must be pure. */
export function mustBePure(file: string): boolean {
  const [top, , ...inside] = file.split("/");
  if (file.endsWith(".test.ts") || file.includes("/testing/") || programs.test(file)) return false;
  if (top === "kernel") return !file.startsWith("kernel/conformance/");
  if (top !== "games" || inside.includes("pages") || inside.includes("table")) return false;
  // A small game has its rules, or its bots, in one file.
  return inside.some((part) => folders.has(part)) || /^(rules|bots)\.ts$/.test(inside.at(-1) ?? "");
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The forbidden things that a source uses, each with its line. */
export function effectsIn(file: string, source: string): { readonly line: number; readonly what: string }[] {
  const found: { line: number; what: string }[] = [];
  const note = (node: Node, what: string) => found.push({ line: source.slice(0, node.start).split("\n").length, what });
  const visit = (node: Node, parent: Node | null, key: string): void => {
    if (node.type === "MemberExpression") {
      const { object, property } = node as unknown as { object: Node; property: Node };
      const name = `${object["name"]}.${property["name"]}`;
      const isGlobal = object["name"] === "globalThis" && globals.has(String(property["name"]));
      if (!node["computed"] && (members.has(name) || isGlobal)) note(node, name);
    }
    if (node.type === "NewExpression") {
      const { callee, arguments: given } = node as unknown as { callee: Node; arguments: readonly Node[] };
      if (callee["name"] === "Date" && given.length === 0) note(node, "new Date()");
    }
    // A field or a parameter may be called like a global; what is read, called or made is the global itself.
    const isUsed =
      (key === "callee" || (key === "object" && parent?.type === "MemberExpression")) && node.type === "Identifier";
    if (isUsed && globals.has(String(node["name"]))) note(node, String(node["name"]));
    for (const [inner, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child === "object" && child !== null && "type" in child) visit(child as Node, node, inner);
      }
    }
  };
  visit(parseSync(file, source).program as unknown as Node, null, "program"); // a tree of nodes, walked without their types
  return found;
}
