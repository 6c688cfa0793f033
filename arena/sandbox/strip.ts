/** A bot's text without its types: JavaScript, line for line where it was. */
import { transform } from "sucrase";
import { type BotFault, faultOf } from "./faults.ts";

/** Characters of a bot's text. */
export const MAX_SOURCE = 64_000;

export function strip(source: string): { readonly fault: null; readonly code: string } | { readonly fault: BotFault } {
  if (source.length > MAX_SOURCE) return faultOf("too-long", `${source.length} > ${MAX_SOURCE}`);
  try {
    const { code } = transform(source, { transforms: ["typescript"], disableESTransforms: true });
    return { fault: null, code };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = /\((\d+):\d+\)/.exec(message);
    return faultOf("syntax", message.replace(/^Error transforming .*?: /, ""), place ? Number(place[1]) : null);
  }
}
