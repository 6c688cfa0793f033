/** A match as one HTML file: it needs no network, and nobody's server. */
import type { Language, Say } from "@asztal/kernel/wording";
import tokens from "@asztal/ui/design/tokens.css?raw";
import type { ReadMatch } from "../read.ts";
import style from "./kept.css?raw";
import script from "./kept.js?raw";
import { keptGames } from "./kept.ts";

const WORDS = [
  "all-hands",
  "allowed",
  "choose-game",
  "file-deal",
  "file-table",
  "lines",
  "moves",
  "no-lines",
  "position",
  "previous-game",
  "next-game",
] as const;
const STEPS = ["first", "back", "forward", "last"] as const;

export async function matchFile(match: ReadMatch, language: Language, say: Say, where: string): Promise<string> {
  const { info, names } = match;
  const words = {
    ...Object.fromEntries(WORDS.map((word) => [word, say(`match.${word}`)])),
    ...Object.fromEntries(STEPS.map((step) => [step, say(`replay.${step}`)])),
  };
  const kept = { words, games: await keptGames(match, language, say) };
  const title = names.join(" – ");
  const date = new Date(info.finishedAt ?? info.createdAt).toLocaleString(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${tokens}
${style}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p>${escaped(date)} · ${escaped(say("match.games", { count: info.played }))} · <a href="${escaped(where)}">${escaped(where)}</a></p>
<p>${escaped(say("match.file-seed"))} <code>${escaped(info.seed ?? "")}</code></p>
</header>
<main id="match"></main>
<script type="application/json" id="kept">${JSON.stringify(kept).replaceAll("<", "\\u003c")}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** Names are their authors' own words. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
