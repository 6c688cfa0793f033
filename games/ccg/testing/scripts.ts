/** Random scripts that are right: for tests that run them. They belong to the small game below. */
import fc from "fast-check";
import type { LanguageVersion } from "../script-syntax/words.ts";

const group = (mode: string, type: string, tag: string, visibleBy: string, max = "") =>
  `<group><gmode>${mode}</gmode><gtype>${type}</gtype><tag>${tag}</tag><name>${tag}</name>${max && `<maxCards>${max}</maxCards>`}<visibleBy>${visibleBy}</visibleBy></group>`;
const attribute = (kind: string, type: string, tag: string, more = "") =>
  `<${kind}><atype>${type}</atype><tag>${tag}</tag><name>${tag}</name>${more}</${kind}>`;
const choices = (...names: string[]) => `<values>${names.map((name) => `<choice>${name}</choice>`).join("")}</values>`;

export const DEFINITION = `<gameDef><title>Small</title><creator>x</creator><description>x</description><groups>
${group("private", "deck", "DECK", "none")}${group("private", "hand", "HAND", "player", "4")}
${group("private", "zone", "CRT", "both", "2")}${group("shared", "zone", "PILE", "both")}</groups>
<player>${attribute("playerAttr", "number", "HP", "<default>20</default><minValue>0</minValue><maxValue>50</maxValue>")}
${attribute("playerAttr", "number", "SAN", "<minValue>-10</minValue>")}
${attribute("playerAttr", "token", "INS", choices("Sane", "Angry", "Sad"))}
${attribute("playerAttr", "bool", "INV")}${attribute("playerAttr", "string", "TITLE")}</player>
<card>${attribute("cardAttr", "number", "ATK", "<default>1</default><minValue>0</minValue>")}
${attribute("cardAttr", "token", "TYPE", choices("Stone", "Fire", "Sad"))}${attribute("cardAttr", "bool", "TAPPED")}</card>
<phases><phase><tag>MAIN</tag><name>Main</name></phase></phases></gameDef>`;

/** The small game in version 2: cards hear events, change what is about to happen, and strengthen each other. */
export const DEFINITION_2 = DEFINITION.replace(
  "<groups>",
  "<language>2</language><players><min>2</min><max>3</max></players><groups>",
).replace(
  "</gameDef>",
  `<events><event><tag>ENTERS</tag><on>enter</on></event><event><tag>GONE</tag><on>leave</on><heard>all</heard></event>
<event><tag>HURT</tag><on>fall</on><playerAttribute>HP</playerAttribute></event>
<event><tag>GROWS</tag><on>rise</on><attribute>ATK</attribute><heard>others</heard></event>
<event><tag>TOUGH</tag><on>fall</on><playerAttribute>HP</playerAttribute><before>true</before></event>
<event><tag>STAYS</tag><on>leave</on><before>true</before></event><event><tag>POKED</tag><on>raise</on></event></events></gameDef>`,
);

/** Own actions of the small game: the last calls itself, and stops at a limit. */
const ACTIONS = `<actions>
<action><tag>HIT</tag><parameter><tag>amount</tag><type>number</type></parameter><script>OPP.HP -= amount ?(amount > 3): HEAL(amount - 1, true) END</script></action>
<action><tag>HEAL</tag><parameter><tag>amount</tag><type>number</type></parameter><parameter><tag>really</tag><type>boolean</type></parameter>
<script>?(really): ME.HP += amount : DEC ME.SAN END</script></action>
<action><tag>MOOD</tag><parameter><tag>mood</tag><type>token</type></parameter><script>ME.INS SET mood ME.INS ADD "Sad"</script></action>
<action><tag>AGAIN</tag><parameter><tag>times</tag><type>number</type></parameter><script>INC ME.SAN ?(times > 0): AGAIN(times - 1) AGAIN(times - 1) END</script></action>
</actions>`;

