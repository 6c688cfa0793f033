/** The words of the balance report. */
const messages = {
  heading: "Balance of {title}",
  lead: "{games, number} games between bots of the kind “{bot}”, seed {seed}. {isPrecise, select, yes {Every win rate is known to {precision} or better.} other {The win rates are not known to {precision} yet: play more games.}}",
  intervals: "Bars are 95 % intervals. A colour says that the interval leaves the middle out.",
  seats: "Seats",
  "seats.note":
    "Who begins. {draws, plural, =0 {No game was drawn.} one {# game was drawn.} other {# games were drawn.}}",
  seat: "{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} to play",
  decks: "Decks",
  "decks.note": "Against the other decks, from both seats.",
  pairs: "Deck against deck",
  "pairs.note": "What the deck on the left, which begins, has of the wins.",
  length: "Length",
  "length.note":
    "Turns in a game: {mean, number, ::.0} on average, half of the games within {median}, from {min} to {max}.",
  choices: "Choices",
  "choices.note":
    "{options, number, ::.0} moves to choose from at a decision, {turn, number, ::.0} in a turn; {decisions, number, ::.0} decisions in a turn. {forced} of the decisions leave no choice.",
  ladder: "Skill",
  "ladder.note": "Each kind of bot against the one below it. Where thinking does not pay, the game is luck.",
  "ladder.none": "There is one kind of bot only.",
  against: "{bot} against {against}",
  "bot.random": "random",
  "bot.greedy": "greedy",
  "bot.search": "thinker",
  cards: "Cards",
  "cards.note": "What a deck loses when the card does nothing, on the same deals.",
  card: "Card",
  deck: "Deck",
  copies: "Copies",
  played: "Played",
  discarded: "Discarded",
  wins: "Wins when played",
  effect: "Effect",
  neverPlayed: "Cards never played",
  dominated: "Dominated cards",
  "dominated.note": "They do what another card does, in nothing better and in something worse.",
  by: "Better: {card}",
  neverRun: "Lines never run",
  suggestions: "Numbers to change",
  "suggestions.note":
    "Changes that would bring decks together: what they should do to the deck’s win rate, and what they did on the same deals.",
  change: "{from} → {to}",
  number: "Number",
  predicted: "Predicted",
  measured: "Measured",
  breaches: "What the language prevented",
  none: "None.",
  more: "{count, plural, one {# more} other {# more}}",
} as const;

export default { messages };
export type ReportCode = keyof typeof messages;
