import type { Texts } from "@asztal/kernel";
import reasons from "../players/texts/hu.ts";
import table from "../table/texts/hu.ts";
import type { MessageCode } from "./en.ts";

const suits: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const calls: Record<string, string> = { P: "passz", X: "kontra", XX: "rekontra" };
const directions: Record<string, string> = { N: "Észak", E: "Kelet", S: "Dél", W: "Nyugat" };

function cardWords(card: string | number): string {
  const [suit, rank] = String(card);
  return `${suits[suit!]}${rank === "T" ? "10" : rank}`;
}

/** `4SX`: 4♠ kontra. */
function contractWords(contract: string | number): string {
  const [, level, strain, doubles] = /^(\d)(NT|[SHDC])(X*)$/.exec(String(contract)) ?? [];
  const doubled = doubles === "" ? "" : doubles === "X" ? " kontra" : " rekontra";
  return `${level}${suits[strain!] ?? " szan"}${doubled}`;
}

const directionWords = (direction: string | number) => directions[direction] ?? String(direction);

const messages: Record<MessageCode, string> = {
  "game.name": "Bridzs",
  "game.summary": "Licitálj a partnereddel felvételre, aztán teljesítsétek: kettő kettő ellen, egy nyitott kézzel.",
  "option.contract": "Felvétel",
  "option.contract.auction": "licit dönti el",
  "option.contract.given": "adott: rögtön kezdődik a lejátszás",
  "option.deal": "A leosztás száma (0: véletlen)",
  "ask.call": "{seat}: te licitálsz",
  "ask.lead": "{seat}: te indulsz",
  "ask.play": "{seat}: játssz egy lapot",
  "ask.play-for": "{seat}: játssz egy lapot az asztalról ({forSeat})",
  "move.call": "{call}",
  "move.play": "lap: {card}",
  "move.claim": "{tricks} ütés bejelentése",
  "move.concede": "a többi ütés átengedése",
  "event.called": "{seat}: {call}.",
  "event.contract": "{seat} a felvevő, a felvétel {contract}.",
  "event.passed-out": "Mindenki passzolt: a leosztás körpassz.",
  "event.played": "{seat} lapja: {card}.",
  "event.played-for": "{seat} az asztalról ({handSeat}) játssza: {card}.",
  "event.dummy": "{seat} leteríti az asztalt: {cards}.",
  "event.trick": "{seat} viszi az ütést.",
  "event.claimed": "{seat} a hátralévő {left} ütésből {tricks} ütést jelent be.",
  "event.made": "{seat} teljesíti a felvételt ({contract}) {tricks} ütéssel: {score} pont.",
  "event.down": "{seat} felvétele ({contract}) megbukik, {down} ütés hiányzik: {score} pont a védőknek.",
  "auction-over": "A licitnek vége: játssz egy lapot.",
  "auction-first": "Előbb a licit jön, csak utána a lapok.",
  "illegal-call": "Most nem licitálhatod ezt: {call}.",
  "not-held": "Ez a lap nincs a soron lévő kézben: {card}.",
  "follow-suit": "Ezt most nem teheted: {card}. Színre színt kell adnod: {suit}.",
  "claim-in-trick": "Akkor jelenthetsz be, amikor te vagy az asztalod hív.",
  "claim-too-many": "Nem jelenthetsz be {tricks} ütést: csak {left} van hátra.",
  "claim-refuted":
    "{tricks} ütés nem biztos. {sure} igen ({line}); de ha utána ezt hívod: {lead}, {beatenBy} elviheti.",
  "claim-refuted-at-once": "{tricks} ütés nem biztos: ha ezt hívod: {lead}, {beatenBy} elviheti.",
  "claim-unproven": "Csak {sure} ütés igazolható. Játssz tovább, és jelents be később.",
  "deal.no-direction": "„{text}” nem leosztás: az első kéz irányával kezdődik, például N:",
  "deal.not-four-hands": "Egy leosztásban négy kéz van; itt {hands}.",
  "deal.not-four-suits": "{direction} kezében nem négy szín van pontokkal elválasztva, hanem {suits}.",
  "deal.not-a-rank": "„{text}” nem lap ({direction} kezében).",
  "deal.card-twice": "Kétszer szerepel: {card}. {first} és {second} kezében is ott van.",
  "deal.uneven": "A kezekben nem ugyanannyi lap van: É {N}, K {E}, D {S}, Ny {W}.",
  "deal.no-cards": "Senkinek sincs lapja.",
  "deal.not-thirteen": "Egy játék tizenhárom lapos kezekkel kezdődik; itt {count} van.",
  "deal-missing": "Az állásban leosztásnak vagy feltételeknek kell lenniük.",
  "constraints-wrong": "A feltételek nem olvashatók: nézd meg a(z) {row}. sor {column}. oszlopát.",
  "constraints-contradict": "Nincs ilyen leosztás: nem marad lehetőség erre: {what}.",
  "constraints-rare": "{tried, number} leosztásból egy sem felelt meg a feltételeknek. Enyhíts rajtuk.",
  "declarer-missing": "Ehhez felvevő is kell: {contract}.",
  "not-a-contract": "„{text}” nem felvétel: 4S, 3NTX vagy 6DXX az lenne.",
  "bot.beginner": "kezdő",
  "bot.advanced": "haladó",
  "bot.expert": "mester",
  "bid.nothing": "semmi különös",
  "bid.points": "{min}–{max} pont",
  "bid.points-from": "legalább {min} pont",
  "bid.points-to": "legfeljebb {max} pont",
  "bid.length": "{min}–{max} lap {suit}",
  "bid.length-exactly": "{min} lap {suit}",
  "bid.length-from": "legalább {min} lap {suit}",
  "bid.length-to": "legfeljebb {max} lap {suit}",
  "bid.balanced": "egyenletes",
  "bid.aces": "{min, plural, =0 {egy ász sem, vagy mind a négy} other {# ász}}",
  "bid.kind.forcing": "forszírozó",
  "bid.kind.game-forcing": "gémig forszíroz",
  "bid.kind.artificial": "művi",
  "bid.kind.weak": "gyenge",
  "bid.kind.invite": "invit",
  "bid.kind.sign-off": "záró licit",
  "bid.kind.stayman": "négyes magas színt kérdez",
  "bid.kind.checkback": "hármas támogatást kérdez",
  "bid.kind.transfer": "transzfer",
  "bid.kind.completes": "elfogadja a transzfert",
  "bid.kind.waiting": "várakozó",
  "bid.kind.takeout": "színkérő",
  "bid.kind.penalty": "büntető",
  "bid.kind.strength": "erőt mutat",
  "bid.kind.ace-ask": "ászkérdés",
  "bid.kind.aces": "ászfelelet",
  "bid.kind.raise": "emelés",
  "bid.kind.quantitative": "szlem-invit szanban",
  "statistic.tricksPlayed": "Lejátszott ütések",
  "statistic.claimed": "Bejelentések",
  "statistic.tricks": "Az oldal ütései",
  "board.number": "{number}. leosztás",
  "board.dealer": "osztó: {direction}",
  "board.vulnerable.None": "senki sincs bellben",
  "board.vulnerable.NS": "Észak–Dél bellben",
  "board.vulnerable.EW": "Kelet–Nyugat bellben",
  "board.vulnerable.All": "mindenki bellben",
  "board.contract": "{contract}, felvevő: {direction}",
  "board.tricks": "ütések: Észak–Dél {NS}, Kelet–Nyugat {EW}",
  "board.direction": "{direction}",
  "board.suit": "{suit}",
  card: "{card}",
  "board.auction": "Licit",
  "board.trick": "Középen",
  "board.dummy": "Asztal",
  "board.your-hand": "A lapjaid",
  ...reasons,
  ...table,
};

const texts: Texts = {
  messages,
  terms: {
    card: cardWords,
    cards: cardWords,
    line: cardWords,
    lead: cardWords,
    beatenBy: cardWords,
    contract: contractWords,
    suit: (suit) => suits[suit]!,
    call: (call) => calls[call] ?? contractWords(call),
    direction: directionWords,
    other: cardWords,
    denies: cardWords,
    first: directionWords,
    second: directionWords,
  },
};

export default texts;
