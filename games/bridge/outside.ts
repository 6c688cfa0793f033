/**
 * The solver against lists of deals with published results (see `npm run outside`), in the form of DDS's hand lists. For each
 * deal, a line each:
 *
 *     PBN dealer vulnerable strain leader "deal"    directions 0–3 from North, strains 0–4 from spades, 0 none 1 both 2 NS 3 EW
 *     FUT n suits ranks equals tricks               for each of n cards; equals are lower cards that do the same, as bits
 *     TABLE tricks                                  strains × declarers
 *     PAR "NS score" "EW score" "NS:contracts" "EW:contracts"      par when either side bids first
 *     PAR2 "score" "contract" …                     par when the dealer bids first
 *     PLAY n "cards" and TRACE n tricks             declarer's tricks before the first and after each card
 */
import type { Comparison, Disagreement } from "@asztal/kernel/comparison";
import {
  after,
  type Card,
  DIRECTIONS,
  type Direction,
  isCard,
  type Side,
  STRAINS,
  type Strain,
  SUITS,
} from "./cards.ts";
import { type Deal, readDeal } from "./deal.ts";
import { type Par, type ParContract, par, type TrickTable, type Vulnerable } from "./par.ts";
import type { DoubleDummySolver } from "./solver/solver.ts";
import { loadSolver } from "./solver/wasm.ts";

const SHOWN = 5;
const VULNERABLE: readonly Vulnerable[] = [
  { NS: false, EW: false },
  { NS: true, EW: true },
  { NS: true, EW: false },
  { NS: false, EW: true },
];
/** By the number of its bit among the equal cards, and as ranks are numbered. */
const RANK_LETTERS = "..23456789TJQKA";

/** What a list says of a deal as far as it has been read, and what was worked out for it. */
interface Board {
  readonly deal: Deal;
  readonly dealer: Direction;
  readonly vulnerable: Vulnerable;
  readonly strain: Strain;
  readonly leader: Direction;
  readonly table: () => TrickTable;
  played: readonly Card[];
}

function boardOf(rest: string, solver: DoubleDummySolver): Board | null {
  const [, dealer, vulnerable, strain, leader, text] = /^(\d) (\d) (\d) (\d) "(.*)"/.exec(rest) ?? [];
  const reading = readDeal(text ?? "");
  if (!reading.ok) return null;
  let table: TrickTable | undefined;
  return {
    deal: reading.deal,
    dealer: DIRECTIONS[Number(dealer)]!,
    vulnerable: VULNERABLE[Number(vulnerable)]!,
    strain: STRAINS[Number(strain)]!,
    leader: DIRECTIONS[Number(leader)]!,
    table() {
      table ??= solver.table(reading.deal);
      return table;
    },
    played: [],
  };
}

function numbersIn(text: string): number[] {
  return text.trim().split(/\s+/).map(Number);
}

function quoted(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"/g)].map(([, inside]) => inside!);
}

/** Each card with its tricks, equal ones too, sorted. */
function cardTexts(values: Iterable<readonly [string, number]>): string {
  return [...values]
    .map(([card, tricks]) => `${card}=${tricks}`)
    .sort()
    .join(" ");
}

function publishedCards(rest: string): string {
  const [count, ...numbers] = numbersIn(rest);
  const column = (at: number, of: number) => numbers[of * count! + at]!;
  const values = Array.from({ length: count! }, (_, at): [string, number][] => {
    const suit = SUITS[column(at, 0)]!;
    const ranks = [column(at, 1), ...[...RANK_LETTERS].keys().filter((rank) => column(at, 2) & (1 << rank))];
    return ranks.map((rank) => [suit + RANK_LETTERS[rank]!, column(at, 3)]);
  });
  return cardTexts(values.flat());
}

function cardsOf({ deal, strain, leader }: Board, solver: DoubleDummySolver): string {
  return cardTexts(solver.cards({ hands: deal, strain, leader, trick: [] }));
}

function tableText(table: TrickTable): string {
  return STRAINS.flatMap((strain) => DIRECTIONS.map((declarer) => table[declarer][strain])).join(" ");
}

function strainLetter(strain: Strain): string {
  return strain === "NT" ? "N" : strain;
}

