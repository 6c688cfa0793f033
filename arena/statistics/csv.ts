/** Rows as CSV, for spreadsheets. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(cell).join(",")).join("\n");
}

/** Quoted where it has to be, and never a formula to a spreadsheet. */
function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+@]|^-(?!\d)/.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
