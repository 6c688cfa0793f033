import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { dealtState } from "../game/deal.ts";
import { describe as described } from "../game/describe.ts";
import { checkedOf } from "../game/index.ts";
import { readProject } from "../project.ts";
import { CONDITIONS, DEFINITION as PRINTED, SCRIPTS, SETS } from "../testing/document.ts";
import { DECKS, DEFINITION, setsWith } from "../testing/scripts.ts";
import { compileGame } from "./compile.ts";
import type { TableEvent } from "./events.ts";
import { IDLE, Machine } from "./interpreter.ts";
import { LIMITS } from "./limits.ts";
import { Table } from "./table.ts";

const ACTIONS = `<actions><action><tag>FOREVER</tag><script>FOREVER() FOREVER()</script></action>
<action><tag>HIT</tag><parameter><tag>x</tag><type>number</type></parameter><script>OPP.HP -= x</script></action>
<action><tag>TWICE</tag><parameter><tag>x</tag><type>number</type></parameter><script>ME.HP += x ME.HP += x</script></action></actions>`;

interface Play {
  readonly definition?: string;
  readonly sets?: string;
  readonly decks?: string;
  /** Places that are chosen, in order; 0 declines. */
  readonly picks?: readonly number[];
  readonly me?: number;
}

/** Runs a script on a new table of the small game; what it leaves is told as text, with everything the language refused. */
function run(
  script: string,
  { definition = DEFINITION, sets = setsWith(";", ";"), decks = DECKS, picks = [], me = 0 }: Play = {},
) {
  const rules = `<rules>${definition === DEFINITION ? ACTIONS : ""}<setup><![CDATA[${script}]]></setup></rules>`;
  const sources = Object.entries({ definition, rules, sets, decks }).map(([name, text]) => ({ name, text }));
  const project = readProject(sources);
  const checked = checkedOf(project);
  if (!checked) throw new Error(JSON.stringify(project.files.flatMap(({ problems }) => problems)));
  const program = compileGame(checked);
  const state = dealtState(program, [0, 0]);
  const table = new Table(program, 2, state.table, new Chance(seedFrom("run")));
  const log: TableEvent[] = [];
  table.log = log;
  const machine = new Machine(table, IDLE, (seat) => 1 - seat);
  machine.begin(program.setup, me);
  machine.run();
  const asked: string[] = [];
  for (const place of picks) {
    const { question } = machine;
    if (!question) break;
    asked.push(`seat ${question.seat}${question.mayDecline ? " may" : ""}`);
    machine.answer(place === 0 ? -1 : table.at(question.group, place));
    machine.run();
  }
  const lines = described(program, { ...state, table: table.state })
    .split("\n")
    .slice(1);
  const line = (beginning: string) => lines.find((one) => one.startsWith(beginning))?.slice(beginning.length + 2);
  return {
    me: line("seat 0"),
    opponent: line("seat 1"),
    group: (name: string) => line(name),
    refused: log.flatMap((event) => (event.event === "breach" ? [event.breach] : [])),
    log,
    asked,
    table,
    machine,
    program,
  };
}

