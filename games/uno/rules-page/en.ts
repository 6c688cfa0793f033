import type { RulesPage } from "@asztal/kernel";

const rules: RulesPage = [
  {
    title: "The aim",
    paragraphs: [
      "Get rid of your cards. The first player to run out has won; the others play on for the places until only one is left.",
      "Points count against you: 0 for 1st place, 1 for 2nd, 2 for 3rd and so on, and one extra for whoever comes last. Among three players that makes 0, 1 and 3 points.",
    ],
  },
  {
    title: "Your turn",
    paragraphs: [
      "Play a card that matches the top card in colour or symbol (its number, skip, reverse or plus), or play a wild card, which goes on anything. Or draw a card: then your turn is over, even if you could play the card you drew. You may always choose to draw.",
      "With a wild card you choose a colour. The next player has to match that colour or play another wild card.",
    ],
  },
  {
    title: "Action cards",
    paragraphs: [
      "Skip: the next player misses a turn. Reverse: play changes direction. When only two players are left, either of them gives you another turn.",
      "Plus two: the next player plays a plus as well, or draws. Pluses add up until somebody draws them all. A wild plus four can be played on any plus; a coloured plus can never be played on a wild plus four, whatever colour was chosen.",
      "The last card you play still affects the next player.",
    ],
  },
  {
    title: "Several cards at once",
    paragraphs: [
      "You may play two identical cards together, or three to eight with the same symbol in any colours, but never wild cards. The first one has to match, the last one ends up on top, and each of them counts: three plus twos mean six cards to draw, and two skips skip two players.",
      "Nobody is skipped twice. If you play more skips than there are other players, everybody else is skipped once and it is your turn again, or the next player’s if you have run out of cards.",
    ],
  },
  {
    title: "The deck",
    paragraphs: [
      "108 cards: in each of the four colours one 0 and two each of 1 to 9, reverse, skip and plus two; four wild plus fours and four wild cards. When the draw pile runs out, the discard pile, except for its top card, is shuffled into a new one.",
    ],
  },
  {
    title: "The bots",
    paragraphs: [
      "Beginner plays the first card that matches. Careful thinks about this turn, sharp about emptying its hand, and trained plays from experience: it has played millions of games against itself.",
      "Calculating tries its moves in a few hundred possible deals before it answers. Master tries thousands, and works out from your draws what you cannot be holding. None of them sees your cards.",
    ],
  },
];

export default rules;
