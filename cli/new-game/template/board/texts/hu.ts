import type { Texts } from "@asztal/kernel";
import type { MessageCode } from "./en.ts";

/** The type sees to it that no text is missing in this language. */
const messages: Record<MessageCode, string> = {
  "game.name": "Template",
  "game.summary": "Felváltva jelöltök meg mezőket: az nyer, akinek előbb lesz belőlük egy sora.",
  "option.size": "Sorok és oszlopok száma",
  "option.line": "Jelek egy sorban",
  "ask.mark": "{seat}: jelölj meg egy mezőt",
  "move.mark": "{place} megjelölése",
  "event.marked": "{seat} jele: {place}.",
  outside: "Ez a mező nincs a táblán.",
  taken: "Ezen a mezőn már van jel: válassz egy üreset.",
  "bot.watchful": "éber",
  "statistic.marks": "Jelek a táblán",
  "board.name": "Tábla",
  "board.aim": "{line} egy sorban nyer, egyenesen vagy átlósan.",
  "board.cell": "{place}, {mark, select, cross {kereszt} ring {kör} other {üres}}",
  "board.closer": "Nagyítás",
  "board.farther": "Kicsinyítés",
  "board.whole": "Egész tábla",
  "key.walk": "lépkedés a mezők között",
  "key.mark": "a mező megjelölése",
};

const texts: Texts = { messages };

export default texts;
