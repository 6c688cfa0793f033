/** Every place in the files of a project where something is named, and what it names. */
import type { Context, NameSymbol } from "../check/context.ts";
import { cardNames } from "../files/definition.ts";
import { all, first } from "../files/shape.ts";
import type { Span } from "../files/small-elements.ts";
import { readXml, type XmlElement } from "../files/xml.ts";
import type { Project, ProjectFile, ProjectScript } from "../project.ts";

/** Something that has a name. What a script declares is known by where it does so. */
export type Thing =
  | {
      readonly kind: "group" | "player-attribute" | "card-attribute" | "phase" | "action" | "card" | "event";
      readonly name: string;
    }
  | { readonly kind: "card-field"; readonly name: string }
  | { readonly kind: "parameter"; readonly action: string; readonly name: string }
  | { readonly kind: "variable"; readonly script: ProjectScript; readonly declared: Context; readonly name: string };

export interface Occurrence extends Span {
  readonly file: string;
  readonly thing: Thing;
  /** Whether this is where it is made known. */
  readonly isDefinition: boolean;
  /** What stands there is the text of XML, or the name of an element. */
  readonly form: "name" | "text";
}

const FIXED: readonly string[] = ["card", "self", "that"];

export function isSame(one: Thing, other: Thing): boolean {
  if (one.kind !== other.kind || one.name !== other.name) return false;
  if (one.kind === "variable") return other.kind === "variable" && one.declared === other.declared;
  return one.kind !== "parameter" || (other.kind === "parameter" && one.action === other.action);
}

/** Of one file, in no particular order. */
export function occurrencesIn(project: Project, file: ProjectFile): Occurrence[] {
  const inScripts = file.scripts.flatMap((script) => scriptOccurrences(project, file.name, script));
  return [...inScripts, ...xmlOccurrences(project, file)];
}

export function occurrences(project: Project): Occurrence[] {
  return project.files.flatMap((file) => occurrencesIn(project, file));
}

function scriptOccurrences(project: Project, file: string, of: ProjectScript): Occurrence[] {
  const { check } = project;
  if (!check) return [];
  const { content, tree } = of.script;
  const { context } = check.script(tree, of.action, of.site);
  const at = (start: number, length: number): Span => ({
    start: content.offsetAt(start),
    end: content.offsetAt(start + length - 1) + 1,
  });
  return [...context.all()].flatMap((one): Occurrence[] => {
    const { kind, name, start, symbol, type } = one;
    const place = { file, form: "name" as const, ...at(start, name.length) };
    if (kind === "variable" && symbol) return [{ ...place, thing: thingOf(symbol, of), isDefinition: false }];
    // The running card of a loop is declared where its group stands, not by its name.
    if (kind !== "declaration" || (type === "card" && FIXED.includes(name))) return [];
    return [{ ...place, thing: { kind: "variable", script: of, declared: one, name }, isDefinition: true }];
  });
}

function thingOf(symbol: NameSymbol, script: ProjectScript): Thing {
  if (symbol.kind !== "local") return { kind: symbol.kind, name: symbol.tag };
  const { declared } = symbol;
  if (declared.kind !== "parameter") return { kind: "variable", script, declared, name: declared.name };
  return { kind: "parameter", action: script.action?.tag ?? "", name: declared.name };
}

