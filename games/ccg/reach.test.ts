/**
 * How far version 2 reaches: three well-known mechanisms of each of five published games, in our own words. What could not be
 * said is written in docs/ccg-2.md.
 */
import { Match, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { gameOfFiles } from "./game/index.ts";
import { filesOf, sceneOf } from "./testing/scene.ts";

const DIES = `<on><event>HURT</event><script><![CDATA[?(that.WOUNDS >= that.GUARD): DISCARD that END]]></script></on>`;

describe("Magic: The Gathering", () => {
  test("an effect that makes everything an elf comes before the one that strengthens elves", () => {
    const { put, figure } = sceneOf({
      cards: `<CARD><NAME>Lord</NAME><KIND>Elf</KIND><MIGHT>2</MIGHT><CONTINUOUS>FOREACH ME.FIELD :
        ?(card.KIND MATCH "Elf" AND NOT card.ID = self.ID): INC card.MIGHT INC card.GUARD END ENDFOREACH</CONTINUOUS></CARD>
        <CARD><NAME>Chorus</NAME><CONTINUOUS>FOREACH ME.FIELD : card.KIND SET "Elf" ENDFOREACH</CONTINUOUS></CARD>
        <CARD><NAME>Bear</NAME><MIGHT>2</MIGHT><GUARD>2</GUARD></CARD>
        <CARD><NAME>Giant Form</NAME><CONTINUOUS>FOREACH ME.FIELD : card.MIGHT SET 7 ENDFOREACH</CONTINUOUS></CARD>`,
    });
    const bear = put("Bear", 0, "FIELD");
    put("Lord", 0, "FIELD");
    expect([figure(bear, "MIGHT"), figure(bear, "GUARD")]).toEqual([2, 2]);
    put("Chorus", 0, "FIELD");
    expect([figure(bear, "MIGHT"), figure(bear, "GUARD")]).toEqual([3, 3]);
    put("Giant Form", 0, "FIELD");
    expect(figure(bear, "MIGHT")).toBe(8);
  });

  test("a creature that brings another with it when it enters", () => {
    const { put, names } = sceneOf({
      cards: `<CARD><NAME>Captain</NAME><ENTERS>CREATE "Soldier" ME.FIELD</ENTERS></CARD><CARD><NAME>Soldier</NAME></CARD>`,
    });
    put("Captain", 1, "FIELD");
    expect(names(1, "FIELD")).toEqual(["Captain", "Soldier"]);
  });

  test("a spell is prevented by another, and that one by a third", () => {
    const scene = sceneOf({
      acts: ['PLAY FORCEPICK ME.HAND WHERE (card.NAME = "Bolt")'],
      cards: `<CARD><NAME>Bolt</NAME><PLAY>OPP.LIFE -= 3</PLAY></CARD><CARD><NAME>No</NAME><PLAY>CANCEL that</PLAY></CARD>`,
      rules: `<respond><name>No</name><when>COUNT ME.HAND > 0</when>
        <script>PLAY FORCEPICK ME.HAND WHERE (card.NAME = "No")</script></respond>`,
    });
    for (const [name, seat] of [
      ["Bolt", 0],
      ["Bolt", 0],
      ["No", 0],
      ["No", 1],
      ["No", 1],
    ] as const)
      scene.put(name, seat, "HAND");
    scene.act(0);
    expect(scene.flow.machine.question).toMatchObject({ seat: 0 });
    scene.answer({ pick: 1 });
    expect(scene.flow.machine.question).toMatchObject({ seat: 1, responses: [0] });
    scene.answer({ respond: 1 });
    scene.answer({ pick: 1 });
    // The other player may answer the answer, and does not; the second spell is answered, and the answer is answered too.
    expect(scene.flow.machine.question).toMatchObject({ seat: 0, responses: [0] });
    scene.answer({ decline: true });
    expect(scene.player(1, "LIFE")).toBe(20);
    scene.act(0);
    scene.answer({ respond: 1 });
    scene.answer({ respond: 1 });
    expect(scene.player(1, "LIFE")).toBe(17);
  });
});

describe("Hearthstone", () => {
  test("a shield takes the first harm, whatever its size", () => {
    const { put, act, figure, names } = sceneOf({
      acts: ["FOREACH ME.FIELD : card.WOUNDS += 9 ENDFOREACH", "FOREACH ME.FIELD : card.WOUNDS += 1 ENDFOREACH"],
      cards: `<CARD><NAME>Squire</NAME><GUARD>1</GUARD><ENTERS>INC self.CHARGE</ENTERS>
        <SHIELD>?(self.CHARGE > 0): DEC self.CHARGE amount SET 0 END</SHIELD></CARD>`,
      rules: DIES,
    });
    const squire = put("Squire", 0, "FIELD");
    act(0);
    expect([figure(squire, "WOUNDS"), names(0, "FIELD")]).toEqual([0, ["Squire"]]);
    act(1);
    expect(names(0, "FIELD")).toEqual([]);
  });

  test("something comes out of a minion that dies", () => {
    const { put, act, names } = sceneOf({
      acts: ["FOREACH ME.FIELD : INC card.WOUNDS ENDFOREACH"],
      cards: `<CARD><NAME>Egg</NAME><GUARD>1</GUARD><LEAVES>CREATE "Dragon" ME.FIELD</LEAVES></CARD><CARD><NAME>Dragon</NAME><GUARD>8</GUARD></CARD>`,
      rules: DIES,
    });
    put("Egg", 0, "FIELD");
    act(0);
    expect(names(0, "FIELD")).toEqual(["Dragon"]);
  });

  test("choose one of three cards that chance offers", () => {
    const scene = sceneOf({
      acts: [
        `CREATE "A" ME.PRIZES CREATE "B" ME.PRIZES CREATE "C" ME.PRIZES
        SHUFFLE ME.PRIZES MOVETO FORCEPICK ME.PRIZES WHERE (true) ME.HAND FOREACH ME.PRIZES : BANISH card ENDFOREACH`,
      ],
      cards: "<CARD><NAME>A</NAME></CARD><CARD><NAME>B</NAME></CARD><CARD><NAME>C</NAME></CARD>",
    });
    scene.act(0);
    const { question } = scene.flow.machine;
    expect(question).toMatchObject({ seat: 0, cards: [1, 2, 3] });
    scene.answer({ pick: 2 });
    expect([scene.names(0, "HAND").length, scene.names(0, "PRIZES")]).toEqual([1, []]);
  });
});

describe("Pokémon", () => {
  const HARM = `<action><tag>HARM</tag><parameter><tag>who</tag><type>CARD</type></parameter><parameter><tag>by</tag><type>number</type></parameter>
    <script>who.WOUNDS += by</script></action>`;

  test("who is weak against water suffers twice as much", () => {
    const { put, act, figure } = sceneOf({
      actions: HARM,
      acts: [
        'target CARD target SET FORCEPICK OPP.FIELD ?(COUNT ME.FIELD WHERE (card.KIND MATCH "Water") > 0 AND target.KIND MATCH "Fire"): HARM(target, 60) : HARM(target, 30) END',
      ],
      cards: `<CARD><NAME>Turtle</NAME><KIND>Water</KIND></CARD><CARD><NAME>Fox</NAME><KIND>Fire</KIND></CARD>`,
    });
    put("Turtle", 0, "FIELD");
    const fox = put("Fox", 1, "FIELD");
    act(0);
    expect(figure(fox, "WOUNDS")).toBe(60);
  });

  test("a creature becomes its next form and keeps its wounds; energy on it is what its attack needs", () => {
    const { put, act, figure, names, flow } = sceneOf({
      abilities: true,
      acts: ["FOREACH ME.FIELD : card.WOUNDS += 20 ENDFOREACH"],
      cards: `<CARD><NAME>Pup</NAME><ABILITY><name>Grow up</name><script>CREATE "Hound" ME.FIELD
          ME.FIELD[COUNT ME.FIELD].WOUNDS SET self.WOUNDS ME.FIELD[COUNT ME.FIELD].CHARGE SET 2 BANISH self</script></ABILITY></CARD>
        <CARD><NAME>Hound</NAME><ABILITY><name>Howl</name><cost><attribute>CHARGE</attribute><amount>2</amount></cost><script>OPP.LIFE -= 5</script></ABILITY></CARD>`,
    });
    const pup = put("Pup", 0, "FIELD");
    act(0);
    flow.use({ card: pup, ability: 0 });
    const [hound] = flow.abilities;
    expect([names(0, "FIELD"), figure(hound!.card, "WOUNDS")]).toEqual([["Hound"], 20]);
    flow.use(hound!);
    expect([flow.table.attribute(1, 0), flow.abilities]).toEqual([15, []]);
  });

  test("who knocks a creature out takes a prize, and who has taken the last one has won", () => {
    const { put, act, answer, flow } = sceneOf({
      acts: ["target CARD target SET FORCEPICK OPP.FIELD target.WOUNDS += 5"],
      cards: `<CARD><NAME>Fox</NAME><GUARD>5</GUARD><LEAVES>MOVETO OPP.PRIZES[1] OPP.HAND</LEAVES></CARD><CARD><NAME>Prize</NAME></CARD>`,
      rules: `<win>COUNT ME.PRIZES = 0 AND COUNT ME.HAND > 0</win>${DIES}`,
    });
    for (const _ of [1, 2]) put("Prize", 0, "PRIZES");
    for (const _ of [1, 2]) put("Fox", 1, "FIELD");
    act(0);
    answer({ pick: 1 });
    expect(flow.winners).toBe(null);
    act(0);
    expect(flow.winners).toEqual([0]);
  });
});

describe("Dominion", () => {
  test("the discarded cards are shuffled when the deck cannot give enough", () => {
    const { put, act, names } = sceneOf({
      actions: `<action><tag>TAKE</tag><parameter><tag>many</tag><type>number</type></parameter><script><![CDATA[
        ?(many > 0): ?(COUNT ME.DECK = 0): FOREACH ME.PILE : MOVETO card ME.DECK ENDFOREACH SHUFFLE ME.DECK END DRAW ME.DECK TAKE(many - 1) END]]></script></action>`,
      acts: ["TAKE(3)"],
      cards: "<CARD><NAME>Copper</NAME></CARD>",
    });
    put("Copper", 0, "DECK");
    for (const _ of [1, 2, 3]) put("Copper", 0, "PILE");
    act(0);
    expect([names(0, "HAND").length, names(0, "DECK").length]).toEqual([3, 1]);
  });

  test("an attack on every other player, from which a card in hand protects", () => {
    const { put, act, names } = sceneOf({
      players: 4,
      acts: [
        `EACHOPP : ?(COUNT OPP.HAND WHERE (card.NAME = "Moat") = 0):
          ?(COUNT OPP.HAND > 1): DISCARD FORCEPICK OPP OPP.HAND END END ENDEACHOPP`,
      ],
      cards: "<CARD><NAME>Moat</NAME></CARD><CARD><NAME>Copper</NAME></CARD>",
    });
    put("Moat", 1, "HAND");
    for (const seat of [1, 2, 3] as const) put("Copper", seat, "HAND");
    put("Copper", 3, "HAND");
    act(0);
    expect([1, 2].map((seat) => names(seat, "HAND").length)).toEqual([2, 1]);
  });

  test("a card is bought from the piles that all share, if it can be paid for", () => {
    const scene = sceneOf({
      acts: [
        "bought CARD ME.COINS SET 4 bought SET PICK SHR.SUPPLY WHERE (card.COST <= ME.COINS) ?(bought.ID > 0): ME.COINS -= bought.COST MOVETO bought ME.PILE END",
      ],
      cards: `<CARD><NAME>Village</NAME><COST>3</COST></CARD><CARD><NAME>Gold</NAME><COST>6</COST></CARD><CARD><NAME>Smithy</NAME><COST>4</COST></CARD>`,
    });
    for (const name of ["Village", "Gold", "Smithy"]) scene.put(name, -1, "SUPPLY");
    scene.act(0);
    expect(scene.flow.machine.question!.cards!.length).toBe(2);
    scene.answer({ pick: 3 });
    expect([scene.names(0, "PILE"), scene.player(0, "COINS")]).toEqual([["Smithy"], 0]);
  });
});

describe("Sushi Go!", () => {
  const cards = `<CARD><NAME>Pair</NAME></CARD><CARD><NAME>Roll</NAME></CARD><CARD><NAME>Spice</NAME></CARD><CARD><NAME>Fish</NAME></CARD>`;
  const score = `first number seen boolean most boolean
    ME.COINS += 5 * (COUNT ME.FIELD WHERE (card.NAME = "Pair") / 2)
    FOREACH ME.FIELD : ?(card.NAME = "Spice"): seen SET true END
      ?(card.NAME = "Fish"): ?(seen): ME.COINS += 9 seen SET false : ME.COINS += 3 END END ENDFOREACH
    most SET true first SET COUNT ME.FIELD WHERE (card.NAME = "Roll")
    EACHOPP : ?(COUNT OPP.FIELD WHERE (card.NAME = "Roll") >= first): most SET false END ENDEACHOPP
    ?(most): ME.COINS += 6 END`;
  const rules = `<setup>${score.replaceAll("<", "&lt;")}</setup><win>ME.COINS >= OPP.COINS AND TURN > 0</win><draft><rounds>1</rounds><to>FIELD</to></draft>`;
  const pack = (...names: readonly string[]) =>
    names.map((name) => `<SLOT><COUNT>1</COUNT><CARD><NAME>${name}</NAME><COUNT>1</COUNT></CARD></SLOT>`).join("");
  const files = filesOf({ cards, decks: `<PACK>${pack("Pair", "Roll", "Spice", "Fish")}</PACK>` });
  const { game } = gameOfFiles(
    {
      kind: "ccg",
      files: {
        ...files,
        "rules.xml": files["rules.xml"]
          .replace("<phases>", `${rules.slice(0, rules.indexOf("<win>"))}<phases>`)
          .replace("</rules>", `${rules.slice(rules.indexOf("<win>"))}</rules>`),
      },
    },
    { id: "draft", version: 1 },
  );
  const match = new Match({ game, options: {}, seats: 3, seed: seedFrom("draft") });
  const packOf = (seat: number) => match.state.draft!.packs[seat]!;

  test("all choose at once and pass the rest on; nobody sees what others take", () => {
    expect(match.turn().map(({ seat }) => seat)).toEqual([0, 1, 2]);
    const passed = packOf(0).slice(1);
    for (const seat of [2, 0]) match.play(seat, { draft: 1 });
    expect(match.turn().map(({ seat }) => seat)).toEqual([1]);
    expect(match.view(1).draft!.chosen).toEqual([-1, 0, -1]);
    match.play(1, { draft: 1 });
    expect(packOf(1)).toEqual(passed);
    expect(match.view(1).draft!.pools).toEqual([[0], [expect.any(Number)], [0]]);
  });

  test("pairs, a card that triples the next one, and the most of a kind are worth something in the end", () => {
    // Pair and Roll are gone first; everybody has one Pair, and then in this order Roll, Spice, Fish.
    while (match.state.stage === "draft") for (const seat of [0, 1, 2]) match.play(seat, { draft: 1 });
    expect(game.describe(match.state).match(/COINS \d+/g)).toEqual(["COINS 9", "COINS 9", "COINS 9"]);
  });
});
