/** What can be written at a place of a script. */
import type { Language } from "@asztal/kernel/wording";
import type { Context } from "../check/context.ts";
import { rootOf } from "../check/root.ts";
import type { Project } from "../project.ts";
import { type Token, tokenize } from "../script-syntax/tokens.ts";
import {
  CARD_COMMANDS,
  CHANGES,
  CHOICES,
  CLOSERS,
  COMPARISONS,
  commandWords,
  declaredTypes,
  GAME_VALUES,
  GROUP_COMMANDS,
  isWordOf,
  SINGLE_CHANGES,
} from "../script-syntax/words.ts";
import { describeThing, wordMeaning } from "./hover.ts";
import type { InScript } from "./places.ts";

export interface Offer {
  readonly label: string;
  readonly kind: "word" | "name" | "value" | "element";
  /** What it is, in a line; may be empty. */
  readonly detail: string;
}

export interface Offers {
  readonly offers: readonly Offer[];
  /** What has been typed of it already. */
  readonly typed: string;
}

/** Words after which a certain kind of thing must follow. */
const BEFORE_GROUP: readonly string[] = ["COUNT", "FOREACH", ...Object.keys(GROUP_COMMANDS), ...CHOICES];
const BEFORE_CARD: readonly string[] = [...Object.keys(CARD_COMMANDS), "GROUPOF"];
const BEFORE_VALUE: readonly string[] = [
  ...CHANGES,
  ...COMPARISONS,
  ...["+", "-", "*", "/", "AND", "OR", "NOT", "ROLL", "SWITCH", "RANDOM", "(", "[", ",", "DRAWMANY"],
];
const BEFORE_COMMAND: readonly string[] = [":", ";", ...Object.values(CLOSERS)];

export function offersInScript(project: Project, { of, offset }: InScript, language: Language): Offers {
  const { check } = project;
  const text = of.script.content.text.slice(0, offset);
  if (!check) return { offers: [], typed: "" };
  const tokens = tokenize(text).tokens.slice(0, -1);
  const last = tokens.at(-1);
  if (isOpenString(last)) return { offers: choicesFor(project, tokens.slice(0, -1)), typed: last!.text.slice(1) };
  const typed = /[\p{L}_][\p{L}\p{Nd}_]*$/u.exec(text)?.[0] ?? "";
  const done = typed === "" ? tokens : tokens.slice(0, -1);
  const context = check.script(of.script.tree, of.action, of.site).context.at(offset);
  const site: Site = { project, context, language };
  if (done.at(-1)?.text === ".") return { offers: partsAfter(site, done.slice(0, -1)), typed };
  return { offers: offersAfter(site, done), typed };
}

interface Site {
  readonly project: Project;
  readonly context: Context;
  readonly language: Language;
}

