/** Things that nobody should send: values, and texts that look like commands until one looks closer. */
import type { Chance } from "@asztal/kernel";

export function pick<One>(chance: Chance, list: readonly One[]): One {
  return list[chance.below(list.length)]!; // no list here is empty
}

/** JSON text that is written as it is, for what `JSON.stringify` would never write. */
const oddTexts: readonly string[] = [
  "1e999",
  "-0",
  "9007199254740993",
  "1".repeat(400),
  "NaN",
  "undefined",
  "'single'",
  "01",
  "[1,]",
  '{"a":1,"a":2}',
  '"\\ud800"',
  '"\\u0000"',
  '"\u202e\ufeff"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"refused":"no"}}}',
  '{"__proto__":null}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3,"toJSON":4}',
  '{"length":4294967295}',
  '{"then":true}',
];

const oddStrings: readonly string[] = [
  "",
  " ",
  "\0",
  "../../etc/passwd",
  "'; DROP TABLE tables; --",
  "%00%ff",
  "<script>1</script>",
  "𝕒̸͓",
  "\ud83d",
  "__proto__",
  "constructor",
  "spectator",
  "0",
  "-1",
  "null",
];

function nested(depth: number, open: string, close: string): string {
  return open.repeat(depth) + close.repeat(depth);
}

/** JSON text of something, of any type and size. */
export function oddValue(chance: Chance): string {
  switch (chance.below(12)) {
    case 0:
      return pick(chance, oddTexts);
    case 1:
      return JSON.stringify(pick(chance, oddStrings));
    case 2:
      return JSON.stringify("x".repeat(chance.below(3000)));
    case 3:
      return nested(1 + chance.below(2000), "[", "]");
    case 4:
      return nested(1 + chance.below(500), '{"a":', "1}").replace(/1(?=1|$)/, "");
    case 5:
      return pick(chance, ["null", "true", "false", "[]", "{}", '""', "0"]);
    case 6:
      return String(chance.below(2) === 0 ? -chance.below(2 ** 20) : chance.fraction() * 2 ** 60);
    case 7:
      return `[${Array(chance.below(200)).fill("0").join(",")}]`;
    case 8:
      return '{"draw":true}';
    case 9:
      return '{"put":["R5","R5"],"colour":"G"}';
    case 10:
      return JSON.stringify({ put: [pick(chance, oddStrings)] });
    default:
      return `{${JSON.stringify(pick(chance, oddStrings))}:${JSON.stringify(pick(chance, oddStrings))}}`;
  }
}

/** The text of an object, with something wrong about it more often than not. */
export function damaged(chance: Chance, object: Readonly<Record<string, unknown>>): string {
  const fields = new Map(Object.entries(object).map(([name, value]) => [name, JSON.stringify(value)]));
  const names = [...fields.keys()];
  const text = () => `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
  switch (chance.below(10)) {
    case 0:
    case 1:
    case 2:
      if (names.length > 0) fields.set(pick(chance, names), oddValue(chance));
      return text();
    case 3:
      if (names.length > 0) fields.delete(pick(chance, names));
      return text();
    case 4:
      fields.set(pick(chance, [...oddStrings, "id", "version", "seat", "since"]), oddValue(chance));
      return text();
    case 5:
      return text().slice(0, chance.below(text().length));
    case 6: {
      const letters = [...text()];
      letters[chance.below(letters.length)] = String.fromCharCode(chance.below(256));
      return letters.join("");
    }
    case 7:
      return `[${text()}]`;
    case 8:
      return oddValue(chance);
    default:
      return text();
  }
}