function xmlOccurrences(project: Project, file: ProjectFile): Occurrence[] {
  if (file.kind === null || file.kind === "script") return [];
  const { root } = readXml(file.text);
  if (!root) return [];
  switch (file.kind) {
    case "definition":
      return [
        ...tagsIn(file, all(first(root, "groups"), "group"), "group", true),
        ...tagsIn(file, all(first(root, "player"), "playerAttr"), "player-attribute", true),
        ...tagsIn(file, all(first(root, "card"), "cardAttr"), "card-attribute", true),
        ...tagsIn(file, all(first(root, "phases"), "phase"), "phase", true),
        ...tagsIn(file, all(first(root, "events"), "event"), "event", true),
        ...all(first(root, "events"), "event").flatMap((event) => figureNames(file, event)),
      ];
    case "rules":
      return [
        ...all(first(root, "actions"), "action").flatMap((action) => actionNames(file, action)),
        ...tagsIn(file, all(first(root, "phases"), "phase"), "phase", false),
        ...all(root, "on").flatMap((on) => textName(file, first(on, "event"), "event", false)),
        ...all(root, "draft").flatMap((draft) => textName(file, first(draft, "to"), "group", false)),
      ];
    case "sets":
      return all(root, "SET").flatMap((set) => all(set, "CARD").flatMap((card) => namesInCard(project, file, card)));
    case "decks":
      return [
        ...all(root, "DECK").flatMap((deck) => all(deck, "CARD")),
        ...all(root, "PACK").flatMap((pack) => all(pack, "SLOT").flatMap((slot) => all(slot, "CARD"))),
      ].flatMap((card) => [
        ...textName(file, first(card, "NAME"), "card", false),
        ...textName(file, first(card, "GROUP"), "group", false),
      ]);
  }
}

type Named = Exclude<Thing["kind"], "parameter" | "variable">;

/** The text of an element, without white space around it, as a name. */
function textName(
  file: ProjectFile,
  element: XmlElement | undefined,
  kind: Named,
  isDefinition: boolean,
): Occurrence[] {
  const place = element && textPlace(element);
  if (!place) return [];
  const { name, ...span } = place;
  return [{ file: file.name, form: "text", thing: { kind, name }, isDefinition, ...span }];
}

function textPlace({ content }: XmlElement): (Span & { readonly name: string }) | null {
  const name = content.text.trim();
  if (name === "") return null;
  const from = content.text.indexOf(name);
  return { name, start: content.offsetAt(from), end: content.offsetAt(from + name.length) };
}

function tagsIn(file: ProjectFile, elements: readonly XmlElement[], kind: Named, isDefinition: boolean): Occurrence[] {
  return elements.flatMap((element) => textName(file, first(element, "tag"), kind, isDefinition));
}

function actionNames(file: ProjectFile, element: XmlElement): Occurrence[] {
  const [own] = textName(file, first(element, "tag"), "action", true);
  const parameters = all(element, "parameter").flatMap((parameter) => {
    const written = first(parameter, "tag");
    const place = written && textPlace(written);
    if (!own || !place) return [];
    const { name, ...span } = place;
    const thing = { kind: "parameter" as const, action: own.thing.name, name };
    return [{ file: file.name, form: "text" as const, thing, isDefinition: true, ...span }];
  });
  return [...(own ? [own] : []), ...parameters];
}

/** The figures that an event or a cost is about. */
function figureNames(file: ProjectFile, element: XmlElement): Occurrence[] {
  return [
    ...textName(file, first(element, "attribute"), "card-attribute", false),
    ...textName(file, first(element, "playerAttribute"), "player-attribute", false),
  ];
}

/** The name of a card, the attributes that it sets and the events that it hears, both tags of each, and what it pays with. */
function namesInCard({ definition }: Project, file: ProjectFile, element: XmlElement): Occurrence[] {
  const own = cardNames(definition?.version ?? 1);
  const events = new Set(definition?.events.map(({ tag }) => tag));
  const attributes = element.children
    .filter(({ name }) => !own.includes(name))
    .flatMap(({ name, start, close, end }): Occurrence[] => {
      const thing = { kind: events.has(name) ? ("event" as const) : ("card-attribute" as const), name };
      const at = (from: number): Occurrence => ({
        ...{ file: file.name, form: "name", thing, isDefinition: false },
        ...{ start: from, end: from + name.length },
      });
      return close === end ? [at(start + 1)] : [at(start + 1), at(close + 2)];
    });
  const costs = all(element, "ABILITY").flatMap((ability) =>
    all(ability, "cost").flatMap((cost) => figureNames(file, cost)),
  );
  return [...textName(file, first(element, "NAME"), "card", true), ...attributes, ...costs];
}