const text = (script: string) => script.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Rules whose only action is the script, after which cards are played, so that their scripts run too. */
export function rulesWith(script: string): string {
  return `<rules>${ACTIONS}<setup>SHUFFLE ME.DECK DRAWMANY 3 ME.DECK MOVETO ME.DECK[1] ME.CRT MOVETO ME.DECK[1] SHR.PILE</setup>
<phases><phase><tag>MAIN</tag><allow><name>Run</name><script>${text(script)} PLAY PICK ME.HAND PLAY FORCEPICK ME.HAND DISCARD FORCEPICK OPP OPP.HAND</script></allow></phase></phases>
<win>OPP.HP = 0</win></rules>`;
}

/** A set of three cards with these scripts. */
export function setsWith(play: string, discard: string): string {
  return `<SETS><SET><SNAME>x</SNAME><CARD><NAME>Rock</NAME><ATK>3</ATK><TYPE>Stone</TYPE><PLAY>${text(play)}</PLAY></CARD>
<CARD><NAME>Torch</NAME><TYPE>Fire, Sad</TYPE><PLAY>HIT(2)</PLAY><DISCARD>${text(discard)}</DISCARD></CARD>
<CARD><NAME>Blank</NAME></CARD></SET></SETS>`;
}

/** Rules and cards of version 2: the same with answers to cards, events, and effects while a card is in play. */
export function rulesWith2(script: string): string {
  return rulesWith(script).replace(
    "</rules>",
    `<on><event>HURT</event><script>INC ME.SAN</script></on>
<respond><name>Answer</name><when>COUNT ME.HAND > 1</when><script>PLAY PICK ME.HAND WHERE (card.ATK > 0) ?(ROLL 3 = 1): CANCEL that END</script></respond></rules>`,
  );
}

export function setsWith2(play: string, discard: string, handler: string): string {
  return setsWith(play, discard)
    .replace(
      "</PLAY></CARD>",
      `</PLAY><ENTERS>${text(handler)}</ENTERS><TOUGH>?(amount > 2): amount -= 1 DEC self.ATK END</TOUGH>
<CONTINUOUS>self.ATK *= 2 FOREACH ME.CRT : ?(card.TYPE MATCH "Fire"): card.ATK += 1 + COUNT ME.CRT WHERE (card.TAPPED) END ENDFOREACH ME.SAN += 1</CONTINUOUS></CARD>`,
    )
    .replace(
      "<CARD><NAME>Blank</NAME>",
      `<CARD><NAME>Blank</NAME><POKED>${text(handler)}</POKED><GONE>INC ME.SAN that.ATK SET amount</GONE><GROWS>DEC OPP.SAN</GROWS>
<STAYS>?(self.TAPPED): self.TAPPED SET false DIVERT ME.HAND END</STAYS><CONTINUOUS>FOREACH SHR.PILE : card.TYPE SET "Fire" NEGATE card.TAPPED ENDFOREACH</CONTINUOUS>`,
    );
}

export const DECKS = `<DECKS><DECK><SNAME>x</SNAME><CARD><NAME>Rock</NAME><COUNT>4</COUNT></CARD>
<CARD><NAME>Torch</NAME><COUNT>4</COUNT></CARD><CARD><NAME>Blank</NAME><COUNT>2</COUNT></CARD></DECK></DECKS>`;

const side = fc.constantFrom("ME", "OPP");
const namedGroup = fc.oneof(
  fc.tuple(side, fc.constantFrom("DECK", "HAND", "CRT")).map((path) => path.join(".")),
  fc.constant("SHR.PILE"),
);
const choice = fc.constantFrom('"Sane"', '"Angry"', '"Sad"', '"Fire"', '""');

