/** Files of version 2: what is wrong with them is said once, and the schemas say the same where they can. */
import { readFileSync } from "node:fs";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import { readProject } from "./project.ts";
import { type Sample, sampleFiles } from "./samples/index.ts";

const read = (file: string) => readFileSync(new URL(`samples/${file}`, import.meta.url), "utf8");
const SCHEMAS = {
  "definition.xml": "gamedef",
  "rules.xml": "rules",
  "sets.xml": "sets",
  "decks.xml": "decks",
} as const;
type File = keyof typeof SCHEMAS;

function xsdAccepts(file: File, text: string): boolean {
  using xsd = XmlDocument.fromString(readFileSync(new URL(`schemas/${SCHEMAS[file]}.xsd`, import.meta.url), "utf8"));
  using validator = XsdValidator.fromDoc(xsd);
  try {
    using document = XmlDocument.fromString(text);
    validator.validate(document);
    return true;
  } catch {
    return false;
  }
}

function errorsOf(files: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(files).flatMap(([name, text]) => (name.endsWith(".xml") ? [{ name, text }] : []));
  const project = readProject(sources);
  return [...project.files.flatMap(({ problems }) => problems), ...project.problems]
    .filter(({ severity }) => severity === "error")
    .map(({ code }) => code);
}

const samples = { wildwood: sampleFiles(read, "wildwood").files, fair: sampleFiles(read, "fair").files };

test("the samples of version 2 are right, for the game and for the schemas", () => {
  for (const files of Object.values(samples)) {
    expect(errorsOf(files)).toEqual([]);
    for (const file of Object.keys(SCHEMAS) as File[])
      expect([file, xsdAccepts(file, files[file]!)]).toEqual([file, true]);
  }
});

test("in a game of version 1 what belongs to version 2 is said to, each once", () => {
  const { wildwood } = samples;
  const files = { ...wildwood, "definition.xml": wildwood["definition.xml"]!.replace("<language>2</language>", "") };
  const codes = new Set(errorsOf(files));
  expect(codes).toContain("needs-version-2");
  expect(codes).not.toContain("element-unknown");
});

describe("one fault, one error", () => {
  type Fault = readonly [
    sample: Sample & keyof typeof samples,
    file: File,
    from: string,
    to: string,
    error: string,
    schema?: "accepts",
  ];
  const faults: readonly Fault[] = [
    ["wildwood", "definition.xml", "<language>2<", "<language>3<", "word-unknown"],
    ["fair", "definition.xml", "<max>4</max>", "<max>9</max>", "above-maximum"],
    ["fair", "definition.xml", "<min>2</min><max>4</max>", "<min>4</min><max>3</max>", "max-below-min", "accepts"],
    ["wildwood", "definition.xml", "<on>enter</on>", "<on>entre</on>", "word-unknown"],
    ["wildwood", "definition.xml", "<on>turnStart</on>", "<on>rise</on>", "event-figure-missing", "accepts"],
    [
      "wildwood",
      "definition.xml",
      "<on>enter</on>",
      "<on>enter</on><attribute>COST</attribute>",
      "event-figure-unexpected",
      "accepts",
    ],
    [
      "wildwood",
      "definition.xml",
      "<attribute>WOUNDS</attribute></event>",
      "<attribute>WOUND</attribute></event>",
      "figure-unknown",
      "accepts",
    ],
    [
      "wildwood",
      "definition.xml",
      "<attribute>WOUNDS</attribute></event>",
      "<attribute>KIND</attribute></event>",
      "figure-not-number",
      "accepts",
    ],
    ["wildwood", "definition.xml", "turnStart</on><heard>mine<", "turnStart</on><heard>self<", "event-self", "accepts"],
    ["wildwood", "definition.xml", "<on>raise</on>", "<on>raise</on><before>true</before>", "event-before", "accepts"],
    ["wildwood", "rules.xml", "<event>WOUNDED</event>", "<event>TOUGH</event>", "event-of-cards", "accepts"],
    ["wildwood", "rules.xml", "RAISE ATTACKS who", "RAISE ARRIVES who", "event-unknown", "accepts"],
    ["wildwood", "rules.xml", "<when>ME.SAP > 0 AND", "<when>ME.HAND[1].COST > 0 AND", "hidden-in-response", "accepts"],
    ["wildwood", "rules.xml", "target SET PICK OPP.FIELD", "who SET OPP.LIFE", "type-wrong", "accepts"],
    [
      "wildwood",
      "rules.xml",
      "<script>ME.SAP -= who.COST",
      "<script>ME.SAP -= card.COST",
      "card-outside-loop",
      "accepts",
    ],
    [
      "wildwood",
      "sets.xml",
      "<CONTINUOUS>self.MIGHT += self.GROWTH",
      "<CONTINUOUS>DRAW ME.DECK",
      "not-in-continuous",
      "accepts",
    ],
    [
      "wildwood",
      "sets.xml",
      "<CONTINUOUS>self.MIGHT += self.GROWTH",
      "<CONTINUOUS>FOREACH ME.HAND : ME.SAP += card.COST ENDFOREACH",
      "target-in-continuous",
      "accepts",
    ],
    [
      "wildwood",
      "sets.xml",
      "<CONTINUOUS>self.MIGHT += self.GROWTH",
      "<CONTINUOUS>self.MIGHT += ME.HAND[1].COST",
      "not-in-continuous",
      "accepts",
    ],
    ["wildwood", "sets.xml", "DEC amount END", "DRAW ME.DECK END", "not-in-before", "accepts"],
    ["wildwood", "sets.xml", "<ARRIVES>", "<ARRIVES>DIVERT ME.HAND ", "only-in-before", "accepts"],
    ["wildwood", "sets.xml", "<playerAttribute>SAP</playerAttribute>", "", "cost-figure-missing", "accepts"],
    ["wildwood", "sets.xml", "<amount>2</amount>", "<amount>true</amount>", "type-wrong", "accepts"],
    ["fair", "decks.xml", "<SLOT><COUNT>2<", "<SLOT><COUNT>20<", "above-maximum", "accepts"],
    ["fair", "decks.xml", "<NAME>Baker</NAME>", "<NAME>Bakr</NAME>", "card-unknown", "accepts"],
    ["fair", "rules.xml", "<rounds>2<", "<rounds>0<", "below-minimum"],
    ["fair", "rules.xml", "<to>CART<", "<to>CARD<", "name-unknown", "accepts"],
  ];
  for (const [sample, file, from, to, error, schema] of faults) {
    test(`${file}: ${from} → ${to}`, () => {
      const files = samples[sample];
      expect(files[file]).toContain(from);
      const text = files[file]!.replace(from, to);
      expect(errorsOf({ ...files, [file]: text })).toEqual([error]);
      expect(xsdAccepts(file, text)).toBe(schema === "accepts");
    });
  }

  test("a draft without packs", () => {
    expect(errorsOf({ ...samples.fair, "decks.xml": "<DECKS/>" })).toEqual(["draft-without-packs"]);
  });
});
