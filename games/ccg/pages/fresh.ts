/** A tag that no other has. */
export function freshTag(list: readonly { readonly tag: string }[], start: string): string {
  for (let number = 1; ; number++) {
    const tag = number === 1 ? start : `${start}${number}`;
    if (!list.some((one) => one.tag === tag)) return tag;
  }
}
