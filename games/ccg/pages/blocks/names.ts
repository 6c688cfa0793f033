/** What the slots of a block can name, in this game: attributes and groups as scripts write them, and as readers call them. */
import type { Say } from "@asztal/kernel/wording";
import type { Definition } from "../../files/definition.ts";

type Sort = "group" | "number" | "string" | "token" | "bool";

interface Named {
  readonly path: string;
  readonly sort: Sort;
  /** Of which card or side it is, and what the author calls it. */
  readonly code: "words.your" | "words.opponents" | "words.of-card" | "block.shared";
  readonly name: string;
}

/** Everything that a path can name without a variable. `card` is there in loops, `self` on cards of version 2. */
export function namedIn({ groups, playerAttributes, cardAttributes }: Definition): readonly Named[] {
  const sides = [
    { side: "ME", code: "words.your" },
    { side: "OPP", code: "words.opponents" },
  ] as const;
  const attributes = sides.flatMap(({ side, code }) =>
    playerAttributes.map(({ tag, name, type }) => ({ path: `${side}.${tag}`, sort: type, code, name })),
  );
  const own = sides.flatMap(({ side, code }) =>
    groups
      .filter(({ mode }) => mode === "private")
      .map(({ tag, name }) => ({ path: `${side}.${tag}`, sort: "group" as const, code, name })),
  );
  const shared = groups
    .filter(({ mode }) => mode === "shared")
    .map(({ tag, name }) => ({ path: `SHR.${tag}`, sort: "group" as const, code: "block.shared" as const, name }));
  const ofCards = cardAttributes.map(({ tag, name, type }) => ({
    path: `card.${tag}`,
    sort: type,
    code: "words.of-card" as const,
    name,
  }));
  return [...attributes, ...own, ...shared, ...ofCards];
}

export interface Option {
  readonly path: string;
  readonly label: string;
}

/** What could stand in the place of a path: things of its sort. Empty for a name that is the script's own. */
export function alternativesTo(path: string, definition: Definition, say: Say): readonly Option[] {
  const all = namedIn(definition);
  const plain = path.replace(/\s+/g, "");
  const found = all.find((one) => one.path === plain);
  if (!found) return [];
  return all
    .filter(({ sort, path: other }) => sort === found.sort && (other === plain || !other.startsWith("card.")))
    .map(({ path: other, code, name }) => ({ path: other, label: say(code, { what: name }) }));
}
