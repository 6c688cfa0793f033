import type { Texts } from "@asztal/kernel";
import reasons from "../players/texts/en.ts";
import table from "../table/texts/en.ts";

const suits: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const calls: Record<string, string> = { P: "pass", X: "double", XX: "redouble" };

function cardWords(card: string | number): string {
  const [suit, rank] = String(card);
  return `${suits[suit!]}${rank === "T" ? "10" : rank}`;
}

/** `4SX` as 4♠ doubled. */
function contractWords(contract: string | number): string {
  const [, level, strain, doubles] = /^(\d)(NT|[SHDC])(X*)$/.exec(String(contract)) ?? [];
  const doubled = doubles === "" ? "" : doubles === "X" ? " doubled" : " redoubled";
  return `${level}${suits[strain!] ?? " NT"}${doubled}`;
}

const directions: Record<string, string> = { N: "North", E: "East", S: "South", W: "West" };
const directionWords = (direction: string | number) => directions[direction] ?? String(direction);

const texts = {
  messages: {
    "game.name": "Bridge",
    "game.summary":
      "Bid for a contract with your partner, then make it: two against two, with the cards of one hand open.",
    "option.contract": "Contract",
    "option.contract.auction": "the auction decides",
    "option.contract.given": "given: play begins at once",
    "option.deal": "Number of the deal (0: dealt by chance)",
    "ask.call": "{seat}: your call",
    "ask.lead": "{seat}: lead a card",
    "ask.play": "{seat}: play a card",
    "ask.play-for": "{seat}: play a card from dummy ({forSeat})",
    "move.call": "{call}",
    "move.play": "play {card}",
    "move.claim": "claim {tricks, plural, one {# trick} other {# tricks}}",
    "move.concede": "concede the rest",
    "event.called": "{seat}: {call}.",
    "event.contract": "{seat} declares {contract}.",
    "event.passed-out": "Everybody passed: the deal is passed out.",
    "event.played": "{seat} plays {card}.",
    "event.played-for": "{seat} plays {card} from the hand of {handSeat}.",
    "event.dummy": "{seat} lays down dummy: {cards}.",
    "event.trick": "{seat} wins the trick.",
    "event.claimed": "{seat} claims {tricks} of the {left, plural, one {last trick} other {last # tricks}}.",
    "event.made": "{seat} makes {contract} with {tricks} tricks: {score} points.",
    "event.down":
      "{seat} goes down {down, plural, one {one} other {#}} in {contract}: {score} points for the defenders.",
    "auction-over": "The auction is over: play a card.",
    "auction-first": "Cards are played after the auction: make a call.",
    "illegal-call": "You cannot make this call now: {call}.",
    "not-held": "{card} is not in the hand that plays now.",
    "follow-suit": "You cannot play {card}: follow suit with {suit}.",
    "claim-in-trick": "You can claim when you or your dummy leads to a trick.",
    "claim-too-many":
      "You cannot claim {tricks}: {left, plural, one {only # trick is} other {only # tricks are}} left.",
    "claim-refuted":
      "You cannot be sure of {tricks}. {sure, plural, one {# trick is} other {# tricks are}} certain ({line}); if you lead {lead} then, {beatenBy} may beat it.",
    "claim-refuted-at-once":
      "You cannot be sure of {tricks, plural, one {that trick} other {# tricks}}: if you lead {lead}, {beatenBy} may beat it.",
    "claim-unproven": "Only {sure} tricks could be proved. Play on, and claim later.",
    "deal.no-direction": "“{text}” is not a deal: it begins with the direction of its first hand, as in N:",
    "deal.not-four-hands": "A deal has four hands; there are {hands}.",
    "deal.not-four-suits": "The hand of {direction} does not have four suits between dots; there are {suits}.",
    "deal.not-a-rank": "“{text}” in the hand of {direction} is not a card.",
    "deal.card-twice": "The card {card} appears twice: with {first} and with {second}.",
    "deal.uneven": "The hands are not of the same size: N {N}, E {E}, S {S}, W {W}.",
    "deal.no-cards": "Nobody has any cards.",
    "deal.not-thirteen": "A game begins with thirteen cards in each hand; here there are {count}.",
    "deal-missing": "A position needs a deal, or the constraints for one.",
    "constraints-wrong": "The constraints cannot be read: look at line {row}, column {column}.",
    "constraints-contradict": "No deal can meet these constraints: nothing is left for {what}.",
    "constraints-rare": "None of {tried, number} deals met the constraints. Loosen them.",
    "declarer-missing": "{contract} needs a declarer.",
    "not-a-contract": "“{text}” is not a contract: 4S, 3NTX or 6DXX would be.",
    "bot.beginner": "beginner",
    "bot.advanced": "advanced",
    "bot.expert": "expert",
    "bid.nothing": "nothing in particular",
    "bid.points": "{min}–{max} points",
    "bid.points-from": "{min}+ points",
    "bid.points-to": "at most {max} points",
    "bid.length": "{min}–{max} {suit}",
    "bid.length-exactly": "{min} {suit}",
    "bid.length-from": "{min}+ {suit}",
    "bid.length-to": "at most {max} {suit}",
    "bid.balanced": "balanced",
    "bid.aces": "{min, plural, =0 {no ace, or all four} one {one ace} other {# aces}}",
    "bid.kind.forcing": "forcing",
    "bid.kind.game-forcing": "forcing to game",
    "bid.kind.artificial": "artificial",
    "bid.kind.weak": "weak",
    "bid.kind.invite": "invitation",
    "bid.kind.sign-off": "to play",
    "bid.kind.stayman": "asks for a four-card major",
    "bid.kind.checkback": "asks for three cards in support",
    "bid.kind.transfer": "transfer",
    "bid.kind.completes": "accepts the transfer",
    "bid.kind.waiting": "waiting",
    "bid.kind.takeout": "for take-out",
    "bid.kind.penalty": "for penalties",
    "bid.kind.strength": "strength",
    "bid.kind.ace-ask": "asks for aces",
    "bid.kind.aces": "tells aces",
    "bid.kind.raise": "raise",
    "bid.kind.quantitative": "slam invitation in no-trump",
    "statistic.tricksPlayed": "Tricks played",
    "statistic.claimed": "Claims",
    "statistic.tricks": "Tricks of the side",
    "board.number": "Board {number}",
    "board.dealer": "dealer {direction}",
    "board.vulnerable.None": "nobody vulnerable",
    "board.vulnerable.NS": "North–South vulnerable",
    "board.vulnerable.EW": "East–West vulnerable",
    "board.vulnerable.All": "all vulnerable",
    "board.contract": "{contract} by {direction}",
    "board.tricks": "tricks: North–South {NS}, East–West {EW}",
    "board.direction": "{direction}",
    "board.suit": "{suit}",
    card: "{card}",
    "board.auction": "Auction",
    "board.trick": "On the table",
    "board.dummy": "Dummy",
    "board.your-hand": "Your hand",
    ...reasons,
    ...table,
  },
  terms: {
    card: cardWords,
    cards: cardWords,
    line: cardWords,
    lead: cardWords,
    beatenBy: cardWords,
    contract: contractWords,
    suit: (suit) => suits[suit]!,
    call: (call) => calls[call] ?? contractWords(call),
    direction: directionWords,
    other: cardWords,
    denies: cardWords,
    first: directionWords,
    second: directionWords,
  },
} as const satisfies Texts;

export type MessageCode = keyof (typeof texts)["messages"];

export default texts;
