/** How a share code looks: enough to tell it from other texts without what reads it. */

/** Whether the text looks like a share code, whole or not. */
export function looksShared(text: string): boolean {
  return /^[1j][A-Za-z0-9_-]{3,}$/.test(text) && !/^\d+$/.test(text);
}
