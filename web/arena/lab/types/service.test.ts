/** What the types of a bot's text say, asked of the engine that the page loads. */
import { declarationsOf } from "@asztal/arena/lab/declarations.ts";
import { steps } from "@asztal/arena/lab/steps.ts";
import { Engine } from "@asztal/arena/sandbox/sandbox.ts";
import { shown } from "@asztal/games/uno/rules/shown.ts";
import { move } from "@asztal/games/uno/rules/state.ts";
import { seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import { engineWords } from "../engine-words.ts";
import { languageLibraries } from "./libraries.ts";
import { TypeService } from "./service.ts";

const service = new TypeService(languageLibraries, declarationsOf({ ...shown, move }));
/** The text before the mark and after it, and where the mark was. */
const marked = (text: string) => ({ source: text.replace("|", ""), at: text.indexOf("|") });

test.each(steps)("the step “$id” has no fault of types", ({ source }) => {
  expect(service.faults(source)).toEqual([]);
});

test("a field that is not there is a fault, at its place in the text", () => {
  const source = "export function decide(view, legal, memory) {\n  return view.hnd.length > 3 ? legal[0] : null;\n}";
  const [fault, ...more] = service.faults(source);
  expect(more).toEqual([]);
  expect(source.slice(fault!.from, fault!.to)).toBe("hnd");
  expect(fault!.message).toContain("hand");
});

test.each([
  [
    "a number where a text is wanted",
    "const name: string = 3;\nexport const decide = (view, legal) => legal[0];",
    "name",
  ],
  [
    "a card that there is not",
    'export function decide(view, legal) { return view.top === "Q7" ? legal[0] : legal[1]; }',
    'view.top === "Q7"',
  ],
  [
    "the page, the network and the host",
    "export function decide(view, legal) { fetch(''); return legal[0]; }",
    "fetch",
  ],
])("%s is a fault", (_, source, place) => {
  const [fault] = service.faults(source);
  expect(source.slice(fault!.from, fault!.to)).toBe(place);
});

test("what a bot is given is offered with its types, although nobody has named them", () => {
  const fields = marked("export function decide(view, legal, memory) { view.|");
  const offered = service.offer(fields.source, fields.at);
  expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(["hand", "handSizes", "top", "wanted"]));
  expect(offered.find(({ name }) => name === "pending")).toMatchObject({
    detail: "number",
    info: expect.stringContaining("pluses"),
  });
  const moves = marked("export const decide = (view, legal) => legal.filter((move) => move.|");
  expect(service.offer(moves.source, moves.at).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["put", "draw", "colour"]),
  );
  const events = marked(
    "export function observe(events, memory) { for (const one of events) if (one.event === '|') {} }",
  );
  expect(service.offer(events.source, events.at).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["put", "drew", "skipped"]),
  );
  const colours = marked(
    'export function decide(view, legal) { return view.wanted.colour === "|" ? legal[0] : legal[1]; }',
  );
  expect(service.offer(colours.source, colours.at).map(({ name }) => name)).toEqual(["R", "G", "B", "Y"]);
});

test("a name is explained where it stands", () => {
  const { source, at } = marked("export function decide(view, legal) { return legal.at(view.pend|ing); }");
  expect(service.explain(source, at)).toMatchObject({
    ...{ from: source.indexOf("pending"), to: source.indexOf("pending") + 7 },
    ...{ type: expect.stringContaining("number"), info: expect.stringContaining("pluses") },
  });
});

test.each(["view.hnd", "view.qqq", "lega[0]", "qqqq", "Math.abs()", "Math.abs('x')", "view.top === 'Q7'"])(
  "what the types say of %s is told in Hungarian too",
  (code) => {
    const faults = service.faults(`export function decide(view, legal) { ${code}; return legal[0]; }`);
    expect(faults).toHaveLength(1);
    const { message } = faults[0]!;
    expect(engineWords("en", message)).toBe(message);
    expect(engineWords("hu", message)).not.toBe(message);
  },
);

test("what stops a beginner's bot is told in Hungarian too", async () => {
  const engine = await Engine.open();
  const bodies = [
    "lega[0]",
    "legal.x.y",
    "legal()",
    "const a = 1; a = 2",
    "return legal[0",
    "return return 1",
    "if (legal",
  ];
  for (const body of bodies) {
    const seated = engine.sitDown(`export function decide(view, legal) { ${body}; }`, seedFrom("words"));
    const { fault } = seated.fault ? seated : seated.bot.decide({}, [], []);
    if (!seated.fault) seated.bot.standUp();
    expect(engineWords("hu", fault!.message), fault!.message).not.toBe(fault!.message);
  }
});
