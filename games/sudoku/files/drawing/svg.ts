/** A drawing as an SVG picture. */
import type { Language } from "@asztal/kernel/wording";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { speaker } from "../wording.ts";
import { type Drawing, HALF_CAPITAL, type Point, type Shape } from "./drawing.ts";
import { drawPuzzle, type SceneOptions } from "./scene.ts";
import { THEMES, type Theme, type ThemeName } from "./themes.ts";

export interface SvgOptions extends SceneOptions {
  /** "css" takes the colours of the page that the picture stands in. */
  readonly theme?: ThemeName | Theme;
  /** Pixels to a cell. */
  readonly cell?: number;
  readonly language?: Language;
  /** What the picture is called for those who do not see it; a byDefault title and description otherwise. */
  readonly title?: string;
  readonly description?: string;
  /** A prefix for the picture's ids, when several stand on one page. */
  readonly id?: string;
}

const FONT = "'Source Sans 3','Source Sans Pro','Segoe UI',system-ui,sans-serif";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

class SvgWriter {
  readonly #theme: Theme;
  readonly #scale: number;

  constructor(theme: Theme, scale: number) {
    this.#theme = theme;
    this.#scale = scale;
  }

  #at = (value: number): string => number(value * this.#scale);
  /** Whole pixels, so that lines of the grid are sharp, and never so few that one is lost in a small picture. */
  #whole = (value: number, least = 1): string => String(Math.max(least, Math.round(value * this.#scale)));
  #points = (points: readonly Point[]): string => points.map(([x, y]) => `${this.#at(x)} ${this.#at(y)}`).join("L");

  /** Shapes that look alike and follow each other share one group for their looks. */
  write(shapes: readonly Shape[], isUpright: boolean): string {
    let text = "";
    let looks: string | null = null;
    for (const shape of shapes) {
      const [next, body] = this.#shape(shape, isUpright);
      if (next !== looks) {
        if (looks !== null) text += "</g>";
        text += `<g${next}>`;
        looks = next;
      }
      text += body;
    }
    return looks === null ? text : `${text}</g>`;
  }

  #shape(shape: Shape, isUpright: boolean): readonly [looks: string, body: string] {
    switch (shape.shape) {
      case "area":
        return [
          ` fill="${this.#theme[shape.ink]}"${isUpright ? CRISP : ""}`,
          `<path d="M${this.#points(shape.points)}Z"/>`,
        ];
      case "line": {
        const dash = shape.dash ? ` stroke-dasharray="${shape.dash.map(this.#at).join(" ")}"` : "";
        const ends = shape.squareEnds ? ' stroke-linecap="square"' : shape.roundEnds ? ROUND : "";
        // Only straight lines of the grid may snap to pixels; dashes and slopes would look ragged.
        const isGrid = isUpright && !shape.dash && !shape.roundEnds;
        const width = isGrid
          ? this.#whole(shape.width, shape.ink === "thick" ? 2 : 1)
          : number(Math.max(FINEST, shape.width * this.#scale));
        const looks = ` fill="none" stroke="${this.#theme[shape.ink]}" stroke-width="${width}"`;
        const path = `<path d="M${this.#points(shape.points)}${shape.closed ? "Z" : ""}"/>`;
        return [`${looks}${ends}${dash}${isGrid ? CRISP : ""}`, path];
      }
      case "circle": {
        const { edge, centre, radius } = shape;
        const line = edge ? ` stroke="${this.#theme[edge.ink]}" stroke-width="${this.#at(edge.width)}"` : "";
        const body = `<circle cx="${this.#at(centre[0])}" cy="${this.#at(centre[1])}" r="${this.#at(radius)}"/>`;
        return [` fill="${this.#theme[shape.ink]}"${line}`, body];
      }
      case "text": {
        const [x, y] = shape.at;
        const isCentred = shape.from === "middle";
        const baseline = isCentred ? y + shape.size * HALF_CAPITAL : y;
        const weight = shape.bold ? ' font-weight="600"' : "";
        const anchor = isCentred ? ' text-anchor="middle"' : "";
        const looks = ` fill="${this.#theme[shape.ink]}" font-size="${this.#at(shape.size)}"${weight}${anchor}`;
        return [looks, `<text x="${this.#at(x)}" y="${this.#at(baseline)}">${escaped(shape.text)}</text>`];
      }
      case "group": {
        const [a, b, c, d, e, f] = shape.matrix;
        const isMoved = a === 1 && b === 0 && c === 0 && d === 1;
        const matrix = [a, b, c, d].map((part) => String(Math.round(part * 1e5) / 1e5));
        const transform = isMoved
          ? `translate(${this.#whole(e)} ${this.#whole(f)})`
          : `matrix(${[...matrix, this.#at(e), this.#at(f)].join(" ")})`;
        return [` transform="${transform}"`, this.write(shape.shapes, isUpright && isMoved)];
      }
    }
  }
}

/** The finest line that is still seen, in pixels. */
const FINEST = 0.9;
const CRISP = ' shape-rendering="crispEdges"';
const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';

function svgOf({ width, height, shapes }: Drawing, theme: Theme, cell: number, head: string): string {
  const size = `width="${number(width * cell)}" height="${number(height * cell)}"`;
  const box = `viewBox="0 0 ${number(width * cell)} ${number(height * cell)}"`;
  const body = new SvgWriter(theme, cell).write(shapes, true);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${box} font-family="${FONT}" ${head}${body}</svg>`;
}

/** The picture of a puzzle, a whole SVG file. */
export function puzzleSvg(puzzle: Puzzle, options: SvgOptions = {}): string {
  const { theme = "light", cell = 40, language = "en", id = "sudoku" } = options;
  const say = speaker(language);
  const args = {
    kind: puzzle.kind,
    cells: puzzle.layout.cells.length,
    givens: puzzle.givens.filter((digit) => digit !== 0).length,
  };
  const title = options.title ?? say("picture.title", args);
  const byDefault = say(options.digits === "solution" ? "picture.solved" : "picture.description", args);
  const description = options.description ?? byDefault;
  const head =
    `role="img" aria-labelledby="${escaped(id)}-title ${escaped(id)}-desc">` +
    `<title id="${escaped(id)}-title">${escaped(title)}</title>` +
    `<desc id="${escaped(id)}-desc">${escaped(description)}</desc>`;
  return svgOf(drawPuzzle(puzzle, options), typeof theme === "string" ? THEMES[theme] : theme, cell, head);
}
