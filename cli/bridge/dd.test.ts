import { describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
/** Endings are quick to solve, and enough to see what becomes of a file. */
const ENDING = "N:A..3. .A.2. K..A. .K.4.";

/** On one thread, if the test does not say otherwise: starting threads is most of the time. */
function dd(args: readonly string[], input: string) {
  const threads = args.includes("--threads") ? [] : ["--threads", "1"];
  return asztal(["bridge", "dd", ...args, ...threads], { input });
}

describe("asztal bridge dd", () => {
  test("--table --json has the form that other programs rely on", async () => {
    const { code, out } = await dd(["--table", "--json", "-"], `# a remark\n\n${DEAL}\r\n`);
    expect(code).toBe(0);
    const row = (S: number, H: number, D: number, C: number, NT: number) => ({ S, H, D, C, NT });
    const [ns, ew] = [row(5, 6, 5, 7, 6), row(8, 6, 7, 5, 6)];
    expect(jsonLines(out)).toEqual([{ deal: DEAL, table: { N: ns, E: ew, S: ns, W: ew } }]);
  });

  test("leader and strain come from the flags, from a PBN file's contract, or from the deal itself", async () => {
    const pbn = `% PBN 2.1\n[Event "?"]\n[Deal "${ENDING}"]\n[Declarer "N"]\n[Contract "4HX"]\n[Play "E"]\nHA SK\n*\n`;
    const input = `${pbn}\n[Deal "E:${ENDING.slice(2)}"]\n[Contract "Pass"]`;
    const [file, flags] = await Promise.all([
      dd(["--json", "-"], input),
      dd(["--json", "-", "--leader", "S", "--strain", "D"], input),
    ]);
    expect(jsonLines(file.out)).toMatchObject([
      { leader: "E", strain: "H", cards: { HA: 1, D2: 1 } },
      { leader: "E", strain: "NT", deal: "N:.K.4. A..3. .A.2. K..A." },
    ]);
    expect(jsonLines(flags.out)).toMatchObject([{ leader: "S", strain: "D" }, { leader: "S" }]);
  });

  test("the order is kept on any number of threads, and a wrong deal among many is named", async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => (at === 1234 ? "N:A... A... K... Q..." : ENDING));
    const [one, several] = await Promise.all([
      dd(["-"], lines.join("\n")),
      dd(["-", "--threads", "3"], lines.join("\n")),
    ]);
    expect(several).toEqual(one);
    expect(one.code).toBe(1);
    expect(one.err).toBe(
      "standard input, line 1235: The card SA appears twice: with N and with E.\nstandard input: 1 of 2000 deals are not possible.\n",
    );
    const answers = one.out.trimEnd().split("\n");
    expect(answers.map((answer, at) => answer === (at === 1234 ? "invalid" : "SA=2 D3=2"))).not.toContain(false);
    expect(answers).toHaveLength(2000);
  });

  test("wrong deals are told in words, in both languages", async () => {
    const input =
      "nonsense\nN:A... K... Q...\nN:A... K.. Q... J...\nN:1... K... Q... J...\nN:AT... K... Q... J...\nN:... ... ... ...";
    const [en, hu] = await Promise.all([dd(["-"], input), dd(["-", "--lang", "hu"], input)]);
    expect(en.out).toBe("invalid\n".repeat(6));
    for (const words of ["is not a deal", "there are 3", "four suits", "is not a card", "N 2, E 1", "any cards"]) {
      expect(en.err).toContain(words);
    }
    for (const words of ["nem leosztás", "3 van", "négy szín", "nem lap", "N 2, E 1", "Senkinek"]) {
      expect(hu.err).toContain(words);
    }
  });

  test("a file without deals, and one that is not there", async () => {
    const [empty, missing] = await Promise.all([dd(["-"], "\n# nothing\n"), dd(["no-such-file.pbn"], "")]);
    expect(empty).toMatchObject({ code: 1, err: "standard input: There are no deals in it.\n" });
    expect(missing).toMatchObject({ code: 2, out: "" });
  });
});
