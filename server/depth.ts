/** JSON that is nested too deeply is refused before anybody walks through it: every walk would need as much stack. */

/** Nothing that anybody sends has nearly as much. */
const MAX_DEPTH = 64;

export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < json.length; i++) {
    const sign = json[i];
    if (isText) {
      if (sign === "\\") i++;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "[" || sign === "{") {
      if (++depth > MAX_DEPTH) return true;
    } else if (sign === "]" || sign === "}") depth--;
  }
  return false;
}
