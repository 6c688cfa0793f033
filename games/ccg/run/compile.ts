/** Makes a checked game ready to run. */

import type { Card, CardSet } from "../files/cards.ts";
import type { Deck, Pack } from "../files/decks.ts";
import type { Attribute, Definition } from "../files/definition.ts";
import type { Allowed, OwnAction, Rules } from "../files/rules.ts";
import { SITES, type Site } from "../files/script.ts";
import type { Condition, Script } from "../script-syntax/tree.ts";
import { union } from "./choices.ts";
import type { ScriptCode } from "./code.ts";
import { Lowering, type Parameter } from "./lower.ts";
import { Names } from "./names.ts";
import type {
  AbilityProgram,
  AllowedAction,
  AttributeSlot,
  CardType,
  EventProgram,
  GroupSlot,
  Mark,
  PhaseProgram,
  Program,
} from "./program.ts";

/** Everything that a game is made of, read and found without errors. */
export interface Checked {
  readonly definition: Definition;
  readonly rules: Rules;
  readonly sets: readonly CardSet[];
  readonly decks: readonly Deck[];
  readonly packs: readonly Pack[];
}

/** What the place of a script makes known is handed to it as parameters. */
function parametersOf({ known }: Site): Parameter[] {
  return known.map((tag) => ({ tag, type: tag === "amount" ? "number" : "card" }));
}

/** Numbers never leave this range, so that sums and products of them are exact or saturate. */
export const MAX_NUMBER = 2_147_483_647;

/** Collects the scripts of a game; own actions come first, so that they can call each other. */
class Scripts {
  readonly all: ScriptCode[] = [];
  readonly marks: Mark[] = [];
  private readonly names: Names;

  constructor(names: Names, actions: readonly OwnAction[]) {
    this.names = names;
    for (const { name, script, parameters } of actions) this.add(name, script, parameters);
  }

  /** The number of a script, -1 where there is none. */
  add(name: string, script: { tree: Script } | null, parameters: readonly Parameter[] = []): number {
    return this.lower(name, script, parameters, this.marks);
  }

  /** A script at its place in version 2. */
  at(name: string, script: { tree: Script } | null, site: Site): number {
    // What is worked out by the way is no command that runs.
    const isCounted = site.form !== "continuous" && site.form !== "before";
    return this.lower(name, script, parametersOf(site), isCounted ? this.marks : null);
  }

  private lower(
    name: string,
    script: { tree: Script } | null,
    parameters: readonly Parameter[],
    marks: Mark[] | null,
  ): number {
    if (!script) return -1;
    const lowering = new Lowering(this.names, marks, this.all.length, parameters);
    const body = lowering.block(script.tree.body);
    const { variables } = lowering;
    return this.push({ name, tree: script.tree, parameters: parameters.length, variables, body, value: null });
  }

  condition(name: string, condition: { tree: Condition } | null, site: Site = SITES.rules): number {
    if (!condition) return -1;
    const parameters = parametersOf(site);
    const lowering = new Lowering(this.names, this.marks, this.all.length, parameters);
    const value = lowering.value(condition.tree.body).code;
    const { variables } = lowering;
    return this.push({ name, tree: condition.tree, parameters: parameters.length, variables, body: [], value });
  }

  allowed({ name, when, script }: Allowed, whenSite: Site, site: Site): AllowedAction {
    return { name, when: this.condition(`${name}, when`, when, whenSite), script: this.at(name, script, site) };
  }

  private push(script: ScriptCode): number {
    return this.all.push(script) - 1;
  }
}

export function compileGame({ definition, rules, sets, decks, packs }: Checked): Program {
  const names = new Names(definition, rules.actions);
  const scripts = new Scripts(names, rules.actions);
  const cards = cardTypes(sets, definition, names, scripts);
  const number = new Map(cards.map(({ name }, type) => [name, type]));
  const groups = (mode: string) => definition.groups.filter((group) => group.mode === mode).map(groupSlot);
  const program = {
    version: definition.version,
    players: definition.players,
    title: definition.title,
    playerAttributes: definition.playerAttributes.map((one) => attributeSlot(one, names)),
    cardAttributes: definition.cardAttributes.map((one) => attributeSlot(one, names)),
    privateGroups: groups("private"),
    sharedGroups: groups("shared"),
    cards,
    cardOfText: new Map(cards.flatMap(({ nameText }, type) => (type > 0 ? [[nameText, type] as const] : []))),
    setup: scripts.add("setup", rules.setup),
    phases: definition.phases.map((phase) => phaseProgram(phase, rules, scripts)),
    win: rules.win.map((one, i) => scripts.condition(`win ${i + 1}`, one)),
    loss: rules.loss.map((one, i) => scripts.condition(`loss ${i + 1}`, one)),
    drawByAgreement: rules.drawByAgreement,
    decks: decks.map((deck) => ({
      name: deck.name,
      seat: (deck.seat ?? 0) - 1,
      cards: deck.cards.flatMap(({ name, count }) => Array<number>(count).fill(number.get(name)!)),
      groups: deck.cards.flatMap(({ group, count }) =>
        Array<number>(count).fill(group === null ? -1 : names.group(group, "me")),
      ),
    })),
    events: definition.events.map((event) => eventProgram(event, rules, names, scripts)),
    responses: rules.responses.map((one) => scripts.allowed(one, SITES.responseCondition, SITES.response)),
    packs: packs.map(({ name, slots }) => ({
      name,
      slots: slots.map((slot) => ({
        count: slot.count,
        heap: slot.cards.flatMap((card) => Array<number>(card.count).fill(number.get(card.name)!)),
      })),
    })),
    draft: rules.draft && { rounds: rules.draft.rounds, to: names.group(rules.draft.to, "me") },
    hasContinuous: cards.some(({ continuous }) => continuous.length > 0),
    scripts: scripts.all,
    marks: scripts.marks,
  };
  // Read last: lowering has collected them.
  return { ...program, texts: names.texts, choices: names.choices, choiceOfText: names.choiceOfText() };
}

