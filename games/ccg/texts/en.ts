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
} as const;

const texts = { messages, terms } satisfies Texts;

export default texts;
export type MessageCode = keyof typeof messages;
