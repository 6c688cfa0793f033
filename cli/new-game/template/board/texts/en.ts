import type { Texts } from "@asztal/kernel";

/**
 * Everything the game says, in ICU message format. Arguments called `seat` are worded as the player's name. Every move,
 * event, refusal, question, option and statistic needs its text; the suite finds what is missing.
 */
const texts = {
  messages: {
    "game.name": "Template",
    "game.summary": "Mark cells in turn: who first has a line of them wins.",
    "option.size": "Rows and columns",
    "option.line": "Marks in a line",
    "ask.mark": "{seat}: mark a cell",
    "move.mark": "mark {place}",
    "event.marked": "{seat} marks {place}.",
    outside: "That cell is not on the board.",
    taken: "That cell is marked already: choose an empty one.",
    "bot.watchful": "watchful",
    "statistic.marks": "Marks on the board",
    "board.name": "Board",
    "board.aim": "{line} in a line win, straight or slanting.",
    "board.cell": "{place}, {mark, select, cross {cross} ring {ring} other {empty}}",
    "board.closer": "Enlarge",
    "board.farther": "Make smaller",
    "board.whole": "Whole board",
    "key.walk": "go from cell to cell",
    "key.mark": "mark the cell",
  },
} as const satisfies Texts;

export type MessageCode = keyof (typeof texts)["messages"];

export default texts;
