/** Plain data: what JSON carries without loss, its one spelling, and a short digest of it. */

/** Where and why a value is not plain data, or null when it is. */
export function unplain(value: unknown, path = "state"): string | null {
  if (value === null || typeof value === "string" || typeof value === "boolean") return null;
  if (typeof value === "number") {
    return Number.isFinite(value) && !Object.is(value, -0) ? null : `${path} is ${Object.is(value, -0) ? "-0" : value}`;
  }
  if (typeof value !== "object")
    return `${path} is ${typeof value === "undefined" ? "undefined" : `a ${typeof value}`}`;
  const prototype = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = unplain(value[i], `${path}[${i}]`);
      if (found) return found;
    }
    return null;
  }
  if (prototype !== Object.prototype)
    return `${path} is a ${prototype?.constructor?.name ?? "object without prototype"}`;
  for (const [key, inner] of Object.entries(value)) {
    // A field that holds undefined is the same as one that is not there, to JSON and to every reader of ours.
    if (inner === undefined) continue;
    const found = unplain(inner, `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

/** The one spelling of plain data: fields in alphabetical order, so that equal data give equal text. */
export function canonicalText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  const fields = value as Record<string, unknown>; // plain data: its keys are texts
  let text = "";
  for (const key of Object.keys(fields).sort()) {
    if (fields[key] === undefined) continue;
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalText(fields[key])}`;
  }
  return `{${text}}`;
}

/**
 * Whether two values are the same plain data: just when their canonical texts are, but without writing those. Parts that two states
 * share are not looked into.
 */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((value, i) => sameData(value, other[i]));
  }
  if (Array.isArray(other)) return false;
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>]; // plain data: their keys are texts
  for (const key in fields) if (!sameData(fields[key], others[key])) return false;
  // A field that holds undefined is the same as one that is not there.
  for (const key in others) if (others[key] !== undefined && fields[key] === undefined) return false;
  return true;
}

/** 64 bits of digest as 16 hexadecimal digits: against damage and mix-ups, not against forgers. */
export function digest(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (a >>> 0).toString(16).padStart(8, "0") + (b >>> 0).toString(16).padStart(8, "0");
}