/** A text whose second quotation mark is still missing before the cursor. */
function isOpenString(token: Token | undefined): boolean {
  return token?.kind === "string" && (token.text.length === 1 || !/["”]$/.test(token.text));
}

function words(list: readonly string[], { project, language }: Site): Offer[] {
  const version = project.definition?.version ?? 1;
  return list
    .filter((label) => isWordOf(version, label))
    .map((label) => ({ label, kind: "word" as const, detail: wordMeaning(label, language) }));
}

/** Names that are seen here, of the wanted types; groups lead on to their cards. */
function names(site: Site, wanted: (type: Context["type"]) => boolean): Offer[] {
  return site.context
    .visible()
    .filter(({ kind, type }) => kind !== "definition" && type !== "phase" && wanted(type))
    .map(({ name, type }) => {
      const tag = name.split(".")[1];
      const kind = type === "group" ? "group" : "player-attribute";
      const detail = tag ? describeThing(site.project, { kind, name: tag }, site.language) : type;
      return { label: name, kind: "name" as const, detail };
    });
}

function offersAfter(site: Site, tokens: readonly Token[]): Offer[] {
  const before = tokens.at(-1)?.text ?? "";
  if (before === "RAISE") return raisedEvents(site);
  if (BEFORE_GROUP.includes(before) && before !== "DRAWMANY") {
    return [...names(site, (type) => type === "group"), ...words(["GROUPOF"], site)];
  }
  if (BEFORE_CARD.includes(before)) {
    return [
      ...names(site, (type) => type === "card"),
      ...words(CHOICES, site),
      ...names(site, (type) => type === "group"),
    ];
  }
  const isValue = (type: Context["type"]) => type !== "group" && type !== "card";
  if ((SINGLE_CHANGES as readonly string[]).includes(before)) return names(site, isValue);
  if (BEFORE_VALUE.includes(before)) {
    return [
      ...names(site, isValue),
      ...words(["COUNT", "ROLL", "NOT", "true", "false", ...GAME_VALUES], site),
      ...names(site, (type) => !isValue(type)),
    ];
  }
  const isFresh = before === "" || BEFORE_COMMAND.includes(before);
  return [
    ...(isFresh
      ? []
      : words(
          [...CHANGES, ...COMPARISONS.filter((one) => /\w/.test(one)), "AND", "OR", "WHERE", ...declaredTypes(2)],
          site,
        )),
    ...closers(site),
    ...ownActions(site),
    ...names(site, isValue),
    ...words(commandWords(site.project.definition?.version ?? 1), site),
    ...names(site, (type) => !isValue(type)),
  ];
}

/** The word that closes the innermost command that is open here. */
function closers(site: Site): Offer[] {
  for (let at: Context | null = site.context; at; at = at.parent) {
    if (at.kind === "if") return words(["END"], site);
    // A loop over opponents has no running card.
    if (at.kind === "foreach") return words([at.declares("card") ? "ENDFOREACH" : "ENDEACHOPP"], site);
    if (at.kind === "switch") return words(["ENDSWITCH", "ENDRANDOM"], site);
  }
  return [];
}

function raisedEvents({ project, language }: Site): Offer[] {
  return (project.definition?.events ?? [])
    .filter(({ on }) => on === "raise")
    .map(({ tag }) => {
      const detail = describeThing(project, { kind: "event", name: tag }, language);
      return { label: tag, kind: "name" as const, detail };
    });
}

function ownActions({ project, language }: Site): Offer[] {
  return (project.rules?.actions ?? []).map(({ tag }) => {
    return {
      label: tag,
      kind: "name" as const,
      detail: describeThing(project, { kind: "action", name: tag }, language),
    };
  });
}

/** What can follow the dot after these tokens: the parts of a player's side, or of a card. */
function partsAfter(site: Site, tokens: readonly Token[]): Offer[] {
  const { project, language } = site;
  const head = tokens.at(-1)?.text ?? "";
  const { definition, check } = project;
  if (!definition || !check) return [];
  const root = rootOf(check.game);
  const thing = (kind: "group" | "player-attribute" | "card-attribute" | "card-field", name: string): Offer => {
    return { label: name, kind: "name", detail: describeThing(project, { kind, name }, language) };
  };
  if (head === "ME" || head === "OPP" || head === "SHR") {
    const groups = [...root.groups[head].keys()].map((tag) => thing("group", tag));
    return head === "SHR"
      ? groups
      : [...definition.playerAttributes.map(({ tag }) => thing("player-attribute", tag)), ...groups];
  }
  const isGroup = definition.groups.some(({ tag }) => tag === head) && tokens.at(-2)?.text === ".";
  const isCard = site.context.lookup(head)?.type === "card";
  if (head !== "]" && !isCard && !isGroup) return [];
  return [
    ...definition.cardAttributes.map(({ tag }) => thing("card-attribute", tag)),
    thing("card-field", "NAME"),
    thing("card-field", "ID"),
  ];
}

/** The choices of the token attribute that a text is compared with or put into; names of cards after NAME. */
function choicesFor({ definition, sets }: Project, tokens: readonly Token[]): Offer[] {
  const attributes = [...(definition?.playerAttributes ?? []), ...(definition?.cardAttributes ?? [])];
  // Back over the operator, and over the other texts of a list.
  for (const token of tokens.toReversed()) {
    if (token.kind === "name" && ![...CHANGES, "MATCH"].includes(token.text as never)) {
      const found = attributes.find(({ tag }) => tag === token.text);
      const cards = token.text === "NAME" ? sets.flatMap((set) => set.cards.map(({ name }) => name)) : [];
      return [...(found?.choices ?? []), ...cards].map((label) => ({ label, kind: "value", detail: "" }));
    }
  }
  return [];
}
