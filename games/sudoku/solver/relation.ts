/**
 * Relations between the digits of two cells, as tables over candidate masks: bit d - 1 of a mask stands for the digit
 * d, and the table gives, for the candidates of one cell, all that the other may still hold.
 */

/** Whether one cell may hold `a` while the other holds `b`. */
export type Relation = (a: number, b: number) => boolean;

/** A table of 2^digits masks. Built from the masks with one bit less, so 65536 entries take a millisecond. */
function tableOf(digits: number, relation: Relation): Uint16Array {
  const table = new Uint16Array(1 << digits);
  for (let a = 1; a <= digits; a++) {
    let allowed = 0;
    for (let b = 1; b <= digits; b++) if (relation(a, b)) allowed |= 1 << (b - 1);
    table[1 << (a - 1)] = allowed;
  }
  for (let mask = 1; mask < table.length; mask++) {
    const rest = mask & (mask - 1);
    table[mask] = table[rest]! | table[mask ^ rest]!;
  }
  return table;
}

const tables = new Map<string, Uint16Array>();

/** The table of a relation. `name` must name it fully, since tables are kept by name and number of digits. */
export function relationTable(digits: number, name: string, relation: Relation): Uint16Array {
  const key = `${digits} ${name}`;
  let table = tables.get(key);
  if (!table) {
    table = tableOf(digits, relation);
    tables.set(key, table);
  }
  return table;
}
