/** Names: what may stand in them, and when two of them are the same. */

/** As it is stored and shown: one spelling for letters that can be spelled in several ways. */
export function normalName(name: string): string {
  return name.normalize("NFC");
}

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} _.-]*[\p{L}\p{N}])?$/u;

/** Whether a name is 3 to 20 characters long and made of letters and digits, with single marks between them. */
export function isName(name: string): boolean {
  const length = [...name].length;
  return length >= 3 && length <= 20 && NAME.test(name);
}

/** The same for all names that differ only in case or in the way their letters are encoded. */
export function nameKey(name: string): string {
  // Upper case first: some letters meet only there (ß and ss, σ and ς).
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}
