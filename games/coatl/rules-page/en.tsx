import { type RulesPage, voice } from "@asztal/kernel";
import { MEDAL_POINTS, SOLO_TURNS } from "../rules/solo.ts";
import texts from "../texts/en.ts";
import { ColourPicture, ExamplePictures, GrowthPicture } from "./pictures.tsx";

const say = voice("en", texts, String);

const rules: RulesPage = [
  {
    title: "What it is about",
    paragraphs: [
      "Cóatls are feathered serpents. You assemble up to three of them from coloured pieces, so that their colours fulfil the prophecies you have collected. Each prophecy scores points, and so does a temple at the end. Whoever has the most points wins.",
    ],
  },
  {
    title: "Pieces",
    paragraphs: [
      "There are heads, bodies and tails in five colours. Each colour has a sign and a pattern of its own. Wherever pieces are counted, heads and tails count like bodies.",
    ],
    picture: () => <ColourPicture say={say} />,
  },
  {
    title: "Before the first turn",
    paragraphs: [
      "The start player gets three prophecies, each next player one more, and everybody one temple. Whoever has more than three prophecies discards down to three, face down; all do so at the same time.",
      "Hands are hidden. Everybody has seen what somebody takes from the display, and the log keeps it; with the option of open hands it stays in view, and the first discards are turned up.",
    ],
  },
  {
    title: "Your turn: one action",
    paragraphs: [
      "Take pieces: choose one section of the supply. It holds a head, a tail, or two bodies, and you take all of it. Your board has eight places, and everything must fit. The supply is filled up only when no body is left on it, or neither a head nor a tail.",
      "Take prophecies: one or more, from the six on display or unseen from the deck, up to five in hand. The display is filled up when you have finished.",
      "Assemble: as many steps as you like with your pieces and cards, as described below.",
      "If you can do none of these, you pass.",
    ],
  },
  {
    title: "Assembling",
    paragraphs: [
      "Begin a Cóatl with any piece, or add a piece at an open end of one you have. A head goes only to the left end and closes it, a tail only to the right. Pieces never move once they are placed. You may have three Cóatls in all, and at most two of them unfinished.",
      "Place a prophecy from your hand at an unfinished Cóatl as soon as it scores there. Its score can grow with the Cóatl. A Cóatl can have four prophecies at most, no two of them alike.",
      "With a head, a tail, at least one body and one prophecy a Cóatl is complete. In the same action you may still place prophecies at it, and then one temple, from your hand or the display, if the Cóatl meets at least one of its requirements. After that it never changes. You cannot end the action while a closed Cóatl has no prophecy.",
      "Until you end the action, every step can be taken back.",
    ],
    picture: () => <GrowthPicture say={say} />,
  },
  {
    title: "Reading prophecies",
    paragraphs: [
      "Patterns are read from head to tail, never backwards. A card looks for its pattern as often as it can be found without overlapping itself, and only its highest level scores. The same piece may serve several cards.",
    ],
    picture: () => (
      <ExamplePictures
        say={say}
        examples={[
          { card: "count:R", row: "<RBRRY>", words: "Count: how many pieces have the colour, wherever they are." },
          {
            card: "exact-pair:K",
            row: "<KKGKK-",
            words:
              "Exact pair: exactly two side by side. The pair on the right may still grow, so it does not count yet.",
          },
          { card: "trio:G", row: "<BGGGY>", words: "Trio: three side by side. Six side by side are two trios." },
          { card: "pair:YB", row: "<YBRYB>", words: "Pair: these two side by side, in this order." },
          { card: "quartet:RGRG", row: "<KRGRG>", words: "Quartet: two colours alternating." },
          {
            card: "two-two:BBYY",
            row: "<BBYYG>",
            words: "Two and two, or two and three: more at the outer ends is fine.",
          },
          { card: "rainbow:YKRGB", row: "<YKRGB>", words: "Rainbow: five colours in exactly this order." },
          {
            card: "infinity:YK+R",
            row: "<YKKKR-",
            words: "Infinity: the colour in the middle may come as often as you like, but at least once.",
          },
          {
            card: "blank:KY",
            row: "<KYRGYK>",
            words: "Blank infinity: the pair, then any pieces, at least one, then the pair mirrored.",
          },
        ]}
      />
    ),
  },
  {
    title: "Temples",
    paragraphs: [
      "A temple has two requirements: a colour that does not occur, a length, or two colours that occur equally often, at least once each. The length counts all pieces and must be met exactly. Meeting one requirement scores 3 points, meeting both scores 7.",
    ],
    picture: () => (
      <ExamplePictures
        say={say}
        examples={[
          { card: "noY/7", row: "<RRBGGKB>", words: "No yellow, and seven pieces long: both." },
          { card: "R=Y/12", row: "<RYKRY>", words: "As many red as yellow, but not twelve long: one of the two." },
        ]}
      />
    ),
  },
  {
    title: "The end",
    paragraphs: [
      "Whoever completes a third Cóatl is done. Each of the others has one more turn; those who have not yet moved in this round have two in a row.",
      "If there are no bodies left on the supply board or in the bag, the round is finished and one more full round is played.",
      "Only completed Cóatls score. If players are tied, the one with more cards at completed Cóatls is ahead, then the one with the best single Cóatl.",
    ],
  },
  {
    title: "Sacrifice tokens (an option)",
    paragraphs: [
      "Everybody has three tokens. Each can be used once, as the action of a turn.",
      "Perfect Pick: choose a head, a tail or two bodies out of the bag. Then every gap in the supply is filled.",
      "See the Future: the six prophecies on display are replaced. Then you may discard any number from your hand and take prophecies as usual.",
      "Priest Commitment: take a temple on display into your hand.",
    ],
  },
  {
    title: "Extra prophecies (an option)",
    paragraphs: [
      "Eight more cards come into the deck. They are of our own making and not the publisher’s: the three pairs that the other cards lack, and one more each of the quartets, three and twos, rainbows, infinities and blank infinities. They are read and scored like the others of their kind.",
    ],
    picture: () => (
      <ExamplePictures
        say={say}
        examples={[
          { card: "pair:RY", row: "<RYGRY>", words: "A pair that the usual cards do not have." },
          { card: "rainbow:GBYKR", row: "<GBYKR>", words: "A rainbow in another order." },
        ]}
      />
    ),
  },
  {
    title: "Playing alone",
    paragraphs: [
      `Played alone, the game is a challenge: you have ${SOLO_TURNS} turns to score as many points as you can. There is nothing to discard at the beginning, and your third completed Cóatl ends the game sooner.`,
      `${MEDAL_POINTS.bronze} points are worth a bronze medal, ${MEDAL_POINTS.silver} a silver one, ${MEDAL_POINTS.gold} a gold one.`,
    ],
  },
];

export default rules;
