import { seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { readDefinition } from "../files/definition.ts";
import { readProject } from "../project.ts";
import { type Job, JobDoer } from "./job.ts";
import { measureBalance, type RunJobs } from "./measure.ts";
import { dominatedCards, goodAttributes, numbersIn } from "./numbers.ts";
import type { Report } from "./report.ts";

const DEFINITION = `<gameDef><title>Duel</title><creator>Asztal</creator><description>Small.</description>
<groups>
  <group><gmode>private</gmode><gtype>deck</gtype><tag>DECK</tag><name>Deck</name><visibleBy>none</visibleBy></group>
  <group><gmode>private</gmode><gtype>hand</gtype><tag>HAND</tag><name>Hand</name><visibleBy>player</visibleBy></group>
</groups>
<player>
  <playerAttr><atype>number</atype><tag>HP</tag><name>Life</name><default>12</default><minValue>0</minValue></playerAttr>
  <playerAttr><atype>number</atype><tag>BURN</tag><name>Burning</name><default>0</default><minValue>0</minValue></playerAttr>
</player>
<card/>
<phases><phase><tag>MAIN</tag><name>Main</name></phase><phase><tag>END</tag><name>End</name></phase></phases></gameDef>`;
const RULES = `<rules>
  <actions><action><tag>HIT</tag><parameter><tag>amount</tag><type>number</type></parameter><script>OPP.HP -= amount</script></action></actions>
  <setup>SHUFFLE ME.DECK DRAWTO ME.HAND DRAWMANY 3 ME.DECK</setup>
  <phases>
    <phase><tag>MAIN</tag><script>?(COUNT ME.DECK > 0): DRAW ME.DECK END</script><minActions>1</minActions><maxActions>1</maxActions>
      <allow><name>Play</name><when>COUNT ME.HAND > 0</when><script>PLAY FORCEPICK ME.HAND</script></allow></phase>
    <phase><tag>END</tag><script>ME.HP -= ME.BURN ?(ME.HP > 900): ME.HP SET 1 END</script></phase>
  </phases>
  <win>OPP.HP &lt; 1</win>
  <loss>COUNT ME.HAND = 0</loss>
</rules>`;
const SETS = `<SETS><SET><SNAME>All</SNAME>
  <CARD><NAME>Punch</NAME><PLAY>HIT(3)</PLAY></CARD>
  <CARD><NAME>Kick</NAME><PLAY>HIT(4)</PLAY></CARD>
  <CARD><NAME>Rest</NAME><PLAY>ME.HP += 1</PLAY></CARD>
  <CARD><NAME>Torch</NAME><PLAY>OPP.BURN += 1</PLAY></CARD>
  <CARD><NAME>Unused</NAME><PLAY>ME.HP += 5</PLAY></CARD>
</SET></SETS>`;
const deck = (name: string, counts: Readonly<Record<string, number>>) =>
  `<DECK><SNAME>${name}</SNAME>${Object.entries(counts)
    .map(([card, count]) => `<CARD><NAME>${card}</NAME><COUNT>${count}</COUNT></CARD>`)
    .join("")}</DECK>`;
const DECKS = `<DECKS>${deck("Strong", { Kick: 8, Rest: 4 })}${deck("Weak", { Punch: 4, Rest: 8 })}</DECKS>`;
const files = { "game.xml": DEFINITION, "rules.xml": RULES, "sets.xml": SETS, "decks.xml": DECKS };

const project = readProject(Object.entries(files).map(([name, text]) => ({ name, text })));

/** One after the other, here. */
function alone(): RunJobs {
  const doer = new JobDoer(files);
  return async function* (jobs: Iterable<Job>) {
    for (const job of jobs) yield await doer.do(job);
  };
}

const plan = {
  files,
  seed: seedFrom("a"),
  bot: "random",
  ladder: ["random"],
  maxGames: 240,
  iterations: 5,
  precision: 0.01,
};
const measured: Promise<Report> = measureBalance(plan, alone());

test("the game of this test is right", () => {
  expect([...project.problems, ...project.files.flatMap(({ problems }) => problems)]).toEqual([]);
  expect(readDefinition(DEFINITION).value!.groups.length).toBe(2);
});

describe("the balance report", () => {
  test("finds the stronger deck, with an interval, from every pairing and both seats", async () => {
    const { decks, pairs, games, seats, isPrecise } = await measured;
    expect(games).toBe(240);
    expect(isPrecise).toBe(false);
    expect(pairs.map(({ first, second, games: each }) => [first, second, each])).toEqual([
      ["Strong", "Strong", 60],
      ["Strong", "Weak", 60],
      ["Weak", "Strong", 60],
      ["Weak", "Weak", 60],
    ]);
    const [strong, weak] = decks;
    expect(strong!.low).toBeGreaterThan(0.5);
    expect(weak!.high).toBeLessThan(0.5);
    expect(strong!.share + weak!.share).toBeCloseTo(1, 10);
    expect(seats[0]!.share + seats[1]!.share).toBeCloseTo(1, 10);
  });

  test("tells what each card is worth in its deck, by blanking it on the same seeds", async () => {
    const { cards } = await measured;
    const effect = (card: string, of: string) => cards.find((one) => one.card === card && one.deck === of)!.effect;
    expect(effect("Kick", "Strong").low).toBeGreaterThan(0);
    expect(effect("Kick", "Strong").value).toBeGreaterThan(effect("Rest", "Strong").value);
    expect(cards.map(({ card, deck: of }) => `${card} ${of}`).sort()).toEqual([
      "Kick Strong",
      "Punch Weak",
      "Rest Strong",
      "Rest Weak",
    ]);
  });

  test("names lines that never ran, where they stand", async () => {
    const { neverRun, neverPlayed } = await measured;
    expect(neverPlayed).toEqual([]);
    expect(neverRun.map(({ file, script, text }) => `${file} ${script} ${text}`)).toEqual([
      "sets.xml Torch, PLAY OPP.BURN += 1",
      "sets.xml Unused, PLAY ME.HP += 5",
      "rules.xml End ME.HP SET 1",
    ]);
    const line = neverRun[2]!;
    expect(RULES.split("\n")[line.line - 1]!.slice(line.column - 1)).toMatch(/^ME\.HP SET 1/);
  });

  test("suggests numbers that bring the decks together, and has tried them", async () => {
    const { suggestions } = await measured;
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { card, from, to, predicted, measured: found, deck: of } of suggestions) {
      expect(Math.sign(predicted)).toBe(of === "Strong" ? -1 : 1);
      expect(Math.sign(to - from)).toBe(of === "Strong" ? -1 : 1);
      if (card === "Kick") expect(found.value).toBeLessThan(0);
    }
    expect(suggestions.some(({ card }) => card === "Kick")).toBe(true);
  });

  test("is the same again for the same seed, and other for another", async () => {
    const small = { ...plan, maxGames: 40 };
    const first = await measureBalance(small, alone());
    expect(await measureBalance(small, alone())).toEqual(first);
    expect(await measureBalance({ ...small, seed: seedFrom("b") }, alone())).not.toEqual(first);
  });

  test("stops when it is precise enough", async () => {
    const rough = await measureBalance({ ...plan, precision: 0.3 }, alone());
    expect(rough.isPrecise).toBe(true);
    expect(rough.games).toBeLessThan(240);
  });
});

describe("numbers of cards", () => {
  test("are good or bad by what the rules want", () => {
    expect(Object.fromEntries(goodAttributes(project.definition!, project.rules!))).toEqual({ HP: 1, BURN: -1 });
    const signs = project.sets[0]!.cards.map(({ scripts }) =>
      numbersIn(scripts.PLAY!.tree, goodAttributes(project.definition!, project.rules!), project.rules!.actions),
    );
    expect(signs.map((numbers) => numbers.map(({ value, sign }) => value * sign))).toEqual([[3], [4], [1], [1], [5]]);
  });

  test("make one card better than another in every way", () => {
    expect(dominatedCards(project.sets[0]!.cards, project.definition!, project.rules!)).toEqual([
      { card: "Punch", by: "Kick" },
      { card: "Rest", by: "Unused" },
    ]);
  });
});