describe("every script that the document prints runs as it is printed", () => {
  const printed = { definition: PRINTED, sets: SETS, decks: "<DECKS/>" };
  const cases: Readonly<Record<string, string>> = {
    "Elder Sign, PLAY": "HP 100, SAN 30, ED 2, TA 0, AP 0, INS Sane, SKIP false, INV true",
    "Essence of the Soul, PLAY": "HP 100, SAN 27, ED 0, TA 0, AP 0, INS Sane, SKIP false, INV false",
    "Essence of the Soul, DISCARD": "HP 100, SAN 33, ED 0, TA 0, AP 0, INS Sane, SKIP false, INV false",
    "Dark Young Charge, PLAY": "HP 100, SAN 26, ED 0, TA 0, AP 0, INS Sane, SKIP false, INV false",
    "taint in the closing phase": "HP 100, SAN 30, ED 0, TA 0, AP 0, INS Sane, SKIP false, INV false",
  };
  for (const [name, script] of Object.entries(SCRIPTS)) {
    test(name, () => {
      const { me, machine } = run(script, printed);
      expect(machine.isIdle).toBe(true);
      if (cases[name]) expect(me).toBe(cases[name]);
    });
  }
  test("Dark Young Charge hurts by arcane power and less by elder defence", () => {
    const before = "ME.AP SET 3 OPP.ED SET 5 ";
    expect(run(before + SCRIPTS["Dark Young Charge, PLAY"], printed).opponent).toMatch(/^HP 88, /);
  });
  test("taint never kills, insanity does what it says", () => {
    expect(run(`ME.HP SET 4 ME.TA SET 9 ${SCRIPTS["taint in the closing phase"]}`, printed).me).toMatch(/^HP 1, /);
    expect(run(`ME.INS SET "Agoraphobia" ME.AP SET 4 ${SCRIPTS["agoraphobia"]}`, printed).me).toMatch(
      /ED 0, TA 0, AP 0/,
    );
    expect(run(`ME.INS SET "Megalomania" ${SCRIPTS["megalomania"]}`, printed).me).toMatch(/TA 2, AP 5/);
  });
  test("Mad Experiment makes a Shoggoth in an empty zone and clears the opponent's", () => {
    const setName = 'OPP.CRT.NAME SET "Ghoul" OPP.CRT.ATK SET 2 ';
    const summon = /\(1\)(.*) :\n/.exec(SCRIPTS["Mad Experiment, PLAY"]!)![1]!;
    const { group, refused } = run(setName + summon, printed);
    expect([group("seat 0 CRT"), group("seat 1 CRT")]).toEqual(["Shoggoth (ATK 6)", "-"]);
    expect(refused).toEqual(["no-card"]);
  });
  test("the win condition", () => {
    const { machine, program } = run("OPP.HP SET 0", { ...printed });
    expect(program.win).toEqual([]);
    expect(machine.isIdle).toBe(true);
    expect(Object.keys(CONDITIONS)).toEqual(["the win condition"]);
  });
});

describe("a defined result for everything, and an entry in the log", () => {
  const cases: readonly [script: string, expected: string | RegExp, ...refused: string[]][] = [
    ["ME.HP SET 7 / 2 ME.SAN SET -7 / 2", /^HP 3, SAN -3/],
    ["ME.HP SET 7 / 0", /^HP 0/, "divided-by-zero"],
    ["ME.SAN SET 2147483647 * 2", /SAN 2147483647/, "number-range"],
    ["ME.SAN SET 2147483647 ME.SAN += 1", /SAN 2147483647/, "number-range"],
    ["ME.HP SET 999", /^HP 50/],
    ["ME.HP -= 999", /^HP 0/],
    ["ME.SAN SET ROLL 0", /SAN 0/, "no-sides"],
    ["ME.CRT.ATK SET 3", /^HP 20/, "no-card"],
    ["ME.HP SET ME.HAND[9].ATK", /^HP 0/, "no-card"],
    ["DISCARD #99", /^HP 20/, "no-card"],
    ["DRAWMANY 99 ME.DECK", /^HP 20/, "group-full"],
    ["DRAWTO SHR.PILE DRAWMANY 99 ME.DECK", /^HP 20/, "deck-empty"],
    ["PLAY FORCEPICK ME.HAND", /^HP 20/, "nothing-to-pick", "no-card"],
    ['ME.INS SET ME.TITLE ME.TITLE SET "Rock" ME.INS ADD ME.TITLE', /INS ,/, "not-a-choice"],
    ["FOREVER()", /^HP 20/, "log-full", "too-long"],
    ["TWICE(3)", /^HP 26/],
    ["SWITCH 2 : (1) ME.HP SET 1 : (2) ME.HP SET 2 : ENDSWITCH", /^HP 2,/],
    ['?(ME.INS MATCH "Sane" AND NOT ME.INS = "Angry"): ME.HP SET 5 END', /^HP 5/],
    ['ME.INS SELECT ["Angry", "Sad"] ME.INS UNSELECT "Sane"', /INS Angry\+Sad/],
    ["n number ?(true): n number n SET 5 END ME.HP SET n", /^HP 0/],
    ["FOREACH SHR.PILE : INC card.ATK ENDFOREACH", /^HP 20/],
  ];
  for (const [script, expected, ...refused] of cases) {
    test(script, () => {
      const result = run(script);
      expect(result.me).toMatch(expected);
      expect(result.refused.filter((code) => code !== "too-deep")).toEqual(refused);
    });
  }

  test("at most so many cards are made", () => {
    const script = `DRAWTO SHR.PILE ${'ME.CRT.NAME SET "Golem" MOVETO ME.CRT[1] SHR.PILE '.repeat(LIMITS.created + 3)}`;
    const { table, refused } = run(script);
    expect(table.created).toBe(LIMITS.created);
    expect(new Set(refused)).toEqual(new Set(["too-many-cards", "no-card"]));
  });

  test("a group that is drawn into itself stops somewhere", () => {
    const { refused, group } = run("DRAWMANY 2 ME.DECK DRAWTO ME.HAND DRAWMANY 2147483647 ME.HAND ME.HP SET 7");
    expect(refused.filter((code) => code !== "log-full")).toEqual([]);
    expect(group("seat 0 HAND")).toBe("Rock, Rock");
  });

  test("scripts that call each other too deep are left out one by one, and the rest goes on", () => {
    const { refused, me } = run("FOREVER() ME.HP SET 1");
    expect(refused).toContain("too-deep");
    expect(me).toMatch(/^HP 20/);
  });
});

