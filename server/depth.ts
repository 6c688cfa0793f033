/** JSON that is nested too deeply is refused before anybody walks through it: every walk would need as much stack. */

/** Nothing that anybody sends has nearly as much. */
const MAX_DEPTH = 64;

/** Every command is looked through: numbers are compared quicker than texts of one letter. */
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (isText) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
  }
  return false;
}
