import type { RulesPage } from "@asztal/kernel";

const help: RulesPage = [
  {
    title: "How to use the Trainer",
    paragraphs: [
      "A hand is there as soon as you open the page. North declares, South is dummy, and you lead as East, with an automatic partner. The seat to play is marked; cards that you may not play step back. Play by a click, by one tap or two, or by keyboard: S, H, D or C for the suit, then the rank. Above the table stand the contract and the tricks of both sides with what they need.",
      "“New hand” chooses the mode, the level of the automatic players, no-trump or trumps, or the number of a deal; the same number is the same deal everywhere. In analysis you play both defenders, and a press on a name shows or hides its hand. You can also declare, or bid and play a whole deal with three automatic players.",
      "“More” sets the pause before automatic cards, from none to four seconds. The button on the table sets how cards look: a fan or rows, two or four colours, large print, and which seat is at the bottom.",
      "After the hand you can go through it card by card. Each card shows what the contract comes to if it is played and everybody sees all hands: “=” just made, “+1” with an overtrick, “−1” down one. Green cards lose nothing. From any moment you can play on. The review beside the table names the cards that cost a trick and what was better, and on request what an expert who sees only that hand and dummy would play, and why. “Your statistics” adds up many hands.",
      "“Own hands” opens what you bring along: a PBN or LIN file, a link of a hand viewer, or typed hands. What was played in them is reviewed in the same way, from any seat, and you can play each hand yourself. The file stays on this device, and can be saved in either format.",
      "In a problem the play stops where one card of a defender decides: find one that beats the contract. Signed in, your first card counts for your rating and for the problem’s; then all hands open, and every card is explained with its line, which you can play on from freely. Without a network you practise without a rating: first the problems that come with the page, then new ones that it makes. The problem of the day is the same for everybody.",
      "Everything works without a network: the automatic players think on your own device. Results stay on this device; when you are signed in, you find them on your other devices too.",
    ],
  },
  {
    title: "How the automatic players play",
    paragraphs: [
      "None of them looks at a hand that it may not see. All remember the cards that were played.",
      "The beginner plays by rules of thumb. Second hand plays low, but covers an honour with the lowest card that does. Third hand plays high, unless partner already holds the trick, and then no higher than needed. Fourth hand wins as cheaply as it can. As declarer it draws trumps unless ruffs are wanted, and runs its longest suit in no-trump; it discards from short suits that nobody works on.",
      "The advanced declarer looks at one suit at a time: it guesses where the missing cards are, goes through the ways in which the suit can be played, and leads the card after which the sum of tricks won and lost is best.",
      "The expert deals out the unseen cards many times, so that they fit all that has been seen, the calls and leads included; it solves each of these deals with all cards open, and takes what is best over all of them. As declarer it also searches ahead without pretending to know the cards. It says when it is thinking.",
      "Automatic defenders lead fourth best from long suits, and the top of touching honours; a high card on partner’s lead encourages, a low one does not. You may read these signals, and your partner reads yours.",
    ],
  },
];

export default help;
