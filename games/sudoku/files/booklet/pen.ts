/** Puts a drawing on a printed page. */
import type PDFDocument from "pdfkit";
import { type Drawing, HALF_CAPITAL, type Shape } from "../drawing/drawing.ts";
import { THEMES, type Theme } from "../drawing/themes.ts";

export const REGULAR = "regular";
export const BOLD = "bold";

/** Nothing thinner than this comes out of every printer; in points. */
const FINEST = 0.35;

class Pen {
  readonly #page: PDFDocument;
  readonly #theme: Theme;
  /** Points to a cell. */
  readonly #scale: number;
  readonly #widths = new Map<string, number>();

  constructor(page: PDFDocument, theme: Theme, scale: number) {
    this.#page = page;
    this.#theme = theme;
    this.#scale = scale;
  }

  draw(shapes: readonly Shape[]): void {
    for (const shape of shapes) this.#shape(shape);
  }

  #path(points: readonly (readonly [number, number])[], closed: boolean): void {
    points.forEach(([x, y], at) => {
      if (at === 0) this.#page.moveTo(x, y);
      else this.#page.lineTo(x, y);
    });
    if (closed) this.#page.closePath();
  }

  #width(width: number): number {
    return Math.max(width, FINEST / this.#scale);
  }

  #shape(shape: Shape): void {
    const page = this.#page;
    switch (shape.shape) {
      case "area":
        // White paper is white already.
        if (this.#theme[shape.ink] === this.#theme.paper && !shape.hides) return;
        this.#path(shape.points, true);
        page.fillColor(this.#theme[shape.ink]).fill();
        return;
      case "line":
        page.lineWidth(this.#width(shape.width)).strokeColor(this.#theme[shape.ink]);
        page.lineCap(shape.squareEnds ? "square" : shape.roundEnds ? "round" : "butt");
        page.lineJoin(shape.roundEnds ? "round" : "miter");
        if (shape.dash) page.dash(shape.dash[0], { space: shape.dash[1] });
        this.#path(shape.points, shape.closed ?? false);
        page.stroke();
        if (shape.dash) page.undash();
        return;
      case "circle":
        page.circle(shape.centre[0], shape.centre[1], shape.radius).fillColor(this.#theme[shape.ink]);
        if (shape.edge) {
          page.lineWidth(this.#width(shape.edge.width)).strokeColor(this.#theme[shape.edge.ink]).fillAndStroke();
        } else page.fill();
        return;
      case "text":
        this.#text(shape);
        return;
      case "group":
        page.save();
        page.transform(...shape.matrix);
        this.draw(shape.shapes);
        page.restore();
    }
  }

  #text({ at: [x, y], from, size, text, ink, bold }: Extract<Shape, { shape: "text" }>): void {
    const page = this.#page;
    page
      .font(bold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(this.#theme[ink]);
    if (from === "baseline") {
      page.text(text, x, y, PLAIN);
      return;
    }
    page.text(text, x - this.#widthOf(text, size, bold ?? false) / 2, y + size * HALF_CAPITAL, PLAIN);
  }

  /** There are few signs and sizes, and measuring takes longer than writing. */
  #widthOf(text: string, size: number, bold: boolean): number {
    const key = `${text} ${size} ${bold}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#page.widthOfString(text, PLAIN);
      this.#widths.set(key, width);
    }
    return width;
  }
}

const PLAIN = { lineBreak: false, baseline: "alphabetic" } as const;

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many points to a cell make the drawing as large as the frame allows, but no cell larger than `largest`. */
export function scaleFor({ width, height }: Drawing, frame: Pick<Frame, "width" | "height">, largest: number): number {
  return Math.min(frame.width / width, frame.height / height, largest);
}

/** Draws at the top of the frame, in the middle. */
export function drawInto(page: PDFDocument, drawing: Drawing, frame: Frame, scale: number): void {
  page.save();
  page.transform(scale, 0, 0, scale, frame.x + (frame.width - drawing.width * scale) / 2, frame.y);
  new Pen(page, THEMES.print, scale).draw(drawing.shapes);
  page.restore();
}
