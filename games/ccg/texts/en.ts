import type { Texts } from "@asztal/kernel/wording";

const terms = {
  found: (value: string | number) => (value === "" ? "the end" : `“${value}”`),
};

const messages = {
  "did-you-mean": "{problem} Did you mean “{suggestion}”?",
  "comment-not-closed": "This comment is not closed: “*/” is missing.",
  "string-not-closed": "This text is not closed: its second quotation mark is missing.",
  "number-not-whole": "{number} is not a whole number. The game counts in whole numbers only.",
  "number-too-large": "This number is too large: {max, number} is the largest.",
  meaningless: "“{text}” means nothing here.",
  expected: "“{expected}” is missing before {found}.",
  "value-expected": "A value is missing before {found}.",
  "group-expected": "The name of a group is missing before {found}.",
  "card-expected":
    "A card is missing before {found}: write “card”, a place such as “ME.HAND[1]”, a number such as “#12”, or a choice such as “PICK ME.HAND”.",
  "name-expected": "A name is missing before {found}.",
  "too-deep": "Too many things are nested in each other here. The rest was not read.",
  "comparison-chain": "Comparisons cannot follow each other. Join two of them with AND.",
  "after-condition": "The condition ends before {found}.",
  "script-too-long": "This script is too long: at most {max, number} characters are read.",
  "nothing-to-close": "There is nothing that {found} could close or divide.",
  "declaration-late": "Variables are declared at the beginning of a block, before its commands.",
  "command-expected": "{found} does not begin a command.",
  "operator-expected": "An operator such as SET or “+=” is missing before {found}.",
  "equals-does-not-set": "“=” compares. Write SET to give a value.",
  "not-closed": "“{opener}” is not closed: “{expected}” is missing before {found}.",
  "branch-too-many": "A condition has two branches at most: END is missing before this colon.",
  "case-expected": "A case begins with a whole number in parentheses, such as “(1)”.",
  "xml-too-long": "This file is too long: at most {max, number} characters are read.",
  "xml-too-deep": "Elements are nested too deep here: at most {max} levels are read.",
  "xml-doctype": "A document type (DOCTYPE) is not allowed in these files.",
  "xml-wrong-close": "“{tag}” is open here, but another element is closed: {found}.",
  "xml-not-closed": "“{tag}” is not closed.",
  "xml-entity": "This is not a character of XML. A plain “&” is written as “&amp;”.",
  "xml-empty": "This file is empty.",
  "xml-malformed": "This is not well-formed XML.",
  "not-utf8": "This file is not UTF-8 text.",
  "root-wrong": "This file begins with {found}, but “{expected}” is expected.",
  "attribute-unknown": "“{tag}” has no attribute “{attribute}”.",
  "text-expected": "“{tag}” holds text only, not {found}.",
  "text-unexpected": "“{tag}” holds elements only, not text.",
  "element-unknown": "{found} does not belong in “{tag}”.",
  "element-twice": "“{tag}” stands here a second time.",
  "element-missing": "“{missing}” is missing in “{tag}”.",
  "tag-taken": "“{name}” is already the name of something else.",
  "tag-malformed":
    "“{name}” cannot be a tag: it must begin with a letter or “_” and hold only letters, digits and “_”.",
  "below-minimum": "{value} is too small: the least is {min}.",
  "above-maximum": "{value} is too large: the most is {max}.",
  "max-below-min": "The most ({max}) is less than the least ({min}).",
  "choices-missing": "A token needs choices in “values”.",
  "not-boolean": "{found} is neither true nor false.",
  "choice-unknown": "{found} is not one of the choices.",
  "bracket-too-much": "There is a “>” too much at the beginning of “{tag}”. It was left out.",
  "not-whole": "{found} is not a whole number.",
  "word-unknown": "{found} is not known here. It may be: {known}.",
  "phase-unknown": "The definition has no phase “{name}”.",
  "card-attribute-unknown": "Cards of this game have no attribute {found}.",
  "card-nameless": "This card has no name.",
  "card-twice": "“{name}” stands here a second time.",
  "card-unknown": "No set has a card “{name}”.",
  "deck-too-small": "This deck has {size, plural, one {# card} other {# cards}}: at least {min} are needed.",
  "deck-too-large": "This deck has {size, plural, one {# card} other {# cards}}: at most {max} are allowed.",
} as const;

const texts = { messages, terms } satisfies Texts;

export default texts;
export type MessageCode = keyof typeof messages;
