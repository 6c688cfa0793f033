/** The words of the balance report. */
import type { ReportCode } from "./en.ts";

const messages: Record<ReportCode, string> = {
  heading: "{title}: mennyire kiegyensúlyozott?",
  lead: "{games, number} játszma „{bot}” robotok között, kezdőérték: {seed}. {isPrecise, select, yes {Minden nyerési arány legalább {precision} pontossággal ismert.} other {A nyerési arányok még nem ismertek {precision} pontossággal: játszass több játszmát.}}",
  intervals: "A vonalak 95 %-os intervallumok. Ami színes, annak az intervallumában nincs benne a közép.",
  seats: "Helyek",
  "seats.note": "Ki kezd. {draws, plural, =0 {Döntetlen nem volt.} other {# játszma lett döntetlen.}}",
  seat: "{number}. játékos",
  decks: "Paklik",
  "decks.note": "A többi pakli ellen, mindkét helyről.",
  pairs: "Pakli pakli ellen",
  "pairs.note": "Mekkora részt nyer a bal oldali pakli, amely kezd.",
  length: "Hossz",
  "length.note":
    "Körök egy játszmában: átlagosan {mean, number, ::.0}, a játszmák felében legfeljebb {median}; {min} és {max} között.",
  choices: "Választások",
  "choices.note":
    "Egy döntésnél {options, number, ::.0} lépés közül lehet választani, egy körben {turn, number, ::.0} közül; egy körre {decisions, number, ::.0} döntés jut. A döntések {forced}-ánál nincs miből választani.",
  ladder: "Ügyesség",
  "ladder.note": "Minden robot az eggyel gyengébb ellen. Ahol nem éri meg gondolkodni, ott a szerencse dönt.",
  "ladder.none": "Csak egyféle robot van.",
  against: "{bot} – {against}",
  "bot.random": "véletlenszerű",
  "bot.greedy": "mohó",
  "bot.search": "gondolkodó",
  cards: "Lapok",
  "cards.note": "Mennyit veszít a pakli, ha a lap semmit sem csinál, ugyanazokkal a leosztásokkal.",
  card: "Lap",
  deck: "Pakli",
  copies: "Példány",
  played: "Kijátszva",
  discarded: "Eldobva",
  wins: "Nyer, aki kijátssza",
  effect: "Hatás",
  neverPlayed: "Soha ki nem játszott lapok",
  dominated: "Mindenben gyengébb lapok",
  "dominated.note": "Ugyanazt tudják, mint egy másik lap, csak semmiben sem jobban, valamiben pedig rosszabbul.",
  by: "Jobb: {card}",
  neverRun: "Soha le nem futott sorok",
  suggestions: "Számok, amelyeken érdemes változtatni",
  "suggestions.note":
    "Változtatások, amelyek közelebb hoznák egymáshoz a paklikat: mit kellene tenniük a pakli nyerési arányával, és mit tettek ugyanazokkal a leosztásokkal.",
  change: "{from} → {to}",
  number: "Szám",
  predicted: "Becsült",
  measured: "Mért",
  breaches: "Amit a nyelv megakadályozott",
  none: "Nincs ilyen.",
  more: "még {count}",
};

export default { messages };
