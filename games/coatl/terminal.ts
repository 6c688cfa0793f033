/** Cóatl in a terminal: every piece shows its letter, `<` is a head and `>` a tail, so that colour only helps. */
import type { Paint, Say, Terminal } from "@asztal/kernel";
import { type Coatl, coatlPoints } from "./rules/coatl.ts";
import { tokens } from "./rules/moves.ts";
import { colourOf, kindOf, type Piece, PLACES } from "./rules/pieces.ts";
import type { Prophecy } from "./rules/prophecies.ts";
import { score } from "./rules/result.ts";
import { pointsByLevel } from "./rules/scoring.ts";
import { MEDAL_POINTS, medals } from "./rules/solo.ts";
import { type CoatlGame, handsAreOpen, isSolo, type SeenPlayer, turnsLeft, type View } from "./rules/state.ts";
import { bagSize, sections } from "./rules/supply.ts";

const styles: Readonly<Record<string, readonly string[]>> = {
  R: ["bgRed", "whiteBright", "bold"],
  Y: ["bgYellow", "black", "bold"],
  K: ["bgBlack", "whiteBright", "bold"],
  G: ["bgGreen", "black", "bold"],
  B: ["bgBlue", "whiteBright", "bold"],
};

function painted(letters: string, paint: Paint): string {
  return [...letters].map((letter) => paint(styles[letter]!, letter)).join(""); // rows are made of colours
}

/** `<RYKGB>` with head and tail, `+RY+` where pieces can be added. */
function row({ pieces, head, tail }: Coatl, paint: Paint): string {
  return `${head ? "<" : "+"}${painted(pieces, paint)}${tail ? ">" : "+"}`;
}

function pieceFace(piece: Piece, paint: Paint): string {
  const colour = painted(colourOf(piece), paint);
  const kind = kindOf(piece);
  return kind === "head" ? `<${colour}` : kind === "tail" ? `${colour}>` : colour;
}

/** The card and what it pays: `pair:YG 1/3/5`. */
function cardFace(card: Prophecy, paint: Paint): string {
  return `${card} ${paint("dim", pointsByLevel(card).join("/"))}`;
}

function coatlLine(coatl: Coatl, number: number, points: string, paint: Paint): string {
  const cards = [...coatl.cards, ...(coatl.temple ? [coatl.temple] : [])].join(", ");
  const mark = coatl.frozen > 0 ? "✓" : " ";
  return `    ${number}${mark} ${row(coatl, paint)}  ${points}${cards === "" ? "" : `  ${paint("dim", cards)}`}`;
}

function supplyLines({ supply }: View, paint: Paint): string[] {
  const cell = (at: number) => `${sections[at]} ${supply[at] === "" ? "·" : painted(supply[at]!, paint)}`;
  return [
    `  ${[0, 1].map((at) => `${cell(at)}`.replace(" ", " <")).join("   ")}   ${[2, 3].map((at) => `${cell(at)}>`).join("   ")}`,
    `  ${[4, 5, 6, 7, 8, 9].map(cell).join("   ")}`,
  ];
}

/** Whose turns are still to come; alone, how many and for which medals. */
function endLine(view: View, names: readonly string[], say: Say): string {
  if (!isSolo(view)) return say("board.last", { turns: (view.lastTurns ?? []).map((seat) => names[seat]!) });
  const wanted = medals.map((medal) => say("board.medal-from", { medal, points: MEDAL_POINTS[medal] }));
  return [say("board.turns-left", { count: turnsLeft(view, 0) }), ...wanted].join("  ");
}

const terminal: Terminal<CoatlGame> = {
  board(view, viewer, { say, paint }) {
    const { bags, display, temples, players, options } = view;
    const names = players.map((_, seat) => say("name", { seat }));
    const width = Math.max(...names.map((name) => name.length));
    const bagLine = say("board.bags", {
      heads: bagSize(bags.head),
      bodies: bagSize(bags.body),
      tails: bagSize(bags.tail),
    });

    const playerLines = (player: SeenPlayer, seat: number): string[] => {
      const mark = seat === view.current && !view.over && !view.opening ? "▸" : " ";
      const name = `${names[seat]!.padEnd(width)}${seat === view.start ? " *" : "  "}`;
      const hand = say("board.hand", {
        count: player.known.length + player.hiddenCount,
        temples: player.knownTemples.length + player.hiddenTempleCount,
      });
      const left = tokens.filter((token) => !player.used.includes(token)).join(" ") || say("board.nothing");
      const known = [...player.known, ...player.knownTemples].join(", ");
      const facts = [
        paint("bold", say("board.points", { points: score(player) })),
        paint("dim", hand),
        ...(known !== "" && seat !== viewer && handsAreOpen(view)
          ? [paint("dim", say("board.known", { cards: known }))]
          : []),
        ...(options.sacrificeTokens ? [paint("dim", say("board.tokens", { tokens: left }))] : []),
      ];
      const places = Array.from({ length: PLACES }, (_, i) => {
        const piece = player.board[i];
        return piece ? pieceFace(piece, paint) : "·";
      });
      return [
        `${mark} ${seat === view.current ? paint("bold", name) : name} ${facts.join("  ")}`,
        `    ${say("board.board")}: ${places.join(" ")}`,
        ...player.coatls.map((coatl, i) =>
          coatlLine(coatl, i + 1, say("board.points", { points: coatlPoints(coatl) }), paint),
        ),
      ];
    };

    const own = viewer === "spectator" ? undefined : players[viewer];
    const hand = own && [
      ...[...view.hidden, ...own.known].map((card) => cardFace(card, paint)),
      ...[...view.hiddenTemples, ...own.knownTemples].map((temple) => `⌂ ${temple}`),
    ];
    return [
      `${say("board.supply")}  ${paint("dim", bagLine)}`,
      ...supplyLines(view, paint),
      `${say("board.display")}  ${paint("dim", say("board.deck", { count: view.deckSize }))}`,
      `  ${display.map((card) => (card ? cardFace(card, paint) : "·")).join("   ")}`,
      `${say("board.temples")}: ${temples.map((temple) => (temple ? `⌂ ${temple}` : "·")).join("   ")}`,
      "",
      ...players.flatMap(playerLines),
      ...(view.lastTurns && !view.over ? ["", paint("bold", endLine(view, names, say))] : []),
      ...(hand ? ["", `${say("board.your-hand")}: ${hand.join("   ") || say("board.nothing")}`] : []),
    ].join("\n");
  },
};

export default terminal;
