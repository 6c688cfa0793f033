import type { SymbolName } from "./symbol-choice.ts";
import { SHAPES } from "./symbol-shapes.ts";

/** A symbol about the origin of whatever it is drawn in. */
export function CardSymbol({ name }: { readonly name: SymbolName }) {
  return <path d={SHAPES[name]} fillRule="evenodd" />;
}
