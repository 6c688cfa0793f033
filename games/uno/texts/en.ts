import type { Texts } from "@asztal/kernel";
import type { Card } from "../rules/cards.ts";

const colour: Record<string, string> = { R: "red", G: "green", B: "blue", Y: "yellow" };
const action: Record<string, string> = { S: "reverse", L: "skip", P: "plus two" };

function cardWords(card: Card): string {
  if (card === "JP") return "wild plus four";
  if (card === "JC") return "wild card";
  return `${colour[card[0]!]} ${action[card[1]!] ?? card[1]}`;
}

const words = (value: string | number) => cardWords(value as Card); // the arguments with these names are cards

const texts = {
  messages: {
    "game.name": "UNO",
    "game.summary":
      "Get rid of your cards: match the colour or the symbol, play several at once, and pass the pluses on.",
    "option.handSize": "Cards dealt to each player",
    "option.piling": "Several cards with the same symbol may be played at once",
    "ask.put-or-draw": "{seat}: match {colour} or the symbol, or draw a card",
    "ask.plus-or-draw": "{seat}: play a plus, or draw {count} cards",
    "move.draw": "draw",
    "move.put": "play {cards}",
    "move.put-black": "play {cards} and choose {colour}",
    "event.put": "{seat} plays {cards}.",
    "event.put-black": "{seat} plays {cards} and chooses {colour}.",
    "event.drew":
      "{seat} draws {count, plural, =0 {nothing: there are no cards left} one {{cards}} other {# cards: {cards}}}.",
    "event.drew-face-down":
      "{seat} draws {count, plural, =0 {nothing: there are no cards left} one {a card} other {# cards}}.",
    "event.shuffled": "The discard pile is shuffled into a new draw pile.",
    "event.skipped": "{seat} is skipped.",
    "event.turned": "Play changes direction.",
    "event.out": "{seat} finishes {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}.",
    "no-piling": "At this table you can only play one card at a time.",
    "not-one-pile":
      "{cards} cannot be played together: only two identical cards, or three to eight with the same symbol, and never wild cards.",
    "plus-pending": "You cannot play {card} on {top} now: play a plus that goes on it, or draw {count} cards.",
    "does-not-fit": "You cannot play {card} on {top}: match the colour ({colour}) or the symbol.",
    "colour-missing": "Choose a colour to go with {card}.",
    "colour-not-asked": "You can only choose a colour with a wild card, not with {card}.",
    "not-your-cards": "You do not have {cards}.",
    "bot.brute": "beginner",
    "bot.careful": "careful",
    "bot.sharp": "sharp",
    "bot.trained": "trained",
    "bot.sampler": "calculating",
    "bot.master": "master",
    "statistic.drew": "Cards drawn",
    "statistic.cardsLeft": "Cards left",
    "outcome.points":
      "Points count against you: 0 for 1st place, 1 for 2nd and so on, and one extra for whoever comes last.",
    "board.draw-pile": "{count, plural, one {# card} other {# cards}} left",
    "board.wanted": "colour to match: {colour}",
    "board.pending": "pluses: +{count}",
    "board.hand": "{count, plural, one {# card} other {# cards}}",
    "board.place": "finished {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    "board.out": "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place",
    "board.your-hand": "Your hand",
    "board.others": "The other players",
    "board.top": "top card: {card}",
    "board.draw-one": "Draw a card",
    "board.draw-many": "Draw {count} cards",
    "board.direction-up": "play goes clockwise",
    "board.direction-down": "play goes anticlockwise",
    "board.put-one": "Play",
    "board.put-many": "Play {count} cards",
    "board.only-draw": "You have nothing to play: draw.",
    "board.choose": "Choose a card, or several to play at once.",
    "board.not-yet-a-pile": "To play several, choose two identical cards or three with the same symbol.",
    "board.which-colour": "Which colour?",
    "board.last-card": "last card!",
    "board.you-are-out":
      "You are out of cards: you finished {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}.",
    "board.you-are-last":
      "Everybody else is out. You finished last, with {count, plural, one {# card} other {# cards}} left.",
    "board.to-result": "Skip to the result",
    "key.arrows": "from card to card",
    "key.choose": "choose the card; press again to play it",
    "key.put": "play the chosen cards",
    "key.draw": "draw",
    "key.colour": "choose a colour, first to fourth",
    "key.clear": "clear the choice",
    card: "{card}",
    colour: "{colour}",
  },
  terms: {
    card: words,
    cards: words,
    top: words,
    colour: (value) => colour[value] ?? String(value),
  },
} as const satisfies Texts;

export type MessageCode = keyof (typeof texts)["messages"];

export default texts;
