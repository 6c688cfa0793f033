/** What a link to a page says of it before it is opened, as chats and networks show it: title, text and picture. */

import type { Games } from "@asztal/kernel";
import { type Language, languages, type PageWords, type Say, voice } from "@asztal/kernel";
import type { TableRow } from "../tables/row.ts";
import type { Tables } from "../tables/tables.ts";
import { previewTexts } from "../texts/preview.ts";
import { gameWords } from "./games.ts";

export interface Preview extends PageWords {
  readonly language: Language;
  /** The game whose picture goes with it; null for the picture of the site. */
  readonly game: string | null;
  /** False when there is nothing at this address. */
  readonly isThere: boolean;
}

/** The first of our languages that the reader asks for. */
export function languageAsked(header: string | undefined): Language {
  const asked = (header ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return languages.find((language) => language === asked.find((one) => languages.includes(one as Language))) ?? "en";
}

export class Previews {
  readonly #tables: Tables;
  readonly #games: Games;

  constructor({ tables, games }: { readonly tables: Tables; readonly games: Games }) {
    this.#tables = tables;
    this.#games = games;
  }

  /** A page is worth more than its preview: when the store cannot be read just now, it is that of the site. */
  of(path: string, language: Language): Promise<Preview> {
    const say = voice(language, { messages: previewTexts[language] }, String);
    const site: Preview = { title: "Asztal", text: say("site"), language, game: null, isThere: true };
    return this.#find(path, site, say).catch(() => site);
  }

  async #find(path: string, site: Preview, say: Say): Promise<Preview> {
    const { language } = site;
    const [, first = "", second = "", ...rest] = path.split("/");
    if (first === "table" || first === "replay") {
      const row = await this.#tables.row(second);
      return row ? { ...site, ...(await this.#ofTable(row, first, say, language)) } : { ...site, isThere: false };
    }
    if (first === "games" && second !== "") {
      const words = await this.#nameOf(second, language);
      return words ? { ...site, ...words, game: second } : { ...site, isThere: false };
    }
    const entry = await this.#games.find(first);
    const own = await entry?.pageWords?.(language, [second, ...rest].join("/"));
    return own ? { ...site, ...own, game: first } : site;
  }

  async #nameOf(game: string, language: Language): Promise<PageWords | null> {
    const entry = await this.#games.find(game);
    if (!entry) return null;
    const { name, summary } = await gameWords(entry, game, language);
    return { title: name, text: summary };
  }

  /** Of a table by link nothing is told but that it is one: a preview is seen by everybody whom the link passes. */
  async #ofTable(
    row: TableRow,
    page: "table" | "replay",
    say: Say,
    language: Language,
  ): Promise<PageWords & { readonly game: string | null }> {
    if (row.settings.visibility !== "public") {
      return { title: say("by-link"), text: say("by-link-text"), game: null };
    }
    const game = (await this.#nameOf(row.game, language))?.title ?? row.game;
    return { ...publicWords(row, page, game, say), game: row.game };
  }
}

function publicWords(row: TableRow, page: "table" | "replay", game: string, say: Say): PageWords {
  const names = row.seats.flatMap((holder) => (holder.kind === "player" && holder.name !== null ? [holder.name] : []));
  const title = names.length > 0 ? say("players", { game, names }) : game;
  if (row.status === "open") {
    const free = row.seats.filter(({ kind }) => kind === "open").length;
    return { title, text: say("open", { free }) };
  }
  if (row.status === "running") return { title, text: say("running") };
  if (row.status === "ended") return { title, text: say("ended") };
  const winners = row.seats
    .map((holder, seat) => (row.outcome?.seats[seat]?.rank === 1 ? holder : null))
    .filter((one) => one !== null);
  const won = winners.flatMap((holder) => (holder.kind === "player" && holder.name !== null ? [holder.name] : []));
  const result =
    row.seats.length > 1 && won.length > 0 && won.length === winners.length
      ? say("won", { names: won, count: won.length })
      : say("over");
  return { title: page === "replay" ? say("replay", { title }) : title, text: `${result} ${say("watch-again")}` };
}
