/** The id of a game, and its line in `games/registry.ts`. */

const LONGEST_ID = 40;

/** An id is a folder, a word on the command line and a part of addresses, so it is kept plain. */
export function isId(text: string): boolean {
  return text.length <= LONGEST_ID && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text);
}

/** The registry with the game added at the end of its list, or null when the list is not where it should be. */
export function withGame(registry: string, id: string): string | null {
  const start = registry.indexOf("const entries");
  const end = registry.indexOf("\n};", start);
  if (start < 0 || end < 0) return null;
  return `${registry.slice(0, end)}\n${registryLine(id)}${registry.slice(end)}`;
}

export function registryLine(id: string): string {
  const key = id.includes("-") ? JSON.stringify(id) : id;
  return `  ${key}: () => import("./${id}/index.ts"),`;
}
