/**
 * The Hungarian article. Whether a word takes `a` or `az` depends on how it is said, and what an argument will be nobody
 * knows when the message is written: messages say `a(z)`, and the reader sees the right one.
 */
const VOWEL = /^[aáeéiíoóöőuúüű]/i;

/** As far as it matters: "egy", "ezer" and everything that begins with "öt" begin with a vowel, no other number does. */
function beginsWithVowel(word: string): boolean {
  const digits = word.replace(/\D/g, "");
  if (!/^\d/.test(word)) return VOWEL.test(word);
  // What is said first: 12 345 begins with twelve, 123 456 with a hundred.
  const first = digits.slice(0, digits.length % 3 || 3);
  return first === "1" || first.startsWith("5");
}

export function withArticles(text: string): string {
  return text.replace(
    /(a)\(z\)(\s+[^\p{L}\p{N}\s]*)(\d+(?:\u00a0\d{3})*|\p{L}+)/giu,
    (_, article: string, between: string, word: string) =>
      `${article}${beginsWithVowel(word) ? "z" : ""}${between}${word}`,
  );
}
