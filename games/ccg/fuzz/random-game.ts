/** Random card games, for the fuzzer: any definition, any rules, any cards; right by the checker, and mad when they run. */
import type { Chance } from "@asztal/kernel";
import { type Names, ScriptWriter } from "./scripts.ts";

/** The files of a random game, by their names. */
export function randomGame(chance: Chance): Record<string, string> {
  const groups = [
    { mode: "private", type: "deck", tag: "DECK", sees: "none" },
    { mode: "private", type: "hand", tag: "HAND", sees: "player" },
    ...Array.from({ length: chance.below(3) }, (_, i) => ({
      mode: chance.pick(["private", "shared"]),
      type: "zone",
      tag: `Z${i}`,
      sees: chance.pick(["both", "player", "none"]),
    })),
  ];
  const attributes = Array.from({ length: 1 + chance.below(4) }, (_, i) => ({
    tag: `A${i}`,
    type: i === 0 ? "number" : chance.pick(["number", "bool", "token"]),
  }));
  const cardAttributes = Array.from({ length: chance.below(3) }, (_, i) => `C${i}`);
  const phases = Array.from({ length: 1 + chance.below(3) }, (_, i) => `P${i}`);
  const cards = Array.from({ length: 1 + chance.below(6) }, (_, i) => `Card ${i}`);
  const names = namesOf(chance, { groups, attributes, cardAttributes, cards });
  const files = {
    "definition.xml": definition(chance, { groups, attributes, cardAttributes, phases }),
    "rules.xml": rules(chance, names, phases),
    "sets.xml": sets(chance, names, cardAttributes, cards),
    "decks.xml": decks(chance, cards),
  };
  return chance.below(2) === 0 ? files : inVersion2(chance, names, files);
}

/** The same game in version 2: its cards hear events, answer each other, change each other and can be used. */
function inVersion2(chance: Chance, names: Names, files: Readonly<Record<string, string>>): Record<string, string> {
  const script = () => xml(new ScriptWriter(chance, names).script());
  const [figure] = names.cardNumbers;
  const heard = () => chance.pick(["", "<heard>mine</heard>", "<heard>others</heard>", "<heard>all</heard>"]);
  const events = `<events><event><tag>ENTERS</tag><on>enter</on>${heard()}</event><event><tag>GONE</tag><on>leave</on>${heard()}</event>
<event><tag>FALLS</tag><on>${chance.pick(["fall", "rise", "change"])}</on><playerAttribute>A0</playerAttribute></event>
<event><tag>DAWN</tag><on>${chance.pick(["turnStart", "turnEnd", "draw", "play", "discard"])}</on></event>
<event><tag>SPARED</tag><on>fall</on><playerAttribute>A0</playerAttribute><before>true</before></event>
<event><tag>STAYS</tag><on>leave</on><before>true</before></event></events>`;
  const effect = figure
    ? `FOREACH ME.HAND : card.${figure} *= 2 ENDFOREACH self.${figure} += COUNT ME.HAND WHERE (card.${figure} > 1)`
    : "ME.A0 += 1";
  const doing = () =>
    [
      `<ENTERS>${script()} CREATE "Card 0" GROUPOF self</ENTERS><GONE>${script()} MOVETO that ME.HAND</GONE>`,
      `<FALLS>EACHOPP : ${script()} ENDEACHOPP</FALLS><SPARED>amount /= 2 INC ME.A0</SPARED>`,
      `<DAWN>CHOOSEOPP BANISH PICK OPP OPP.HAND WHERE (card.ID > 5)</DAWN><STAYS>?(TURN > 3): DIVERT ME.HAND END</STAYS>`,
      `<CONTINUOUS>${xml(effect)}</CONTINUOUS><ABILITY><name>Use</name><cost><playerAttribute>A0</playerAttribute><amount>1</amount></cost><script>${script()}</script></ABILITY>`,
    ].filter(() => chance.below(2) === 0);
  const respond = `<respond><name>Answer</name><when>COUNT ME.HAND > 0</when><script>PLAY PICK ME.HAND WHERE (NOT card.ID = that.ID) CANCEL that</script></respond>`;
  return {
    ...files,
    "definition.xml": files["definition.xml"]!.replace(
      "<groups>",
      "<language>2</language><players><min>2</min><max>4</max></players><groups>",
    ).replace("</gameDef>", `${events}</gameDef>`),
    "rules.xml": files["rules.xml"]!.replaceAll("</phase>", "<abilities>true</abilities></phase>").replace(
      "</rules>",
      `${chance.below(2) === 0 ? respond : ""}</rules>`,
    ),
    "sets.xml": files["sets.xml"]!.replaceAll("</CARD>", () => `${doing().join("")}</CARD>`),
  };
}

interface Parts {
  readonly groups: readonly {
    readonly mode: string;
    readonly type: string;
    readonly tag: string;
    readonly sees: string;
  }[];
  readonly attributes: readonly { readonly tag: string; readonly type: string }[];
  readonly cardAttributes: readonly string[];
}

const CHOICES = ["Red", "Green", "Blue"];