function phaseProgram({ tag, name }: Definition["phases"][number], rules: Rules, scripts: Scripts): PhaseProgram {
  const found = rules.phases.find((phase) => phase.tag === tag);
  return {
    tag,
    name,
    script: scripts.add(name, found?.script ?? null),
    allowed: (found?.allowed ?? []).map((allowed) => ({
      name: allowed.name,
      when: scripts.condition(`${allowed.name}, when`, allowed.when),
      script: scripts.add(allowed.name, allowed.script),
    })),
    abilities: found?.abilities ?? false,
    minActions: found?.minActions ?? 0,
    maxActions: found?.maxActions ?? MAX_NUMBER,
  };
}

function eventProgram(
  { tag, name, on, heard, before, attribute }: Definition["events"][number],
  rules: Rules,
  names: Names,
  scripts: Scripts,
): EventProgram {
  const own = rules.events.filter((one) => one.tag === tag);
  return {
    ...{ tag, name, on, heard, before, of: attribute?.of ?? null },
    index: attribute ? figureIndex(attribute, names) : -1,
    scripts: own.map(({ script }) => scripts.at(name, script, SITES.rulesEvent)),
  };
}

function figureIndex({ of, tag }: { of: "card" | "player"; tag: string }, names: Names): number {
  return of === "card" ? names.cardAttribute(tag).index : names.playerAttribute(tag)!.index; // checked before
}

function groupSlot({ tag, name, type, maxCards, visibleBy }: Definition["groups"][number]): GroupSlot {
  return { tag, name, type, maxCards: maxCards ?? MAX_NUMBER, visibleBy };
}

function attributeSlot(
  { tag, name, type, min, max, choices, initial, isCounter }: Attribute,
  names: Names,
): AttributeSlot {
  return {
    tag,
    name,
    type,
    min: min ?? -MAX_NUMBER,
    max: max ?? MAX_NUMBER,
    allowed: choices.map((choice) => names.choice(choice)).reduce(union, 0),
    initial: names.number(initial),
    isCounter,
  };
}

function cardTypes(sets: readonly CardSet[], definition: Definition, names: Names, scripts: Scripts): CardType[] {
  const { version, cardAttributes } = definition;
  const site = version === 1 ? SITES.rules : SITES.card;
  const unnamed: CardType = {
    name: "",
    nameText: 0,
    values: cardAttributes.map(({ initial }) => names.number(initial)),
    play: -1,
    discard: -1,
    handlers: definition.events.map(() => -1),
    continuous: [],
    abilities: [],
  };
  const named = sets
    .flatMap((set) => set.cards)
    .map((card): CardType => {
      return {
        name: card.name,
        nameText: names.text(card.name),
        values: cardAttributes.map(({ tag }) => names.number(card.values.get(tag)!)),
        play: scripts.at(`${card.name}, PLAY`, card.scripts.PLAY, site),
        discard: scripts.at(`${card.name}, DISCARD`, card.scripts.DISCARD, site),
        ...inPlay(card, definition, names, scripts),
      };
    });
  return [unnamed, ...named];
}

/** What a card does while it is in play. */
function inPlay(card: Card, { events }: Definition, names: Names, scripts: Scripts) {
  return {
    handlers: events.map(({ tag, before }) =>
      scripts.at(`${card.name}, ${tag}`, card.events.get(tag) ?? null, before ? SITES.before : SITES.event),
    ),
    continuous: card.continuous.map((one) => scripts.at(`${card.name}, CONTINUOUS`, one, SITES.continuous)),
    abilities: card.abilities.map((ability): AbilityProgram => {
      const costs = ability.costs.map(({ figure, amount }) => ({
        of: figure.of,
        index: figureIndex(figure, names),
        amount: scripts.condition(`${card.name}, ${ability.name}, cost`, amount, SITES.cost),
      }));
      return { ...scripts.allowed(ability, SITES.ability, SITES.ability), costs, turns: ability.turns };
    }),
  };
}
