/** What a booklet can be printed on, and how much of it on a page. */

/** Width and height in points. */
export const PAPERS = { A4: [595.28, 841.89], A5: [419.53, 595.28], Letter: [612, 792] } as const;
export const PER_PAGE = [1, 2, 4, 6] as const;
