/** What can be written at a place of XML: the elements that may stand there, or the values of one. */
import type { Language } from "@asztal/kernel/wording";
import { CARD_SHAPE, SETS_SHAPE } from "../files/cards.ts";
import { DECKS_SHAPE } from "../files/decks.ts";
import { DEFINITION_SHAPE } from "../files/definition.ts";
import { RULES_SHAPE } from "../files/rules.ts";
import { childrenIn, type Shape } from "../files/shape.ts";
import { WORDS } from "../files/small-elements.ts";
import type { Project, ProjectFile } from "../project.ts";
import { declaredTypes } from "../script-syntax/words.ts";
import { describeThing } from "./hover.ts";
import type { Offer, Offers } from "./script-completion.ts";

const ROOTS: Readonly<Record<string, Shape>> = {
  gameDef: DEFINITION_SHAPE,
  rules: RULES_SHAPE,
  SETS: SETS_SHAPE,
  DECKS: DECKS_SHAPE,
};

/** The elements that are open before the cursor, outermost first. Works on text that is not XML yet. */
function openElements(before: string): string[] {
  const open: string[] = [];
  const marks = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s<>/!?]+)[^<>]*?(\/?)>/g;
  for (const [, closing, name, empty] of before.matchAll(marks)) {
    if (name === undefined || empty) continue;
    if (!closing) open.push(name);
    else if (open.includes(name)) open.length = open.lastIndexOf(name);
  }
  return open;
}

export function offersInXml(project: Project, before: string, kind: ProjectFile["kind"], language: Language): Offers {
  const [, slash, tag] = /<(\/?)([^\s<>/!?]*)$/.exec(before) ?? [];
  const open = openElements(before);
  if (tag === undefined) {
    const typed = /[^<>,]*$/.exec(before)![0].trimStart();
    return { offers: valuesIn(project, open, kind), typed };
  }
  if (slash) return { offers: open.slice(-1).map(element), typed: tag };
  return { offers: childrenOf(project, open, language), typed: tag };
}

/** Elements that hold a truth value, wherever they stand. */
const BOOLEANS: readonly string[] = ["drawByAgreement", "abilities", "counter", "before", "turned"];

function element(label: string): Offer {
  return { label, kind: "element", detail: "" };
}

function childrenOf(project: Project, open: readonly string[], language: Language): Offer[] {
  const [root, ...inner] = open;
  if (root === undefined) return Object.keys(ROOTS).map(element);
  const version = project.definition?.version ?? 1;
  let shape: Shape | "text" | "any" | undefined = ROOTS[root];
  for (const name of inner) {
    // A card is judged by its own table, but what stands inside one of its elements can be offered.
    const of: Shape | "text" | "any" | undefined = shape === "any" ? CARD_SHAPE : shape;
    shape = typeof of === "object" ? of.children[name]?.[1] : undefined;
  }
  if (shape === "any") {
    const described = (kind: "card-attribute" | "event") => {
      return ({ tag }: { readonly tag: string }): Offer => {
        return { label: tag, kind: "element", detail: describeThing(project, { kind, name: tag }, language) };
      };
    };
    const own = [
      ...(project.definition?.cardAttributes ?? []).map(described("card-attribute")),
      ...(project.definition?.events ?? []).map(described("event")),
    ];
    return [
      element("NAME"),
      ...own,
      ...childrenIn(CARD_SHAPE, version)
        .filter((one) => one !== "NAME")
        .map(element),
    ];
  }
  return typeof shape === "object" ? childrenIn(shape, version).map(element) : [];
}

function valuesIn({ definition, sets }: Project, open: readonly string[], kind: ProjectFile["kind"]): Offer[] {
  const inner = open.at(-1) ?? "";
  const list = (labels: readonly string[]) => labels.map((label): Offer => ({ label, kind: "value", detail: "" }));
  if (kind === "decks" && inner === "NAME") return list(sets.flatMap(({ cards }) => cards.map(({ name }) => name)));
  if (kind === "definition" && Object.hasOwn(WORDS, inner)) return list(WORDS[inner as keyof typeof WORDS]);
  if (BOOLEANS.includes(inner)) return list(["true", "false"]);
  if (kind === "rules" && inner === "type") return list(declaredTypes(definition?.version ?? 1));
  if (kind === "rules" && inner === "event") return list(definition?.events.map(({ tag }) => tag) ?? []);
  if (kind === "rules" && inner === "tag" && open.includes("phases")) {
    return list(definition?.phases.map(({ tag }) => tag) ?? []);
  }
  const attribute = kind === "sets" ? definition?.cardAttributes.find(({ tag }) => tag === inner) : undefined;
  return list(attribute?.type === "bool" ? ["true", "false"] : (attribute?.choices ?? []));
}
