/** Lists of lists, stored end to end: the entries of item i are `list[start[i]]` to `list[start[i + 1] - 1]`. */
export interface Lists {
  readonly start: Int32Array;
  readonly list: Int32Array;
}

export function lists(items: readonly ArrayLike<number>[]): Lists {
  const start = new Int32Array(items.length + 1);
  for (let at = 0; at < items.length; at++) start[at + 1] = start[at]! + items[at]!.length;
  const list = new Int32Array(start[items.length]!);
  for (let at = 0; at < items.length; at++) list.set(items[at]!, start[at]!);
  return { start, list };
}

/** From groups of cells to the groups of each cell. */
export function groupsOfCells(cells: number, groups: readonly (readonly number[])[]): number[][] {
  const result: number[][] = Array.from({ length: cells }, () => []);
  for (let index = 0; index < groups.length; index++) for (const cell of groups[index]!) result[cell]!.push(index);
  return result;
}
