import type { RulesPage } from "@asztal/kernel";

const rules: RulesPage = [
  {
    title: "The aim",
    paragraphs: [
      "Get rid of your cards. Whoever runs out first has won; the others play on for the places, until one is left.",
      "Each place costs its number less one, and the last player pays the full number: among three, 0, 1 and 3 points. Few points are good.",
    ],
  },
  {
    title: "A turn",
    paragraphs: [
      "Put a card that matches the colour or the type of the one on top, or a black one, which fits always. Or draw a card; then your turn is over, even if the card would fit. You may draw whenever you like.",
      "With a black card you ask for a colour. The next player must follow the colour, or put black again.",
    ],
  },
  {
    title: "Cards that do something",
    paragraphs: [
      "Skip: the next player misses a turn. Reverse: play goes the other way. When only two are left, either gives you another turn.",
      "Plus two: the next player puts a plus as well, or draws. Pluses add up until somebody draws them all. A black plus four answers both; a coloured plus never answers a black one, whatever colour was asked for.",
      "What you put as your last card still counts for the next player.",
    ],
  },
  {
    title: "Piles",
    paragraphs: [
      "You may put several cards at once: two that are exactly equal, or three to eight of the same type in any colours, but never black ones. The first must fit, the last lies on top, and every card counts: three plus twos are six cards to draw, two skips skip two players.",
    ],
  },
  {
    title: "The deck",
    paragraphs: [
      "108 cards: in each of four colours one 0, and two each of 1 to 9, reverse, skip and plus two; four black plus fours and four black colour choices. When the draw pile is empty, the cards under the top one are shuffled into a new one.",
    ],
  },
];

export default rules;