/** What may stand in a script; inside a loop there is a running card. */
function parts(insideLoop: boolean, version: LanguageVersion) {
  const added = version === 2;
  return fc.letrec<Record<"number" | "boolean" | "string" | "token" | "card" | "group" | "field", string>>((tie) => ({
    group: fc.oneof(
      { depthIdentifier: "value", maxDepth: 2 },
      namedGroup,
      namedGroup,
      tie("card").map((card) => `GROUPOF ${card}`),
    ),
    card: fc.oneof(
      { depthIdentifier: "value", maxDepth: 2 },
      fc.tuple(namedGroup, fc.integer({ min: 0, max: 4 })).map(([of, place]) => `${of}[${place}]`),
      fc.integer({ min: 0, max: 25 }).map((number) => `#${number}`),
      fc
        .tuple(fc.constantFrom("PICK", "FORCEPICK", "RANDOMPICK"), fc.constantFrom("", "ME ", "OPP "), tie("group"))
        .map(([how, who, of]) => `${how} ${who}${of}`),
      ...(insideLoop ? [fc.constant("card")] : []),
      ...(added
        ? [
            fc.constant("c"),
            fc
              .tuple(fc.constantFrom("PICK", "FORCEPICK", "RANDOMPICK"), namedGroup, tie("boolean"))
              .map(([how, of, holds]) => `${how} ${of} WHERE (${holds})`),
          ]
        : []),
    ),
    field: fc.oneof(
      namedGroup,
      fc.tuple(namedGroup, fc.integer({ min: 1, max: 3 })).map(([of, place]) => `${of}[${place}]`),
      ...(insideLoop ? [fc.constant("card")] : []),
      ...(added ? [fc.constant("c")] : []),
    ),
    number: fc.oneof(
      { depthIdentifier: "value", maxDepth: 3 },
      fc.integer({ min: -9, max: 30 }).map(String),
      fc.constantFrom("ME.HP", "OPP.SAN", "n", "2147483647", "SHR.PILE[1].ID"),
      tie("field").map((card) => `${card}.ATK`),
      tie("group").map((of) => `COUNT ${of}`),
      ...(added
        ? [
            fc.constantFrom("TURN", "PLAYERS", "c.ID"),
            fc.tuple(namedGroup, tie("boolean")).map(([of, holds]) => `COUNT ${of} WHERE (${holds})`),
          ]
        : []),
      tie("number").map((sides) => `ROLL (${sides})`),
      fc
        .tuple(tie("number"), fc.constantFrom("+", "-", "*", "/"), tie("number"))
        .map(([a, by, b]) => `(${a} ${by} ${b})`),
    ),
    string: fc.oneof(
      fc.constantFrom('"Sad"', '"Rock"', '"Golem"', "s", "ME.TITLE"),
      tie("field").map((card) => `${card}.NAME`),
    ),
    token: fc.oneof(
      fc.constantFrom("k", "OPP.INS", "[]"),
      tie("field").map((card) => `${card}.TYPE`),
      fc.array(fc.oneof(choice, tie("string")), { minLength: 1, maxLength: 3 }).map((items) => `[${items.join(" ")}]`),
    ),
    boolean: fc.oneof(
      { depthIdentifier: "value", maxDepth: 3 },
      fc.constantFrom("true", "false", "ME.INV", "b", ...(added ? ["MYTURN"] : [])),
      fc
        .tuple(tie("number"), fc.constantFrom("=", "<", ">", "<=", ">="), tie("number"))
        .map((all) => `(${all.join(" ")})`),
      fc
        .tuple(
          fc.oneof(tie("token"), tie("string")),
          fc.constantFrom("=", "MATCH"),
          fc.oneof(tie("token"), tie("string")),
        )
        .map((all) => `(${all.join(" ")})`),
      fc.tuple(tie("boolean"), fc.constantFrom("AND", "OR"), tie("boolean")).map((all) => `(${all.join(" ")})`),
      tie("boolean").map((one) => `(NOT ${one})`),
    ),
  }));
}

const arithmetic = fc.constantFrom("SET", "+=", "-=", "*=", "/=");
const listed = fc.constantFrom("SET", "ADD", "REMOVE", "SELECT", "UNSELECT");

