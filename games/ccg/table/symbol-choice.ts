/** Which of our symbols is drawn on a card that has no picture: by its name where that says it, otherwise by what it does. */
import type { Effect } from "./faces.ts";

const BY_EFFECT = {
  harm: ["sword", "bolt", "flame", "arrow"],
  help: ["heart", "leaf", "sun", "shield"],
  cards: ["book", "key", "eye", "feather"],
  chance: ["die", "star", "moon", "cup"],
  being: ["crown", "skull", "tower", "paw"],
} as const satisfies Readonly<Record<Effect, readonly SymbolName[]>>;

/** All of them, in the order in which authors choose among them. */
export const SYMBOLS = [
  ...["sword", "bolt", "flame", "arrow", "axe", "skull", "ghost", "spider"],
  ...["heart", "leaf", "sun", "shield", "drop", "tree", "mountain", "flask"],
  ...["book", "key", "eye", "feather", "gem", "coin", "gear", "ship"],
  ...["die", "star", "moon", "cup", "crown", "tower", "paw", "fish", "snake"],
] as const;
export type SymbolName = (typeof SYMBOLS)[number];

/** Colours of frames are those that cards have on the site. */
export const COLOURS = ["red", "green", "blue", "yellow", "black"] as const;
export type Colour = (typeof COLOURS)[number];

/** Words in names, Hungarian and English, that call for a certain symbol. */
const BY_NAME: readonly (readonly [RegExp, SymbolName])[] = [
  [/fire|flame|blaze|burn|candle|smoke|ash|tűz|láng|gyertya|füst|hamu|parázs/i, "flame"],
  [/rain|water|sea|well|tear|fog|mist|blood|eső|víz|tenger|kút|könny|köd|vér/i, "drop"],
  [/sword|blade|claw|knife|kard|penge|karom|tőr/i, "sword"],
  [/shield|wall|circle|ward|pajzs|fal|védel/i, "shield"],
  [/lightning|thunder|storm|shock|villám|vihar|dörg/i, "bolt"],
  [/book|tome|lexicon|scroll|word|könyv|tekercs|ige/i, "book"],
  [/key|lock|thief|rob|kulcs|zár|tolvaj|rabl/i, "key"],
  [/ghoul|dead|grave|rot|bone|halál|sír|csont|rém/i, "skull"],
  [/hound|wolf|cat|beast|rat|bear|young|cub\b|stag|doe\b|tortoise|dog/i, "paw"],
  [/kutya|farkas|macska|medve|patkány|fenevad|kölyök|szarvas|őz|teknős/i, "paw"],
  [/king|queen|lord|crown|király|korona|úr\b/i, "crown"],
  [/moon|night|dream|hold|éj|álom/i, "moon"],
  [/sun|light|dawn|nap\b|fény|hajnal/i, "sun"],
  [/star|sign|essence|csillag|jel\b/i, "star"],
  [/tree|log|leaf|wood|forest|sprout|seed|moss|grove|root|spring\b|apple|pear|plum/i, "leaf"],
  [/fa\b|rönk|levél|erdő|hajtás|magv|moha|liget|gyökér|tavasz|alma|körte|szilva/i, "leaf"],
  [/coin|tax|érme|pénz|adó/i, "coin"],
  [/eye|look|mirror|whisper|szem|tükör|kém/i, "eye"],
  [/bow|arrow|rifle|revolver|gun|hunt|íj|nyíl|puska|vadász/i, "arrow"],
  [/potion|cup|drink|gift|experiment|ital|kupa|ajándék|kísérlet/i, "cup"],
  [/tower|castle|stone|torony|vár\b|kő\b/i, "tower"],
  [/wind|bird|feather|bellows|owl|moth|szél|madár|toll|fújtató|bagoly|lepke/i, "feather"],
];

export function symbolFor(name: string, effect: Effect): SymbolName {
  const said = BY_NAME.find(([words]) => words.test(name));
  if (said) return said[1];
  const symbols = BY_EFFECT[effect];
  return symbols[numberOf(name) % symbols.length]!;
}

/** A number that is always the same for the same name. */
export function numberOf(name: string): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + letter.codePointAt(0)!) % 65_521;
  return number;
}
