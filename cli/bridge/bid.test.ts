import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

const DEAL = "N:AKJ54.32.KJ3.954 76.KJ97.AT76.Q83 Q983.A8.Q9.AK762 T2.QT654.8542.JT";
const folder = mkdtempSync(join(tmpdir(), "asztal-bid-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("asztal bridge bid", () => {
  test("--json has each call with points, lengths and words, and the contract", async () => {
    const { code, out } = await asztal(["bridge", "bid", "--json", "-"], { input: `${DEAL}\n` });
    expect(code).toBe(0);
    const [board] = jsonLines(out) as { calls: { call: string; shows: string }[] }[];
    expect(board).toMatchObject({ deal: DEAL, contract: "4S", declarer: "N" });
    expect(board?.calls[0]).toMatchObject({
      by: "N",
      call: "1S",
      lengths: { S: [5, 13] },
      shows: "12–21 points, 5+ ♠",
    });
  });

  test("a system of one's own is bid by, and one that cannot be read is told with file and line", async () => {
    const file = (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    };
    const [own, broken, missing] = await Promise.all([
      asztal(["bridge", "bid", "--system", file("own.txt", "opening:\n  2S S5+ ; mine\n"), "--json", "-"], {
        input: DEAL,
      }),
      asztal(["bridge", "bid", "--system", file("broken.txt", "opening:\n  1S  strong\n"), "-"], { input: DEAL }),
      asztal(["bridge", "bid", "--system", join(folder, "none.txt"), "-"], { input: DEAL }),
    ]);
    expect(jsonLines(own.out)[0]).toMatchObject({
      calls: [{ call: "2S", kinds: ["mine"], shows: "5+ ♠, mine" }, {}, {}, {}],
    });
    expect(broken).toMatchObject({ code: 2, out: "" });
    expect(broken.err).toContain("broken.txt, line 2: “strong” is not a condition");
    expect(missing).toMatchObject({ code: 2, out: "" });
  });

  test("auctions that cannot be, and nothing to bid", async () => {
    const explain = (text: string, ...more: string[]) => asztal(["bridge", "bid", "--explain", text, ...more]);
    const [illegal, noCall, over, noDealer, nothing] = await Promise.all([
      explain("N: 1S 1H"),
      explain("N: 1S hello", "--lang", "hu"),
      explain("N: P P P P"),
      explain("1S P"),
      asztal(["bridge", "bid"]),
    ]);
    for (const ended of [illegal, noCall, over, noDealer, nothing]) expect(ended).toMatchObject({ code: 2, out: "" });
    expect(illegal.err).toContain("Call number 2");
    expect(noCall.err).toContain("„hello” nem licit");
    expect(over.err).toContain("no next call");
    expect(noDealer.err).toContain("is not an auction");
    expect(nothing.err).toContain("--explain");
  });
});
