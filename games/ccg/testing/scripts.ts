/** Random scripts that are right: for tests that run them. They belong to the small game below. */
import fc from "fast-check";

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

export const DECKS = `<DECKS><DECK><SNAME>x</SNAME><CARD><NAME>Rock</NAME><COUNT>4</COUNT></CARD>
<CARD><NAME>Torch</NAME><COUNT>4</COUNT></CARD><CARD><NAME>Blank</NAME><COUNT>2</COUNT></CARD></DECK></DECKS>`;

const side = fc.constantFrom("ME", "OPP");
const namedGroup = fc.oneof(
  fc.tuple(side, fc.constantFrom("DECK", "HAND", "CRT")).map((path) => path.join(".")),
  fc.constant("SHR.PILE"),
);
const choice = fc.constantFrom('"Sane"', '"Angry"', '"Sad"', '"Fire"', '""');

/** What may stand in a script; inside a loop there is a running card. */
function parts(insideLoop: boolean) {
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
    ),
    field: fc.oneof(
      namedGroup,
      fc.tuple(namedGroup, fc.integer({ min: 1, max: 3 })).map(([of, place]) => `${of}[${place}]`),
      ...(insideLoop ? [fc.constant("card")] : []),
    ),
    number: fc.oneof(
      { depthIdentifier: "value", maxDepth: 3 },
      fc.integer({ min: -9, max: 30 }).map(String),
      fc.constantFrom("ME.HP", "OPP.SAN", "n", "2147483647", "SHR.PILE[1].ID"),
      tie("field").map((card) => `${card}.ATK`),
      tie("group").map((of) => `COUNT ${of}`),
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
      fc.constantFrom("true", "false", "ME.INV", "b"),
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

function commands(insideLoop: boolean, depth: number): fc.Arbitrary<string> {
  const { number, boolean, string, token, card, group: of, field } = parts(insideLoop);
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
  ];
  if (depth === 0) return fc.oneof(...plain);
  const inner = block(insideLoop, depth - 1);
  const looped = block(true, depth - 1);
  return fc.oneof(
    ...plain,
    ...plain,
    fc
      .tuple(boolean, inner, fc.option(inner))
      .map(([test, yes, no]) => `?(${test}): ${yes}${no === null ? "" : ` : ${no}`} END`),
    fc.tuple(number, inner, inner).map(([value, one, two]) => `SWITCH ${value} : (1) ${one} : (3) ${two} : ENDSWITCH`),
    fc.tuple(inner, inner).map(([one, two]) => `RANDOM 2 : (1) ${one} : (2) ${two} ENDRANDOM`),
    fc.tuple(of, looped).map(([over, body]) => `FOREACH ${over} : ${body} ENDFOREACH`),
  );
}

function block(insideLoop: boolean, depth: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.boolean(), fc.array(commands(insideLoop, depth), { minLength: 1, maxLength: 4 }))
    .map(([declares, all]) => `${declares ? "n number " : ""}${all.join(" ")}`);
}

/** A whole script; its variables are n, s, k and b. */
export const rightScripts: fc.Arbitrary<string> = block(false, 2).map((body) => {
  return `n number s string k token b boolean ?(true): ${body} END`;
});
