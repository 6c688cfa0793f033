import type { Texts } from "@asztal/kernel";
import type { Card } from "../rules/cards.ts";

const colour: Record<string, string> = { R: "red", G: "green", B: "blue", Y: "yellow" };
const action: Record<string, string> = { S: "reverse", L: "skip", P: "plus two" };

function cardWords(card: Card): string {
  if (card === "JP") return "black plus four";
  if (card === "JC") return "black colour choice";
  return `${colour[card[0]!]} ${action[card[1]!] ?? card[1]}`;
}

const words = (value: string | number) => cardWords(value as Card); // the arguments with these names are cards

const texts = {
  messages: {
    "game.name": "UNO",
    "game.summary": "Get rid of your cards: match the colour or the type, pile them up, and pass the pluses on.",
    "option.handSize": "Cards dealt to each player",
    "option.piling": "Several cards of one type may be put at once",
    "ask.put-or-draw": "{seat}: put a {colour} or matching card, or draw one",
    "ask.plus-or-draw": "{seat}: put a plus, or draw {count} cards",
    "move.draw": "draw",
    "move.put": "put {cards}",
    "move.put-black": "put {cards} and ask for {colour}",
    "event.put": "{seat} puts {cards}.",
    "event.put-black": "{seat} puts {cards} and asks for {colour}.",
    "event.drew": "{seat} draws {count, plural, =0 {nothing: no card is left} one {a card} other {# cards}}.",
    "event.shuffled": "The discard pile is shuffled into a new draw pile.",
    "event.skipped": "{seat} is skipped.",
    "event.turned": "Play changes direction.",
    "event.out": "{seat} finishes in {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place.",
    "no-piling": "At this table only one card may be put at a time.",
    "not-one-pile":
      "{cards}: only two equal cards, or three to eight of one type, may be put together, and never black ones.",
    "plus-pending": "A plus is pending: {card} does not answer {top}. Put a plus that does, or draw {count} cards.",
    "does-not-fit": "{card} does not fit {top}; {colour} is wanted.",
    "colour-missing": "With {card} you must ask for a colour.",
    "colour-not-asked": "A colour can only be asked for with a black card, not with {card}.",
    "not-your-cards": "You do not hold {cards}.",
    "bot.brute": "beginner",
    "bot.careful": "careful",
    "bot.sharp": "sharp",
    "statistic.drew": "Cards drawn",
    "statistic.cardsLeft": "Cards left",
    "board.draw-pile": "{count, plural, one {# card} other {# cards}} to draw",
    "board.wanted": "wanted: {colour}",
    "board.pending": "pending: +{count}",
    "board.hand": "{count, plural, one {# card} other {# cards}}",
    "board.place": "finished: place {place}",
    "board.out": "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place",
    "board.your-hand": "Your hand",
    "board.others": "The other players",
    "board.top": "on top: {card}",
    "board.draw-one": "Draw a card",
    "board.draw-many": "Draw {count} cards",
    "board.direction-up": "play goes clockwise",
    "board.direction-down": "play goes anticlockwise",
    "board.put-one": "Put",
    "board.put-many": "Put {count} cards",
    "board.only-draw": "Nothing fits: draw.",
    "board.choose": "Choose a card; for a pile, choose several.",
    "board.not-yet-a-pile": "A pile needs two equal cards, or three of a type.",
    "board.which-colour": "Which colour?",
    "board.last-card": "last card!",
    "board.you-are-out":
      "Your last card is gone: you finished in {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place.",
    "key.arrows": "from card to card",
    "key.choose": "choose the card; once more puts it",
    "key.put": "put the chosen cards",
    "key.draw": "draw",
    "key.colour": "ask for a colour: the first to the fourth",
    "key.clear": "choose anew",
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
