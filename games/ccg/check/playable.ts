/**
 * Cards that can never be played: every PLAY of the game stands behind a condition that this card never meets. What scripts
 * change is taken to be anything within its bounds, so a card is named only when it is certain.
 */

import { type Card, type CardSet, scriptsOfCard } from "../files/cards.ts";
import type { Attribute, Definition, Value } from "../files/definition.ts";
import { type Rules, scriptsOf } from "../files/rules.ts";
import type { Block, Path, Script } from "../script-syntax/tree.ts";
import { callsIn, commandsOf, type Guard } from "../script-syntax/walk.ts";
import { canBe, type Estimate, type Known } from "./estimate.ts";

/** A command that plays a card. */
interface Site {
  /** Conditions that speak of the game. */
  readonly guards: readonly Guard[];
  /** Conditions whose `card` is the card that is played. */
  readonly ofCard: readonly Guard[];
}

/** What one script does, as far as playing goes. */
interface Plays {
  readonly sites: readonly Site[];
  readonly changed: readonly string[];
}

const cache = new WeakMap<Script, Plays>();

function playsOf(script: Script): Plays {
  const before = cache.get(script);
  if (before) return before;
  const plays = look(script.body);
  cache.set(script, plays);
  return plays;
}

function look(block: Block): Plays {
  const sites: Site[] = [];
  const changed: string[] = [];
  for (const { command, guards, outside } of commandsOf(block)) {
    if (command.kind === "change" || command.kind === "single-change") {
      if (command.target.kind === "path") changed.push(lastName(command.target));
    } else if (command.kind === "card-command" && command.command === "PLAY") {
      const isRunning = command.card.kind === "path" && command.card.names.join(".") === "card";
      // Of a card that is chosen the conditions say nothing, but of the game they do.
      const split = isRunning ? outside : guards.length;
      sites.push({ guards: guards.slice(0, split), ofCard: guards.slice(split) });
    }
  }
  return { sites, changed };
}

function lastName({ names, rest }: Path): string {
  return (rest.at(-1) ?? names.at(-1))!;
}

export interface Playable {
  /** Whether anything plays cards at all. */
  readonly anything: boolean;
  canBePlayed(card: Card): boolean;
}

export function playable(definition: Definition, rules: Rules, sets: readonly CardSet[]): Playable {
  const cards = sets.flatMap((set) => set.cards);
  const ofCards = cards.flatMap((card) =>
    scriptsOfCard(card, definition).flatMap(({ script: { tree } }) => (tree.kind === "script" ? [tree] : [])),
  );
  const ofRules = scriptsOf(rules).flatMap(({ script }) => (script.tree.kind === "script" ? [script.tree] : []));
  const changed = new Set([...ofRules, ...ofCards].flatMap((tree) => playsOf(tree).changed));
  const sites = [...ruleSites(rules, ofCards), ...ofCards.flatMap((tree) => playsOf(tree).sites)];
  const players = new Map(definition.playerAttributes.map((one) => [one.tag, estimateOf(one, changed, one.initial)]));
  const live = sites.filter(({ guards }) => mayPass(guards, knownOf(players, null)));
  return {
    anything: live.length > 0,
    canBePlayed(card) {
      const own = new Map(
        definition.cardAttributes.map((one) => [one.tag, estimateOf(one, changed, card.values.get(one.tag)!)]),
      );
      return live.some(({ ofCard }) => mayPass(ofCard, knownOf(players, own)));
    },
  };
}

/** The sites of the rules, without those of own actions that nothing calls; what is allowed has its own condition besides. */
function ruleSites(rules: Rules, ofCards: readonly Script[]): Site[] {
  const called = calledActions(rules, ofCards);
  const sites = (script: { readonly tree: Script } | null) => (script ? playsOf(script.tree).sites : []);
  return [
    ...rules.actions.filter(({ tag }) => called.has(tag)).flatMap(({ script }) => sites(script)),
    ...sites(rules.setup),
    ...rules.events.flatMap(({ script }) => sites(script)),
    ...rules.responses.flatMap(({ script }) => sites(script)),
    ...rules.phases.flatMap(({ script, allowed }) => [
      ...sites(script),
      ...allowed.flatMap(({ when, script: effect }) =>
        sites(effect).map(({ guards, ofCard }) => ({
          guards: when ? [{ predicate: when.tree.body, holds: true }, ...guards] : guards,
          ofCard,
        })),
      ),
    ]),
  ];
}

/** Own actions that something calls, directly or through others. */
function calledActions(rules: Rules, ofCards: readonly Script[]): Set<string> {
  const bodies = new Map(rules.actions.map(({ tag, script }) => [tag, script.tree.body]));
  const others = scriptsOf(rules).flatMap(({ script, action }) =>
    action === null && script.tree.kind === "script" ? [script.tree.body] : [],
  );
  const open = [...others, ...ofCards.map(({ body }) => body)].flatMap(callsIn);
  const called = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (called.has(next)) continue;
    called.add(next);
    const body = bodies.get(next);
    if (body) open.push(...callsIn(body));
  }
  return called;
}

function mayPass(guards: readonly Guard[], known: Known): boolean {
  return guards.every(({ predicate, holds }) => canBe(predicate, holds, known));
}

type Estimates = ReadonlyMap<string, Estimate>;

function knownOf(players: Estimates, card: Estimates | null): Known {
  return ({ names: [head, tag, ...more], place }) => {
    if (place || tag === undefined || more.length > 0) return null;
    if (head === "ME" || head === "OPP") return players.get(tag) ?? null;
    return head === "card" ? (card?.get(tag) ?? null) : null;
  };
}

/** What an attribute can be: what it is at the beginning, or anything within its bounds once a script changes it. */
function estimateOf({ tag, type, min, max }: Attribute, changed: ReadonlySet<string>, value: Value): Estimate {
  if (changed.has(tag)) {
    const bounds = { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
    return type === "number" ? { kind: "number", ...bounds } : null;
  }
  if (typeof value === "number") return { kind: "number", min: value, max: value };
  if (typeof value === "boolean") return { kind: "boolean", canHold: value, canFail: !value };
  return { kind: "texts", texts: typeof value === "string" ? [value] : value };
}
