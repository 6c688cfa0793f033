import type { Texts } from "@asztal/kernel";

/**
 * Everything the game says, in ICU message format. Arguments called `seat` are worded as the player's name. Every move,
 * event, refusal, question, option and statistic needs its text; the suite finds what is missing.
 */
const texts = {
  messages: {
    "game.name": "Template",
    "game.summary": "Draw cards to come near the limit, and stop before you pass it.",
    "option.limit": "Limit",
    "ask.draw-or-stop": "{seat}: draw a card, or stop",
    "move.draw": "draw a card",
    "move.stop": "stop",
    "event.drew": "{seat} draws {card, plural, =8 {an #} other {a #}}.",
    "event.drew-face-down": "{seat} draws a card.",
    "event.stopped": "{seat} stops.",
    "pile-empty": "No card is left to draw: you can only stop.",
    "draw-first": "Draw a card before you stop.",
    "bot.cautious": "careful",
    "statistic.cards": "Cards drawn",
    "statistic.total": "Total",
    "board.pile": "Pile: {count}   Limit: {limit}",
    "board.total": "= {total}",
    "board.stopped": "stopped",
    "board.own": "Your cards",
    "board.draw": "Draw",
    "board.stop": "Stop",
    "key.draw": "draw a card",
    "key.stop": "stop",
  },
} as const satisfies Texts;

export type MessageCode = keyof (typeof texts)["messages"];

export default texts;
