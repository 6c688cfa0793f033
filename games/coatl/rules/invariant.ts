/** What must hold in every position: nothing is lost, nothing is too many. */
import { CARDS, COATLS, isClosed, isComplete, needsProphecy, UNFINISHED } from "./coatl.ts";
import { wholeHand } from "./hand.ts";
import { colours, type Kind, kindOf, type Piece, PLACES } from "./pieces.ts";
import { deckWith, HAND, inOrder } from "./prophecies.ts";
import { prophecyLevel, templeLevel } from "./scoring.ts";
import type { Player, State } from "./state.ts";
import { bagSize, fullBags, piecesIn, sections } from "./supply.ts";
import { temples, templesInOrder } from "./temples.ts";

export function invariant(state: State): string | null {
  return (
    wrongPieces(state) ??
    wrongCards(state) ??
    state.players.map((player) => wrongPlayer(player, state)).find((wrong) => wrong !== null) ??
    null
  );
}

function wrongPieces({ players, supply, bags, options }: State): string | null {
  const all = fullBags(players.length, options.fewerBodies);
  for (const kind of ["head", "body", "tail"] as const) {
    const open = [
      ...sections.flatMap((section) => piecesIn(supply, section)),
      ...players.flatMap(({ board }) => board),
    ].filter((piece: Piece) => kindOf(piece) === kind).length;
    const built = players.flatMap(({ coatls }) => coatls).reduce((sum, coatl) => sum + countIn(coatl, kind), 0);
    const found = open + built + bagSize(bags[kind]);
    if (found !== bagSize(all[kind])) return `there are ${found} pieces of the kind ${kind}`;
  }
  for (const [i, colour] of colours.entries()) {
    const rows = [...supply, ...players.flatMap(({ board, coatls }) => [...board, ...coatls.map((one) => one.pieces)])];
    const open = rows.join("").split(colour).length - 1;
    const bagged = bags.head[i]! + bags.body[i]! + bags.tail[i]!;
    if (open + bagged !== all.head[i]! + all.body[i]! + all.tail[i]!) return `pieces of the colour ${colour} are lost`;
  }
  return null;
}

function countIn({ pieces, head, tail }: { pieces: string; head: boolean; tail: boolean }, kind: Kind): number {
  if (kind === "head") return head ? 1 : 0;
  if (kind === "tail") return tail ? 1 : 0;
  return pieces.length - (head ? 1 : 0) - (tail ? 1 : 0);
}

function wrongCards(state: State): string | null {
  const laid = state.players.flatMap(({ coatls }) => coatls);
  const prophecies = [
    ...state.deck.slice(state.drawn),
    ...state.display.filter((card) => card !== null),
    ...state.discards,
    ...state.players.flatMap(({ hidden, known, aside }) => [...hidden, ...known, ...(aside ?? [])]),
    ...laid.flatMap(({ cards }) => cards),
  ];
  if (inOrder(prophecies).join() !== inOrder(deckWith(state.options.extraProphecies)).join())
    return `the prophecies are not the deck`;
  const all = [
    ...state.templeDeck.slice(state.templesDrawn),
    ...state.temples.filter((temple) => temple !== null),
    ...state.players.flatMap(({ hiddenTemples, knownTemples }) => [...hiddenTemples, ...knownTemples]),
    ...laid.flatMap(({ temple }) => (temple === null ? [] : [temple])),
  ];
  return templesInOrder(all).join() === temples.join() ? null : "the temples are not the fifteen";
}

function wrongPlayer(player: Player, { opening, action, current, players }: State): string | null {
  const { board, coatls } = player;
  if (board.length > PLACES) return "a board is too full";
  if (!opening && wholeHand(player).length > HAND) return "a hand is too big";
  if (coatls.length > COATLS) return "a player has too many Cóatls";
  if (coatls.filter((coatl) => !isComplete(coatl)).length > UNFINISHED) return "too many Cóatls are unfinished";
  const acting = action === "assembling" && players[current] === player;
  for (const coatl of coatls) {
    if (coatl.frozen > 0 && !isComplete(coatl)) return "a frozen Cóatl is not complete";
    if (!acting && coatl.frozen === 0 && (isComplete(coatl) || needsProphecy(coatl)))
      return "a closed Cóatl is not done";
    if (isClosed(coatl) && coatl.pieces.length < 3) return "a Cóatl has no body";
    if (coatl.cards.length > CARDS) return "a Cóatl has too many prophecies";
    if (new Set(coatl.cards).size < coatl.cards.length) return "a Cóatl has two equal prophecies";
    if (coatl.cards.some((card) => prophecyLevel(card, coatl) === 0)) return "a laid prophecy has lost its level";
    if (coatl.temple !== null && templeLevel(coatl.temple, coatl.pieces) === 0) return "a temple is not met";
  }
  return null;
}