describe("cards", () => {
  test("a loop goes over the cards that were there, without those that have left", () => {
    const { group } = run(
      "DRAWMANY 4 ME.DECK FOREACH ME.HAND : MOVETO ME.HAND[1] SHR.PILE MOVETO card ME.CRT ENDFOREACH",
    );
    expect(group("seat 0 HAND")).toBe("-");
    expect(group("seat 0 CRT")!.split(", ")).toHaveLength(2);
    expect(group("shared PILE")!.split(", ")).toHaveLength(2);
  });

  test("what a card is turned to stays from zone to zone and is undone elsewhere", () => {
    const turned = run("MOVETO ME.DECK[1] ME.CRT LEFT ME.CRT[1] FACEDOWN ME.CRT[1] MOVETO ME.CRT[1] SHR.PILE");
    expect(turned.group("shared PILE")).toBe("Rock (left, face down)");
    const inHand = run("MOVETO ME.DECK[1] ME.CRT LEFT ME.CRT[1] MOVETO ME.CRT[1] ME.HAND");
    expect(inHand.group("seat 0 HAND")).toBe("Rock");
  });

  test("attached cards go along from zone to zone, and are put away when their card leaves", () => {
    const attach = "DISCARDTO SHR.PILE MOVETO ME.DECK[1] ME.CRT ATTACHTO ME.DECK[1] ME.CRT[1] ";
    expect(run(`${attach} MOVETO ME.CRT[1] OPP.CRT`).group("seat 1 CRT")).toBe("Rock, Rock");
    const left = run(`${attach} MOVETO ME.CRT[1] ME.HAND`);
    expect([left.group("seat 0 HAND"), left.group("seat 0 CRT"), left.group("shared PILE")]).toEqual([
      "Rock",
      "-",
      "Rock",
    ]);
  });

  test("a played card is nowhere while its script runs, then goes where its owner's cards go", () => {
    const sets = setsWith("ME.HP SET COUNT ME.HAND", "ME.SAN SET 9");
    const played = run("DISCARDTO SHR.PILE DRAWMANY 2 ME.DECK PLAY ME.HAND[1]", { sets });
    expect(played.me).toMatch(/^HP 1,/);
    expect(played.group("shared PILE")).toBe("Rock");
    expect(run("DRAW ME.DECK DISCARD ME.HAND[1]", { sets }).log).toContainEqual({
      event: "left",
      card: "Rock",
      known: 127,
    });
  });

  test("whoever is named chooses, and may decline only with PICK", () => {
    const dealt = "DRAWMANY 3 ME.DECK ";
    expect(run(`${dealt} MOVETO PICK OPP ME.HAND OPP.HAND`, { picks: [0] })).toMatchObject({
      asked: ["seat 1 may"],
      refused: [],
    });
    const forced = run(`${dealt} MOVETO FORCEPICK ME.HAND SHR.PILE`, { picks: [2] });
    expect(forced.asked).toEqual(["seat 0"]);
    expect(forced.group("shared PILE")).toBe("Rock");
  });

  test("control goes with the private group that holds a card, ownership never changes", () => {
    const { table } = run("MOVETO ME.DECK[1] OPP.HAND");
    const row = 1 * table.stride;
    expect([table.cards[row + 1], table.cards[row + 2]]).toEqual([0, 1]);
  });

  test("a shuffle mixes the cards under their numbers", () => {
    const { table, log } = run("SHUFFLE ME.DECK");
    expect(table.groups[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const names = table.groups[0]!.map((card) => table.cards[card * table.stride + 8]);
    expect(names).not.toEqual([...names].sort());
    expect(log.at(-1)).toMatchObject({ event: "shuffled" });
  });
});
