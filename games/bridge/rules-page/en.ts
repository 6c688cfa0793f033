import type { RulesPage } from "@asztal/kernel";

const rules: RulesPage = [
  {
    title: "In short",
    paragraphs: [
      "Four players in two partnerships: North and South against East and West. All 52 cards are dealt, thirteen to each. First the sides bid for a contract: how many tricks they promise to take, and with which suit as trumps. Then the cards are played, and the side that won the auction has to keep its promise.",
    ],
  },
  {
    title: "Tricks",
    paragraphs: [
      "Whoever leads plays any card; the others follow clockwise with one card each. Who has a card of the suit that was led must play one; who has none plays anything.",
      "The highest card of the suit that was led wins the trick, unless somebody trumps: then the highest trump wins. Whoever wins leads to the next trick. From high to low the cards are ace, king, queen, jack, ten down to two.",
    ],
  },
  {
    title: "The auction",
    paragraphs: [
      "The dealer calls first, then everybody in turn. A bid is a level from one to seven and a suit or no-trump: one spade promises seven tricks with spades as trumps, three no-trump nine tricks without trumps. Each bid has to be higher than the one before; at the same level the order is clubs, diamonds, hearts, spades, no-trump.",
      "Instead of a bid one may pass, double the opponents’ bid, or redouble when one’s own was doubled. Three passes in a row end the auction; the last bid is the contract. Four passes at the start end the deal.",
    ],
  },
  {
    title: "The play",
    paragraphs: [
      "Declarer is whoever of the winning side named the suit of the contract first. The opponent to declarer’s left leads. Then declarer’s partner lays all cards on the table: that hand is dummy, and declarer plays it.",
      "When you are sure of the rest, you may claim it: the claim holds if it can be proved from the cards that you see.",
    ],
  },
  {
    title: "Scoring",
    paragraphs: [
      "A trick over six counts 20 in clubs and diamonds, 30 in hearts and spades, 30 in no-trump, where the first counts 40. A contract worth 100 or more is a game and brings 300 more, 500 when vulnerable; any other 50. Six promised and made bring 500 or 750 more, all seven 1000 or 1500.",
      "Each trick short gives the defenders 50, or 100 when declarer is vulnerable; doubled it is more. Vulnerability follows from the number of the board.",
    ],
  },
];

export default rules;