/** As in `EW 23H` or `N 4Sx`. */
function levelsText({ levels, strain, doubled, declarers }: ParContract): string {
  return `${declarers.join("")} ${levels.join("")}${strainLetter(strain)}${doubled ? "x" : ""}`;
}

/** As in `2H-EW+1` or `4S*-N-1`. */
function resultText({ levels: [level], strain, doubled, declarers, over }: ParContract): string {
  const result = over === 0 ? "" : over > 0 ? `+${over}` : over;
  return `${level}${strainLetter(strain)}${doubled ? "*" : ""}-${declarers.join("")}${result}`;
}

function sorted(texts: readonly string[], between: string): string {
  return [...texts].sort().join(between);
}

function parText(first: Side, { score, contracts }: Par): string[] {
  const own = `${first} ${first === "NS" || score === 0 ? score : -score}`;
  return [own, `${first}:${sorted(contracts.map(levelsText), ",")}`];
}

function publishedPar(rest: string): string {
  const sortedContracts = (text: string) => text.slice(0, 3) + sorted(text.slice(3).split(","), ",");
  const [ns, ew, nsContracts, ewContracts] = quoted(rest);
  return [ns, sortedContracts(nsContracts!), ew, sortedContracts(ewContracts!)].join("; ");
}

function parOf(board: Board): string {
  return (["NS", "EW"] as const)
    .flatMap((side) => parText(side, par(board.table(), board.vulnerable, side)))
    .join("; ");
}

function dealerParOf(board: Board): string {
  const side = board.dealer === "N" || board.dealer === "S" ? "NS" : "EW";
  const { score, contracts } = par(board.table(), board.vulnerable, side);
  return `${score}; ${contracts.length === 0 ? "pass" : sorted(contracts.map(resultText), ", ")}`;
}

function traceOf(board: Board, solver: DoubleDummySolver, length: number): string {
  const declarer = after(board.leader, 3);
  return solver.trace(board.deal, board.strain, declarer, board.played).slice(0, length).join(" ");
}

/** For each sort of line what it says and what we find, in the same words. */
type Check = (rest: string, board: Board, solver: DoubleDummySolver) => { published: string; found: string };

const CHECKS: Readonly<Record<string, Check>> = {
  FUT: (rest, board, solver) => ({ published: publishedCards(rest), found: cardsOf(board, solver) }),
  TABLE: (rest, board) => ({ published: numbersIn(rest).join(" "), found: tableText(board.table()) }),
  PAR: (rest, board) => ({ published: publishedPar(rest), found: parOf(board) }),
  PAR2: (rest, board) => {
    const [score, ...contracts] = quoted(rest);
    return { published: `${score}; ${sorted(contracts, ", ")}`, found: dealerParOf(board) };
  },
  TRACE: (rest, board, solver) => {
    const [length, ...values] = numbersIn(rest);
    return { published: values.join(" "), found: traceOf(board, solver, length!) };
  },
};

function cardsIn(text: string): Card[] {
  const cards: readonly string[] = text.match(/../g) ?? [];
  return cards.filter(isCard);
}

/** The comparison for a list of deals; null for anything else. */
export async function compare(_name: string, text: string): Promise<Comparison | null> {
  if (!/^(NUMBER|PBN) /.test(text)) return null;
  const solver = await loadSolver();
  let board: Board | null = null;
  let [cases, agree] = [0, 0];
  const disagreements: Disagreement[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [, word, rest] = /^([A-Z]+2?) (.*)$/.exec(line) ?? [];
    if (word === undefined || rest === undefined || word === "NUMBER") continue;
    if (word === "PBN") board = boardOf(rest, solver);
    if (word === "PLAY" && board) board.played = cardsIn(quoted(rest)[0] ?? "");
    const check = CHECKS[word];
    if (!check && !(word === "PBN" && !board)) continue;
    cases++;
    const { published, found } =
      check && board ? check(rest, board, solver) : { published: line, found: "no deal that can be read" };
    if (published === found) agree++;
    else if (disagreements.length < SHOWN) disagreements.push({ line: at + 1, text: `${word} ${published}`, found });
  }
  return { form: "deals with results", cases, agree, disagreements };
}
