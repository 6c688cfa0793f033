import type { Lesson } from "./lessons.ts";

/** What is said before each of the learner's cards, and at the end. */
export interface LessonWords {
  readonly title: string;
  readonly steps: readonly string[];
  readonly end: string;
}

const texts: Readonly<Record<Lesson["code"], LessonWords>> = {
  tricks: {
    title: "tricks",
    steps: [
      "Four players, two against two: partners sit opposite each other. You are South, and you also play the cards of your partner, North, which lie open: that hand is called dummy. One after another, each plays a card; the four cards are a trick. The highest card of the suit that was led wins it. Lead the ace of spades.",
      "West played low. Nobody can beat your ace, so keep dummy’s king: play the small spade.",
      "The trick is yours, and whoever wins a trick leads to the next one. Lead your small spade towards dummy’s king.",
      "Everybody has to follow suit who can. Take the trick with the king.",
      "Dummy won, so dummy leads. Lead the queen of hearts.",
      "You have one heart only, the ace, and must follow suit: play it, although the queen was high enough.",
      "Three tricks are yours. Lead your last card.",
      "Dummy has no diamond, so it may play anything: but a card of another suit cannot win.",
    ],
    end: "West’s king won; even East’s ace of clubs could not beat it, for diamonds were led. Three tricks of four are yours.",
  },
  finesse: {
    title: "a finesse",
    steps: [
      "There are no trumps. Dummy has ace and queen of spades; the king is with West or with East, you do not know. Lead a small spade towards dummy.",
      "West played low. The ace would win now, but the queen would lose later. If West has the king, the queen wins now: play the queen. That is a finesse.",
      "It worked! You want to lead spades from your own hand again. Lead dummy’s heart.",
      "Win with the ace of hearts: now you are back in your hand.",
      "Lead your other spade.",
      "The king came up: beat it with the ace.",
    ],
    end: "All three tricks. Had East held the king, the finesse would have lost: it wins one time in two, which is better than never.",
  },
  ruff: {
    title: "a ruff",
    steps: [
      "Spades are trumps: a trump beats every card of the other suits. But you may only trump when you cannot follow suit. You have a losing heart, and dummy has no heart. Lead the heart, and keep your ace of trumps: it would pull dummy’s trump too.",
      "Dummy has no heart, so it may trump. Play the two of spades.",
      "The two of trumps beat the queen: that is a ruff. Now take the ace of diamonds.",
      "Follow suit with your diamond.",
      "Lead the king of diamonds.",
      "You have only your trump left: it takes the last trick.",
    ],
    end: "All three tricks, one of them with a two. Ruffs in the hand with few trumps are extra tricks.",
  },
  defence: {
    title: "your first defence",
    steps: [
      "Now you defend, as East. North declares in no-trump; West is your partner. The defender to declarer’s left leads before dummy is laid down; here you see it already. Lead the top of touching honours: the king of spades.",
      "Declarer won with the ace, but your queen and jack are the highest spades now. Partner’s eight said: I like that suit. Declarer leads a heart: take your ace at once.",
      "Now take your spades: the queen.",
      "And the jack.",
    ],
    end: "Three tricks of four for the defence: you drove out the ace first, and the rest were yours. Now try a real hand.",
  },
};

export default texts;
