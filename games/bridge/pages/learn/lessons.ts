/** The lessons: endings of a few cards, with the cards in the order in which they are played. */
import { type Card, type Direction, isCard, type Strain } from "../../cards.ts";
import { type Deal, readDeal } from "../../deal.ts";

export interface Lesson {
  readonly code: "tricks" | "finesse" | "ruff" | "defence";
  readonly deal: Deal;
  readonly strain: Strain;
  readonly declarer: Direction;
  readonly leader: Direction;
  /** The learner's; who declares plays dummy's cards too. */
  readonly seat: Direction;
  readonly cards: readonly Card[];
}

interface Script extends Omit<Lesson, "deal" | "cards"> {
  readonly deal: string;
  readonly cards: string;
}

const SCRIPTS: readonly Script[] = [
  {
    code: "tricks",
    deal: "N:K4.Q..5 QJ.9..A A2.A.3. 76.8.K.",
    strain: "NT",
    declarer: "S",
    leader: "S",
    seat: "S",
    cards: "SA S6 S4 SJ  S2 S7 SK SQ  HQ H9 HA H8  D3 DK C5 CA",
  },
  {
    code: "finesse",
    deal: "N:AQ.2.. 87.8.. 43.A.. K5.6..",
    strain: "NT",
    declarer: "S",
    leader: "S",
    seat: "S",
    cards: "S3 S5 SQ S7  H2 H8 HA H6  S4 SK SA S8",
  },
  {
    code: "ruff",
    deal: "N:2..AK. .9.87. A.3.5. .KQ.9.",
    strain: "S",
    declarer: "S",
    leader: "S",
    seat: "S",
    cards: "H3 HQ S2 H9  DA D7 D5 D9  DK D8 SA HK",
  },
  {
    code: "defence",
    deal: "N:A9.3.Q. KQJ.A.. 54.K5.. 82.6.9.",
    strain: "NT",
    declarer: "N",
    leader: "E",
    seat: "E",
    cards: "SK S4 S8 SA  H3 HA H5 H6  SQ S5 S2 S9  SJ HK D9 DQ",
  },
];

export const LESSONS: readonly Lesson[] = SCRIPTS.map(({ deal, cards, ...lesson }) => {
  const reading = readDeal(deal);
  if (!reading.ok) throw new Error(`the deal of the lesson ${lesson.code} cannot be read: ${reading.problem}`);
  return { ...lesson, deal: reading.deal, cards: cards.split(/\s+/).filter(isCard) };
});
