import type { Texts } from "@asztal/kernel";
import type { MessageCode } from "./en.ts";

/** The type sees to it that no text is missing in this language. */
const messages: Record<MessageCode, string> = {
  "game.name": "Template",
  "game.summary": "Húzz lapokat, hogy a határ közelébe juss, és állj meg, mielőtt átléped.",
  "option.limit": "Határ",
  "ask.draw-or-stop": "{seat}: húzz egy lapot, vagy állj meg",
  "move.draw": "lap húzása",
  "move.stop": "megállás",
  "event.drew": "{seat} húz egy lapot: {card}.",
  "event.drew-face-down": "{seat} húz egy lapot.",
  "event.stopped": "{seat} megáll.",
  "pile-empty": "Elfogytak a lapok: már csak megállni tudsz.",
  "draw-first": "Előbb húzz egy lapot, csak utána állhatsz meg.",
  "bot.cautious": "óvatos",
  "statistic.cards": "Húzott lapok",
  "statistic.total": "Összeg",
  "board.pile": "Pakli: {count}   Határ: {limit}",
  "board.total": "= {total}",
  "board.stopped": "megállt",
  "board.own": "A lapjaid",
  "board.draw": "Húzok",
  "board.stop": "Megállok",
  "key.draw": "lapot húzol",
  "key.stop": "megállsz",
};

const texts: Texts = { messages };

export default texts;
