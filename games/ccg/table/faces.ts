/** What stands on a card: made from the definition, and from what its scripts do where its author said nothing. */
import type { Say } from "@asztal/kernel/wording";
import type { Card } from "../files/cards.ts";
import type { FileScript } from "../files/script.ts";
import { chosenOf, type Look, PLAIN_LOOK } from "../look/look.ts";
import { addressOf } from "../look/picture.ts";
import type { Checked } from "../run/compile.ts";
import type { Block } from "../script-syntax/tree.ts";
import { commandsOf } from "../script-syntax/walk.ts";
import type { BoardCard, Figure } from "./board.ts";
import { type Names, scriptWords, valueWords } from "./script-words.ts";
import { COLOURS, type Colour, type SymbolName, symbolFor } from "./symbol-choice.ts";

/** What a card is mostly for. */
export type Effect = "harm" | "help" | "cards" | "chance" | "being";

const COLOUR_OF: Readonly<Record<Effect, Colour>> = {
  harm: "red",
  help: "green",
  cards: "blue",
  chance: "yellow",
  being: "black",
};

export interface Face {
  readonly name: string;
  readonly cost: Figure | null;
  /** The line that says what kind of card it is; may be empty. */
  readonly kind: string;
  readonly figures: readonly Figure[];
  readonly text: string;
  readonly colour: Colour;
  readonly symbol: SymbolName;
  /** The address of the picture that its author gave it; it stands in place of the symbol. */
  readonly picture: string | null;
  readonly frame: Look["frame"];
}

/** A text of the card with this tag or name is what its author wrote on it; it stands instead of the words made from scripts. */
const WRITTEN = /^(text|szöveg)$/i;
const COST = /^(cost|price|mana|ár|ára|költség|költsége)$/i;

export class Faces {
  private readonly checked: Checked;
  private readonly cards: ReadonlyMap<string, Card>;
  private readonly effects = new Map<string, Effect>();
  private readonly texts = new Map<string, string>();
  private voice: Say | null = null;

  private readonly look: Look;

  constructor(checked: Checked, look: Look = PLAIN_LOOK) {
    this.checked = checked;
    this.look = look;
    this.cards = new Map(checked.sets.flatMap((set) => set.cards.map((card) => [card.name, card])));
  }

  of({ name, type, figures }: Pick<BoardCard, "name" | "type" | "figures">, say: Say): Face {
    const cost = figures.find((one) => one.type === "number" && (COST.test(one.tag) || COST.test(one.name))) ?? null;
    const written = figures.find((one) => one.type === "string" && (WRITTEN.test(one.tag) || WRITTEN.test(one.name)));
    const kinds = figures.filter((one) => one !== written && (one.type === "token" || one.type === "string"));
    const printed = type > 0 ? this.cards.get(name) : undefined;
    const effect = printed ? this.effectOf(printed) : "being";
    const chosen = chosenOf(this.look.cards, name);
    return {
      name,
      cost: cost && (cost.value !== 0 || printed) ? cost : null,
      kind: kinds
        .map(({ text }) => text)
        .filter((text) => text !== "")
        .join(" · "),
      figures: figures.filter((one) => one !== cost && isWorthShowing(one)),
      text: written?.text || (printed ? this.textOf(printed, say) : ""),
      colour: chosen?.colour ?? this.colourOf(kinds[0], effect),
      symbol: chosen?.symbol ?? symbolFor(name, effect),
      picture: chosen?.picture === undefined ? null : addressOf(chosen.picture),
      frame: this.look.frame,
    };
  }

  /** Kinds of cards have colours of their own; without kinds, what a card does gives it one. */
  private colourOf(kind: Figure | undefined, effect: Effect): Colour {
    const attribute = this.checked.definition.cardAttributes.find(({ tag }) => tag === kind?.tag);
    const at = attribute?.type === "token" ? attribute.choices.indexOf(kind!.text.split("+")[0]!) : -1;
    return at >= 0 ? COLOURS[at % COLOURS.length]! : COLOUR_OF[effect];
  }

  private textOf(card: Card, say: Say): string {
    if (this.voice !== say) {
      this.texts.clear();
      this.voice = say;
    }
    const known = this.texts.get(card.name);
    if (known !== undefined) return known;
    const text = this.wordsOf(card, say);
    this.texts.set(card.name, text);
    return text;
  }

  private wordsOf({ scripts, events, continuous, abilities }: Card, say: Say): string {
    const { definition, rules } = this.checked;
    const names = { definition, actions: rules.actions, say };
    const words = (script: FileScript | null | undefined) => (script ? scriptWords(script.tree, names) : "");
    const titled = (code: string, text: string, args: Readonly<Record<string, string>> = {}) =>
      text && say(`table.${code}`, { ...args, text });
    const parts = [
      words(scripts.PLAY),
      titled("when-discarded", words(scripts.DISCARD)),
      ...definition.events.map(({ tag, name }) => titled("when", words(events.get(tag)), { event: name })),
      ...continuous.map((script) => titled("in-play", words(script))),
      ...abilities.map((ability) => this.abilityWords(ability, names)),
    ];
    return parts.filter((part) => part !== "").join(" ");
  }

  /** “Attack (turn)” where the name says all that happens. */
  private abilityWords({ name, costs, turns, script }: Card["abilities"][number], names: Names): string {
    const { definition, say } = names;
    const paid = costs.map(({ figure: { of, tag }, amount }) => {
      const all = of === "card" ? definition.cardAttributes : definition.playerAttributes;
      return `${all.find((one) => one.tag === tag)?.name ?? tag} ${valueWords(amount.tree, names)}`;
    });
    const price = [...paid, ...(turns ? [say("table.turned")] : [])].join(", ");
    const title = price === "" ? name : `${name} (${price})`;
    const text = scriptWords(script.tree, names);
    return text.toLowerCase() === `${name.toLowerCase()}.` ? `${title}.` : `${title}: ${text}`;
  }

  private effectOf({ name, scripts }: Card): Effect {
    const known = this.effects.get(name);
    if (known) return known;
    const effect = (scripts.PLAY && this.effectIn(scripts.PLAY.tree.body, new Set())) || "help";
    this.effects.set(name, effect);
    return effect;
  }

  /** The first thing a script does that is more than paying for it. */
  private effectIn(block: Block, called: Set<string>): Effect | null {
    for (const { command } of commandsOf(block)) {
      if (command.kind === "switch" && command.word === "RANDOM") return "chance";
      if (command.kind === "group-command" && command.command.startsWith("DRAW")) return "cards";
      if (command.kind === "card-command") return "cards";
      if (command.kind === "change") {
        const [owner] = command.target.names;
        if (command.target.names.at(-1) === "NAME") return "being";
        if (owner === "OPP") return "harm";
        if (owner === "ME" && command.operator !== "-=") return "help";
      }
      if (command.kind === "call" && !called.has(command.name)) {
        called.add(command.name);
        const action = this.checked.rules.actions.find(({ tag }) => tag === command.name);
        const effect = action && this.effectIn(action.script.tree.body, called);
        if (effect) return effect;
      }
    }
    return null;
  }
}

/** A zero that nobody set says nothing, and neither does a no. */
function isWorthShowing({ type, value }: Figure): boolean {
  return (type === "number" || type === "bool") && value !== 0;
}
