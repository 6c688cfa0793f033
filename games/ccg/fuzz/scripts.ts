/** Random scripts that the checker accepts: every construct, with numbers and groups that make trouble when they run. */
import type { Chance } from "@asztal/kernel";

/** What scripts can name. */
export interface Names {
  readonly numbers: readonly string[];
  readonly booleans: readonly string[];
  readonly tokens: readonly { readonly path: string; readonly choices: readonly string[] }[];
  readonly groups: readonly string[];
  /** Numbers and tokens of cards, by their tags. */
  readonly cardNumbers: readonly string[];
  readonly cards: readonly string[];
  /** Own actions, each with so many numbers. */
  readonly actions: readonly { readonly tag: string; readonly numbers: number }[];
}

const MAX_DEPTH = 3;

export class ScriptWriter {
  readonly #chance: Chance;
  readonly #names: Names;
  /** Numbers that are declared where the script stands. */
  readonly #locals: string[] = [];
  #depth = 0;
  #loops = 0;

  constructor(chance: Chance, names: Names, parameters: readonly string[] = []) {
    this.#chance = chance;
    this.#names = names;
    this.#locals.push(...parameters);
  }

  script(): string {
    const declared = this.#chance.below(3) === 0 ? ["n"] : [];
    const fresh = declared.filter((name) => !this.#locals.includes(name));
    this.#locals.push(...fresh);
    return [...fresh.map((name) => `${name} number`), this.#commands(1 + this.#chance.below(5))].join(" ");
  }

  /** Commands without declarations, to stand behind others. */
  commands(): string {
    return this.#commands(1 + this.#chance.below(3));
  }

  #commands(count: number): string {
    return Array.from({ length: count }, () => this.#command()).join("\n");
  }

  #deeper(write: () => string): string {
    if (this.#depth >= MAX_DEPTH) return ";";
    this.#depth++;
    const text = write();
    this.#depth--;
    return text;
  }

  #command(): string {
    const writers = [
      () => `${this.#target()} ${this.#chance.pick(["SET", "+=", "-=", "*=", "/="])} ${this.number()}`,
      () => `${this.#chance.pick(["INC", "DEC"])} ${this.#target()}`,
      () => this.#choice(),
      () => this.#deeper(() => `?(${this.predicate()}): ${this.#commands(1)} : ${this.#commands(2)} END`),
      () => this.#deeper(() => `SWITCH ${this.number()} : (0) ${this.#commands(1)} : (1) ; : ENDSWITCH`),
      () => this.#deeper(() => `RANDOM 3 : (1) ${this.#commands(1)} : (2) ; : (3) ${this.#commands(1)} : ENDRANDOM`),
      () => this.#loop(),
      () => this.#call(),
      () => `${this.#chance.pick(["UP", "DOWN", "LEFT", "RIGHT", "FACEUP", "FACEDOWN"])} ${this.#card()}`,
      () => `${this.#chance.pick(["DISCARD", "PLAY"])} ${this.#card()}`,
      () => `MOVETO ${this.#card()} ${this.#group()}`,
      () => `ATTACHTO ${this.#card()} ${this.#card()}`,
      () => `${this.#chance.pick(["DRAWTO", "DISCARDTO", "DRAW", "SHUFFLE"])} ${this.#group()}`,
      () => `DRAWMANY ${this.number()} ${this.#group()}`,
      () => `${this.#place()}.NAME SET "${this.#chance.pick([...this.#names.cards, "", "Stranger"])}"`,
    ];
    return this.#chance.pick(writers)();
  }

  #choice(): string {
    const { tokens, booleans } = this.#names;
    if (tokens.length === 0 || this.#chance.below(2) === 0) {
      return booleans.length > 0 ? `NEGATE ${this.#chance.pick(booleans)}` : ";";
    }
    const { path, choices } = this.#chance.pick(tokens);
    const operator = this.#chance.pick(["SET", "ADD", "REMOVE", "SELECT", "UNSELECT"]);
    return `${path} ${operator} "${this.#chance.pick(choices)}"`;
  }

  #loop(): string {
    return this.#deeper(() => {
      const group = this.#group();
      this.#loops++;
      const text = `FOREACH ${group} : ${this.#commands(2)} ENDFOREACH`;
      this.#loops--;
      return text;
    });
  }

  #call(): string {
    if (this.#names.actions.length === 0) return ";";
    const { tag, numbers } = this.#chance.pick(this.#names.actions);
    return `${tag}(${Array.from({ length: numbers }, () => this.number()).join(", ")})`;
  }

  /** A number that can be changed. */
  #target(): string {
    const { numbers, cardNumbers } = this.#names;
    const ofCard = cardNumbers.length > 0 ? [`${this.#place()}.${this.#chance.pick(cardNumbers)}`] : [];
    return this.#chance.pick([...numbers, ...this.#locals, ...ofCard]);
  }

  #group(): string {
    if (this.#chance.below(8) === 0) return `GROUPOF ${this.#place()}`;
    return this.#chance.pick(this.#names.groups);
  }

  /** A card by its place. */
  #place(): string {
    if (this.#loops > 0 && this.#chance.below(2) === 0) return "card";
    return `${this.#chance.pick(this.#names.groups)}[${this.#chance.pick(["1", "0", "9", "-1"])}]`;
  }

  #card(): string {
    const writers = [
      () => this.#place(),
      () => `#${this.#chance.pick(["1", "2", "0", "99"])}`,
      () =>
        `${this.#chance.pick(["PICK", "FORCEPICK", "RANDOMPICK"])} ${this.#chance.pick(["", "ME ", "OPP "])}${this.#chance.pick(this.#names.groups)}`,
    ];
    return this.#chance.pick(writers)();
  }

  number(): string {
    const writers = [
      () => this.#chance.pick(["0", "1", "2", "-1", "7", "2147483647", "-2147483647"]),
      () => this.#chance.pick([...this.#names.numbers, ...this.#locals, "1"]),
      () => `COUNT ${this.#chance.pick(this.#names.groups)}`,
      () => `ROLL ${this.#chance.pick(["6", "0", "1"])}`,
      () => this.#operation(),
    ];
    return this.#chance.pick(writers)();
  }

  #operation(): string {
    if (this.#depth >= MAX_DEPTH) return "1";
    return this.#deeper(() => `(${this.number()} ${this.#chance.pick(["+", "-", "*", "/"])} ${this.number()})`);
  }

  predicate(): string {
    const { tokens, booleans } = this.#names;
    const writers = [
      () => `${this.number()} ${this.#chance.pick(["=", "<", ">", "<=", ">="])} ${this.number()}`,
      ...(booleans.length > 0 ? [() => `NOT ${this.#chance.pick(booleans)}`] : []),
      ...(tokens.length > 0
        ? [
            () => {
              const { path, choices } = this.#chance.pick(tokens);
              return `${path} MATCH "${this.#chance.pick(choices)}"`;
            },
          ]
        : []),
    ];
    const one = this.#chance.pick(writers)();
    return this.#chance.below(3) === 0
      ? `${one} ${this.#chance.pick(["AND", "OR"])} ${this.#chance.pick(writers)()}`
      : one;
  }
}
