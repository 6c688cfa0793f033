import type { Texts } from "@asztal/kernel";
import type { Card } from "../rules/cards.ts";
import type { MessageCode } from "./en.ts";

const colour: Record<string, string> = { R: "piros", G: "zöld", B: "kék", Y: "sárga" };
const action: Record<string, string> = { S: "fordító", L: "kimaradós", P: "plusz kettes" };
const number = ["nullás", "egyes", "kettes", "hármas", "négyes", "ötös", "hatos", "hetes", "nyolcas", "kilences"];

function cardWords(card: Card): string {
  if (card === "JP") return "fekete plusz négyes";
  if (card === "JC") return "fekete színkérő";
  return `${colour[card[0]!]} ${action[card[1]!] ?? number[Number(card[1])]}`;
}

const words = (value: string | number) => cardWords(value as Card); // the arguments with these names are cards

const messages: Record<MessageCode, string> = {
  "game.name": "UNO",
  "game.summary": "Szabadulj meg a lapjaidtól: rakj színre vagy típusra, halmozz, és add tovább a pluszokat.",
  "option.handSize": "Lapok száma osztáskor",
  "option.piling": "Egyszerre több azonos típusú lap is lerakható",
  "ask.put-or-draw": "{seat}: rakj {colour} vagy azonos típusú lapot, vagy húzz egyet",
  "ask.plus-or-draw": "{seat}: rakj pluszt, vagy húzz {count} lapot",
  "move.draw": "húzás",
  "move.put": "lerakás: {cards}",
  "move.put-black": "lerakás: {cards}; kért szín: {colour}",
  "event.put": "{seat} lerakja: {cards}.",
  "event.put-black": "{seat} lerakja: {cards}; kért szín: {colour}.",
  "event.drew":
    "{seat} {count, plural, =0 {nem tud húzni: elfogytak a lapok} one {húz egy lapot: {cards}} other {# lapot húz: {cards}}}.",
  "event.drew-face-down": "{seat} {count, plural, =0 {nem tud húzni: elfogytak a lapok} other {# lapot húz}}.",
  "event.shuffled": "A dobott lapok megkeverve a húzópakliba kerülnek.",
  "event.skipped": "{seat} kimarad.",
  "event.turned": "Megfordul a játék iránya.",
  "event.out": "{seat} {place, select, 1 {az} 5 {az} other {a}} {place}. helyen végez.",
  "no-piling": "Ennél az asztalnál egyszerre csak egy lap rakható le.",
  "not-one-pile": "{cards}: egyszerre csak két egyforma vagy három–nyolc azonos típusú lap rakható le, fekete soha.",
  "plus-pending": "Ide most nem illik: {card}. Rakj rá illő pluszt, vagy húzz {count} lapot.",
  "does-not-fit": "Ide nem illik: {card}. A színnek ({colour}) vagy a típusnak egyeznie kell.",
  "colour-missing": "Ehhez a laphoz színt is kell kérned: {card}.",
  "colour-not-asked": "Színt csak fekete lappal lehet kérni, ezzel nem: {card}.",
  "not-your-cards": "Nincs a kezedben: {cards}.",
  "bot.brute": "kezdő",
  "bot.careful": "megfontolt",
  "bot.sharp": "éles eszű",
  "bot.trained": "rutinos",
  "bot.sampler": "előrelátó",
  "bot.master": "mester",
  "statistic.drew": "Húzott lapok",
  "statistic.cardsLeft": "Megmaradt lapok",
  "outcome.points": "A pont itt rossz: az első 0, a második 1 pontot kap és így tovább, az utolsó pedig eggyel többet.",
  "board.draw-pile": "{count} húzható lap",
  "board.wanted": "a szín: {colour}",
  "board.pending": "pluszok: +{count}",
  "board.hand": "{count} lap",
  "board.place": "{place}. helyen végzett",
  "board.out": "{place}. hely",
  "board.your-hand": "A lapjaid",
  "board.others": "A többi játékos",
  "board.top": "felül: {card}",
  "board.draw-one": "Húzz egy lapot",
  "board.draw-many": "Húzz {count} lapot",
  "board.direction-up": "a játék az óramutató járása szerint halad",
  "board.direction-down": "a játék az óramutató járásával szemben halad",
  "board.put-one": "Lerakom",
  "board.put-many": "Lerakok {count} lapot",
  "board.only-draw": "Egyik lapod sem illik: húzz.",
  "board.choose": "Válassz egy lapot, halmozáshoz többet.",
  "board.not-yet-a-pile": "Halmozni két egyforma vagy három azonos típusú lapot lehet.",
  "board.which-colour": "Melyik szín?",
  "board.last-card": "utolsó lap!",
  "board.you-are-out": "Elfogytak a lapjaid: {place}. lettél.",
  "board.you-are-last": "Mindenki más kiment. Utolsó lettél, {count} lap maradt a kezedben.",
  "board.to-result": "Ugrás az eredményre",
  "key.arrows": "lapról lapra",
  "key.choose": "a lap kiválasztása; még egyszer: lerakás",
  "key.put": "a kiválasztott lapok lerakása",
  "key.draw": "húzás",
  "key.colour": "színkérés: az elsőtől a negyedikig",
  "key.clear": "a választás törlése",
  card: "{card}",
  colour: "{colour}",
};

const texts: Texts = {
  messages,
  terms: {
    card: words,
    cards: words,
    top: words,
    colour: (value) => colour[value] ?? String(value),
  },
};

export default texts;