function commands(insideLoop: boolean, depth: number, version: LanguageVersion): fc.Arbitrary<string> {
  const { number, boolean, string, token, card, group: of, field } = parts(insideLoop, version);
  const added = version === 2;
  const join = (...all: readonly (string | fc.Arbitrary<string>)[]) =>
    fc.tuple(...all.map((one) => (typeof one === "string" ? fc.constant(one) : one))).map((words) => words.join(" "));
  const plain = [
    fc.constant(";"),
    join(fc.constantFrom("ME.HP", "OPP.HP", "OPP.SAN", "n"), arithmetic, number),
    join(
      field.map((one) => `${one}.ATK`),
      arithmetic,
      number,
    ),
    join(
      fc.constantFrom("ME.INS", "k"),
      listed,
      fc
        .oneof(token, string, choice)
        .filter(
          (value) => value !== '"Fire"' && value !== '"Rock"' && value !== '"Golem"' && !value.includes('"Fire"'),
        ),
    ),
    join(
      field.map((one) => `${one}.TYPE`),
      listed,
      fc.oneof(token, fc.constantFrom('"Fire"', '"Stone"')).filter((value) => !/Sane|Angry|Rock|Golem/.test(value)),
    ),
    join(
      fc.constantFrom("s", "ME.TITLE", "ME.CRT.NAME", "SHR.PILE[1].NAME", "OPP.CRT.NAME"),
      "SET",
      fc.oneof(string, fc.constant('""')),
    ),
    join(fc.constantFrom("ME.INV", "b"), "SET", boolean),
    join("NEGATE", fc.constantFrom("ME.INV", "b", "ME.CRT.TAPPED")),
    join(fc.constantFrom("INC", "DEC"), fc.constantFrom("ME.HP", "n", "ME.CRT.ATK")),
    join(fc.constantFrom("UP", "DOWN", "LEFT", "RIGHT", "FACEUP", "FACEDOWN", "PLAY", "DISCARD"), card),
    join("MOVETO", card, of),
    join("ATTACHTO", card, card),
    join(fc.constantFrom("DRAWTO", "DISCARDTO", "DRAW", "SHUFFLE"), of),
    join("DRAWMANY", number, of),
    number.map((value) => `HIT(${value})`),
    fc.tuple(number, boolean).map(([value, really]) => `HEAL(${value}, ${really})`),
    fc.oneof(token, string).map((mood) => `MOOD(${mood})`),
    fc.constantFrom("AGAIN(1)", "AGAIN(2)", "AGAIN(3)", "AGAIN(100)"),
    ...(added
      ? [
          join("c SET", card),
          join("CREATE", fc.constantFrom('"Rock"', '"Blank"', "s"), namedGroup),
          join("RAISE POKED", card),
          join(fc.constantFrom("BANISH", "CANCEL"), card),
          fc.constant("CHOOSEOPP"),
          join("MOVETO", card, fc.constantFrom("ME.CRT", "OPP.CRT")),
        ]
      : []),
  ];
  if (depth === 0) return fc.oneof(...plain);
  const inner = block(insideLoop, depth - 1, version);
  const looped = block(true, depth - 1, version);
  return fc.oneof(
    ...plain,
    ...plain,
    fc
      .tuple(boolean, inner, fc.option(inner))
      .map(([test, yes, no]) => `?(${test}): ${yes}${no === null ? "" : ` : ${no}`} END`),
    fc.tuple(number, inner, inner).map(([value, one, two]) => `SWITCH ${value} : (1) ${one} : (3) ${two} : ENDSWITCH`),
    fc.tuple(inner, inner).map(([one, two]) => `RANDOM 2 : (1) ${one} : (2) ${two} ENDRANDOM`),
    fc.tuple(of, looped).map(([over, body]) => `FOREACH ${over} : ${body} ENDFOREACH`),
    ...(added
      ? [
          inner.map((body) => `EACHOPP : ${body} ENDEACHOPP`),
          fc
            .tuple(namedGroup, boolean, looped)
            .map(([over, holds, body]) => `FOREACH ${over} WHERE (${holds}) : ${body} ENDFOREACH`),
        ]
      : []),
  );
}

function block(insideLoop: boolean, depth: number, version: LanguageVersion): fc.Arbitrary<string> {
  return fc
    .tuple(fc.boolean(), fc.array(commands(insideLoop, depth, version), { minLength: 1, maxLength: 4 }))
    .map(([declares, all]) => `${declares ? "n number " : ""}${all.join(" ")}`);
}

/** A whole script; its variables are n, s, k and b. */
export const rightScripts: fc.Arbitrary<string> = block(false, 2, 1).map((body) => {
  return `n number s string k token b boolean ?(true): ${body} END`;
});

/** The same in version 2, with a card c. */
export const rightScripts2: fc.Arbitrary<string> = block(false, 2, 2).map((body) => {
  return `n number s string k token b boolean c CARD c SET ME.CRT[1] ?(true): ${body} END`;
});
