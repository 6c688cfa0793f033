/** The part of pdfkit that booklets and printed cards are made with; the package comes without types. */
declare module "pdfkit" {
  interface TextOptions {
    width?: number;
    align?: "left" | "center" | "right";
    lineBreak?: boolean;
    lineGap?: number;
    baseline?: "alphabetic" | "top";
    features?: readonly string[];
  }

  class PDFDocument {
    constructor(options: {
      size: readonly [number, number];
      margin: number;
      /** None until one is chosen: the fonts that every reader has lack ő and ű. */
      font: null;
      autoFirstPage: boolean;
      bufferPages?: boolean;
      info: Record<string, string | Date>;
      lang: string;
      displayTitle: boolean;
      pdfVersion?: "1.7";
    });
    readonly y: number;
    addPage(): this;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    lineCap(cap: "butt" | "round" | "square"): this;
    lineJoin(join: "miter" | "round"): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    closePath(): this;
    circle(x: number, y: number, radius: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    /** A path in the words of SVG. */
    path(path: string): this;
    clip(): this;
    /** PNG or JPEG; a text is an address that begins with `data:`. */
    image(
      source: string,
      x: number,
      y: number,
      options: { cover: [number, number]; align: "center"; valign: "center" },
    ): this;
    fill(colour?: string, rule?: "even-odd"): this;
    stroke(): this;
    fillAndStroke(): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string, options?: TextOptions): number;
    end(): void;
  }
  export default PDFDocument;
}

declare module "pdfkit/output" {
  import type PDFDocument from "pdfkit";
  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}