function namesOf(
  chance: Chance,
  { groups, attributes, cardAttributes, cards }: Parts & { readonly cards: readonly string[] },
): Names {
  const both = (tag: string) => [`ME.${tag}`, `OPP.${tag}`];
  const of = (type: string) => attributes.filter((one) => one.type === type).flatMap(({ tag }) => both(tag));
  return {
    numbers: of("number"),
    booleans: of("bool"),
    tokens: of("token").map((path) => ({ path, choices: CHOICES })),
    groups: groups.flatMap(({ mode, tag }) => (mode === "shared" ? [`SHR.${tag}`] : both(tag))),
    cardNumbers: cardAttributes,
    cards,
    actions: Array.from({ length: chance.below(3) }, (_, i) => ({ tag: `DO${i}`, numbers: chance.below(3) })),
  };
}

function definition(
  chance: Chance,
  { groups, attributes, cardAttributes, phases }: Parts & { readonly phases: readonly string[] },
): string {
  const group = groups.map(({ mode, type, tag, sees }) => {
    const max = chance.below(3) === 0 ? `<maxCards>${1 + chance.below(8)}</maxCards>` : "";
    const size = type === "deck" ? "" : max;
    return `<group><gmode>${mode}</gmode><gtype>${type}</gtype><tag>${tag}</tag><name>${tag}</name>${size}<visibleBy>${sees}</visibleBy></group>`;
  });
  const bounds = () => chance.pick(["", "<minValue>0</minValue>", "<minValue>-5</minValue><maxValue>20</maxValue>"]);
  const values = `<values>${CHOICES.map((choice) => `<choice>${choice}</choice>`).join("")}</values>`;
  const player = attributes.map(({ tag, type }) => {
    const rest =
      type === "number" ? `<default>${chance.below(20)}</default>${bounds()}` : type === "token" ? values : "";
    return `<playerAttr><atype>${type}</atype><tag>${tag}</tag><name>${tag}</name>${rest}</playerAttr>`;
  });
  const card = cardAttributes.map(
    (tag) => `<cardAttr><atype>number</atype><tag>${tag}</tag><name>${tag}</name>${bounds()}</cardAttr>`,
  );
  const phase = phases.map((tag) => `<phase><tag>${tag}</tag><name>${tag}</name></phase>`);
  return `<gameDef><title>Random</title><creator>Asztal</creator><description>Made by chance.</description>
<groups>${group.join("")}</groups><player>${player.join("")}</player><card>${card.join("")}</card><phases>${phase.join("")}</phases></gameDef>`;
}

function rules(chance: Chance, names: Names, phases: readonly string[]): string {
  const script = (parameters: readonly string[] = []) =>
    `<script>${xml(new ScriptWriter(chance, names, parameters).script())}</script>`;
  const condition = () => xml(new ScriptWriter(chance, names).predicate());
  const actions = names.actions.map(({ tag, numbers }) => {
    const parameters = Array.from({ length: numbers }, (_, i) => `p${i}`);
    const declared = parameters.map((one) => `<parameter><tag>${one}</tag><type>number</type></parameter>`);
    return `<action><tag>${tag}</tag>${declared.join("")}${script(parameters)}</action>`;
  });
  const phase = phases.map((tag) => {
    const own = chance.below(2) === 0 ? script() : "";
    const allow = Array.from({ length: chance.below(3) }, (_, i) => {
      const when = chance.below(2) === 0 ? `<when>${condition()}</when>` : "";
      return `<allow><name>Do ${i}</name>${when}${script()}</allow>`;
    });
    return `<phase><tag>${tag}</tag>${own}${allow.join("")}</phase>`;
  });
  const ends = [`<win>${condition()}</win>`, ...(chance.below(2) === 0 ? [`<loss>${condition()}</loss>`] : [])];
  return `<rules><actions>${actions.join("")}</actions><setup>SHUFFLE ME.DECK DRAWTO ME.HAND DRAWMANY 3 ME.DECK ${xml(new ScriptWriter(chance, names).commands())}</setup>
<phases>${phase.join("")}</phases>${ends.join("")}<drawByAgreement>${chance.pick(["true", "false"])}</drawByAgreement></rules>`;
}

function sets(chance: Chance, names: Names, cardAttributes: readonly string[], cards: readonly string[]): string {
  const card = cards.map((name) => {
    const values = cardAttributes.map((tag) => `<${tag}>${chance.below(5)}</${tag}>`);
    const scripts = ["PLAY", "DISCARD"].map(
      (event) => `<${event}>${xml(new ScriptWriter(chance, names).script())}</${event}>`,
    );
    return `<CARD><NAME>${name}</NAME>${values.join("")}${scripts.join("")}</CARD>`;
  });
  return `<SETS><SET><SNAME>Random</SNAME>${card.join("")}</SET></SETS>`;
}

function decks(chance: Chance, cards: readonly string[]): string {
  const deck = (name: string) =>
    `<DECK><SNAME>${name}</SNAME>${cards.map((card) => `<CARD><NAME>${card}</NAME><COUNT>${1 + chance.below(5)}</COUNT></CARD>`).join("")}</DECK>`;
  return `<DECKS>${deck("First")}${deck("Second")}</DECKS>`;
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
