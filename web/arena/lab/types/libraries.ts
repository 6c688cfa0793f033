/** The declarations of the language that a bot's text may use: no page, no network, no clock is among them. */
const files = import.meta.glob<string>("../../../../node_modules/typescript-in-page/lib/lib.es{5,201*,202*}.d.ts", {
  query: "?raw",
  import: "default",
  eager: true,
  exhaustive: true,
});
/** They only name others, or need what is not here. */
const WITHOUT = /\/lib\.es(20\d\d(\.full)?|20\d\d\.(intl|sharedmemory|date))\.d\.ts$/;

/** By file name. */
export const languageLibraries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).flatMap(([path, text]) => (WITHOUT.test(path) ? [] : [[`/${path.split("/").at(-1)}`, text]])),
);
