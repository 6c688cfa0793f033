import { describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

const question = {
  pieces: "RRYRR",
  head: true,
  tail: true,
  cards: ["exact-pair:R", "count:R", "pair:YG", "blank:YR"],
  temples: ["noK/8", "R=Y/12"],
};

describe("asztal coatl score", () => {
  test("a line for each line: level and points of each card, and the total", async () => {
    const open = { ...question, tail: false, temples: [] };
    const { code, out, err } = await asztal(["coatl", "score"], {
      input: `${JSON.stringify(question)}\n${JSON.stringify(open)}\n\n{"pieces":"","head":false,"tail":false}`,
    });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(jsonLines(out)).toEqual([
      {
        cards: [
          { level: 2, points: 5 },
          { level: 2, points: 3 },
          { level: 0, points: 0 },
          { level: 0, points: 0 },
        ],
        temples: [
          { level: 1, points: 3 },
          { level: 0, points: 0 },
        ],
        total: 11,
      },
      {
        cards: [
          { level: 1, points: 2 },
          { level: 2, points: 3 },
          { level: 0, points: 0 },
          { level: 0, points: 0 },
        ],
        temples: [],
        total: 5,
      },
      { cards: [], temples: [], total: 0 },
    ]);
  });

  test("bad lines are named by their number, the others are still scored, and the exit code is 1", async () => {
    const bad = [
      "{",
      "[]",
      '{"pieces":"RYX","head":true,"tail":true}',
      '{"pieces":"RY","head":1,"tail":true}',
      '{"pieces":"RY","head":true,"tail":true,"cards":["pair:YQ"]}',
      '{"pieces":"RY","head":true,"tail":true,"temples":"noY/7"}',
      '{"pieces":"RY","head":true,"tail":true,"card":[]}',
    ];
    const { code, out, err } = await asztal(["coatl", "score", "-"], {
      input: `${bad.join("\n")}\n${JSON.stringify(question)}\n`,
    });
    expect(code).toBe(1);
    const answers = jsonLines(out);
    expect(answers).toHaveLength(bad.length + 1);
    expect(answers.at(-1)).toMatchObject({ total: 11 });
    for (const [i, told] of [
      "not JSON",
      "a JSON object is expected",
      "“pieces” must be a text of the letters",
      "“head” and “tail” must be true or false",
      "did you mean “pair:Y",
      "“temples” must be a list",
      "there is no field “card”",
    ].entries()) {
      expect(err).toContain(`standard input, line ${i + 1}: `);
      expect(answers[i]).toMatchObject({ line: i + 1, error: expect.stringContaining(told) });
    }
    expect(err).toContain("7 of 8 lines could not be scored");
  });

  test("a file that is not there is wrong use", async () => {
    const { code, out, err } = await asztal(["coatl", "score", "no-such-file.jsonl"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain("no-such-file.jsonl cannot be opened");
  });
});
