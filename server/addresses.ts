/** Network addresses, as far as limits need to know them. */

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** A program on the server's own machine, that did not come through a proxy. */
export function isLocal(address: string): boolean {
  return address === "::1" || address.replace(MAPPED, "").startsWith("127.");
}

/** Whom an address stands for: of IPv6 one household has a whole /64, so that counts as one. */
export function networkOf(address: string): string {
  const plain = address.replace(MAPPED, "");
  if (!plain.includes(":")) return plain;
  const [front = "", back = ""] = plain.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const missing = Math.max(0, 8 - groups(front).length - groups(back).length);
  const all = [...groups(front), ...Array<string>(missing).fill("0"), ...groups(back)];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
