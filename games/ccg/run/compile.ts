/** Makes a checked game ready to run. */
import type { Condition, Script } from "../action/tree.ts";
import type { CardSet } from "../files/cards.ts";
import type { Deck } from "../files/decks.ts";
import type { Attribute, Definition } from "../files/definition.ts";
import type { OwnAction, Rules } from "../files/rules.ts";
import { union } from "./choices.ts";
import type { ScriptCode } from "./code.ts";
import { Lowering } from "./lower.ts";
import { Names } from "./names.ts";
import type { AttributeSlot, CardType, GroupSlot, Mark, PhaseProgram, Program } from "./program.ts";

/** Everything that a game is made of, read and found without errors. */
export interface Checked {
  readonly definition: Definition;
  readonly rules: Rules;
  readonly sets: readonly CardSet[];
  readonly decks: readonly Deck[];
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
  add(name: string, script: { tree: Script } | null, parameters: OwnAction["parameters"] = []): number {
    if (!script) return -1;
    const lowering = new Lowering(this.names, this.marks, this.all.length, parameters);
    const body = lowering.block(script.tree.body);
    return this.push({ name, parameters: parameters.length, locals: lowering.locals, body, value: null });
  }

  condition(name: string, condition: { tree: Condition } | null): number {
    if (!condition) return -1;
    const lowering = new Lowering(this.names, this.marks, this.all.length, []);
    const value = lowering.value(condition.tree.body).code;
    return this.push({ name, parameters: 0, locals: lowering.locals, body: [], value });
  }

  private push(script: ScriptCode): number {
    return this.all.push(script) - 1;
  }
}

export function compileGame({ definition, rules, sets, decks }: Checked): Program {
  const names = new Names(definition, rules.actions);
  const scripts = new Scripts(names, rules.actions);
  const cards = cardTypes(sets, definition, names, scripts);
  const number = new Map(cards.map(({ name }, type) => [name, type]));
  const groups = (mode: string) => definition.groups.filter((group) => group.mode === mode).map(groupSlot);
  const program = {
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
      cards: deck.cards.flatMap(({ name, count }) => Array<number>(count).fill(number.get(name)!)),
    })),
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
    minActions: found?.minActions ?? 0,
    maxActions: found?.maxActions ?? MAX_NUMBER,
  };
}

function groupSlot({ tag, name, type, maxCards, visibleBy }: Definition["groups"][number]): GroupSlot {
  return { tag, name, type, maxCards: maxCards ?? MAX_NUMBER, visibleBy };
}

function attributeSlot({ tag, name, type, min, max, choices, initial }: Attribute, names: Names): AttributeSlot {
  return {
    tag,
    name,
    type,
    min: min ?? -MAX_NUMBER,
    max: max ?? MAX_NUMBER,
    allowed: choices.map((choice) => names.choice(choice)).reduce(union, 0),
    initial: names.number(initial),
  };
}

function cardTypes(sets: readonly CardSet[], { cardAttributes }: Definition, names: Names, scripts: Scripts) {
  const unnamed: CardType = {
    name: "",
    nameText: 0,
    values: cardAttributes.map(({ initial }) => names.number(initial)),
    play: -1,
    discard: -1,
  };
  const named = sets
    .flatMap((set) => set.cards)
    .map((card): CardType => {
      return {
        name: card.name,
        nameText: names.text(card.name),
        values: cardAttributes.map(({ tag }) => names.number(card.values.get(tag)!)),
        play: scripts.add(`${card.name}, PLAY`, card.scripts.PLAY),
        discard: scripts.add(`${card.name}, DISCARD`, card.scripts.DISCARD),
      };
    });
  return [unnamed, ...named];
}
