/** The blocks that a game offers: made from its definition, each ready to run as it is. */
import type { Definition } from "../../files/definition.ts";
import type { Rules } from "../../files/rules.ts";

interface Tool {
  /** The code of its words, and the names in them. */
  readonly code: string;
  readonly args: Readonly<Record<string, string>>;
  readonly snippet: string;
}

export interface Drawer {
  readonly code: "values" | "cards" | "flow" | "actions";
  readonly tools: readonly Tool[];
}

/** Values that stand for whatever comes there. */
const EXAMPLES = { number: "1", string: '""', token: "[]", boolean: "true", CARD: "#1" } as const;

export function toolbox({ definition, rules }: { readonly definition: Definition; readonly rules: Rules }): Drawer[] {
  const drawers: Drawer[] = [
    { code: "values", tools: valuesOf(definition) },
    { code: "cards", tools: cardsOf(definition) },
    { code: "flow", tools: flowOf(definition) },
    { code: "actions", tools: actionsOf(rules) },
  ];
  return drawers.filter(({ tools }) => tools.length > 0);
}

function valuesOf({ playerAttributes }: Definition): Tool[] {
  return playerAttributes.flatMap(({ tag, name, type, choices }): Tool[] => {
    const tool = (code: string, snippet: string): Tool => ({ code: `tool.${code}`, args: { what: name }, snippet });
    if (type === "number") return [tool("more", `ME.${tag} += 1`), tool("less", `OPP.${tag} -= 1`)];
    if (type === "bool") return [tool("yes", `ME.${tag} SET true`), tool("turn", `NEGATE OPP.${tag}`)];
    if (type === "token") return choices.length > 0 ? [tool("set", `ME.${tag} SET "${choices[0]}"`)] : [];
    return [tool("set", `ME.${tag} SET ""`)];
  });
}

function cardsOf({ groups }: Definition): Tool[] {
  const pathOf = (tag: string, mode: string) => (mode === "shared" ? `SHR.${tag}` : `ME.${tag}`);
  const found = (type: string) => groups.find((group) => group.type === type);
  const [deck, hand, zone] = [found("deck"), found("hand"), found("zone")];
  const tool = (code: string, snippet: string, args: Tool["args"] = {}): Tool => ({
    code: `tool.${code}`,
    args,
    snippet,
  });
  const deckPath = deck && pathOf(deck.tag, deck.mode);
  const handPath = hand && pathOf(hand.tag, hand.mode);
  const zonePath = zone && pathOf(zone.tag, zone.mode);
  return [
    ...(deck
      ? [
          tool("draw", `DRAW ${deckPath}`, { where: deck.name }),
          tool("draw-many", `DRAWMANY 2 ${deckPath}`, { where: deck.name }),
          tool("shuffle", `SHUFFLE ${deckPath}`, { where: deck.name }),
        ]
      : []),
    ...(hand
      ? [
          tool("play", `PLAY FORCEPICK ${handPath}`, { where: hand.name }),
          tool("discard", `DISCARD FORCEPICK ${handPath}`, { where: hand.name }),
        ]
      : []),
    ...(hand && zone
      ? [tool("move", `MOVETO PICK ${handPath} ${zonePath}`, { from: hand.name, where: zone.name })]
      : []),
    ...(hand && deck ? [tool("draws-go-to", `DRAWTO ${handPath}`, { where: hand.name })] : []),
    ...(zone ? [tool("discards-go-to", `DISCARDTO ${zonePath}`, { where: zone.name })] : []),
  ];
}

function flowOf({ version, groups, playerAttributes }: Definition): Tool[] {
  const number = playerAttributes.find(({ type }) => type === "number");
  const test = number ? `ME.${number.tag} > 1` : "1 = 1";
  const effect = number ? `INC ME.${number.tag}` : ";";
  const group = groups.find(({ mode }) => mode === "private");
  const tool = (code: string, snippet: string): Tool => ({ code: `tool.${code}`, args: {}, snippet });
  return [
    tool("if", `?(${test}): ${effect} END`),
    tool("if-else", `?(${test}): ${effect} : ${effect} END`),
    tool("random", `RANDOM 2 : (1) ${effect} : (2) ${effect} : ENDRANDOM`),
    ...(group ? [tool("each", `FOREACH ME.${group.tag} : FACEUP card ENDFOREACH`)] : []),
    ...(version === 2 ? [tool("each-opponent", `EACHOPP : ${effect} ENDEACHOPP`)] : []),
  ];
}

function actionsOf({ actions }: Rules): Tool[] {
  return actions.map(({ tag, name, parameters }) => ({
    code: "tool.call",
    args: { what: name || tag },
    snippet: `${tag}(${parameters.map(({ type }) => EXAMPLES[type]).join(", ")})`,
  }));
}
