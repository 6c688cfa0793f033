/** The words of the review and of the statistics. */
import type en from "./en.ts";

const texts: Record<keyof typeof en, string> = {
  "review.title": "Elemzés",
  "review.working": "Minden lapot megnézünk …",
  "review.worth": "Nyílt lapokkal a(z) {contract} felvétel {tricks} ütést ér.",
  "review.perfect": "Senki sem adott el ütést.",
  "review.let-through": "Ezzel engedtétek át a felvételt:",
  "review.threw-away": "Ezzel bukott meg a felvétel:",
  "review.cost": "{number}. ütés, {direction}, {lost} ütés veszett el:",
  "review.better": "Jobb lett volna:",
  "review.go-there": "Mutasd",
  "review.tricks": "Minden ütés",
  "review.tricks-hint":
    "A bekeretezett lapok ütésbe kerültek. Egy lapra nyomva az előtte lévő pillanatot látod; onnan tovább is játszhatod.",
  "review.expert": "Mit játszana itt a mester?",
  "review.expert-plays": "A mester, aki csak ezt a kezet és az asztalt látja, ezt játssza:",
  "review.expert-thinks": "A mester gondolkodik …",
  "over.card-let-through": "{direction} a(z) {number}. ütésben a {card} lappal engedte át; {other} megbuktatta volna.",
  "over.card-threw-away": "{direction} a(z) {number}. ütésben a {card} lappal bukta el; {other} teljesítette volna.",
  "statistics.title": "Statisztikád",
  "statistics.lead":
    "Az ezen az eszközön visszavonás nélkül befejezett leosztásaidból: nyílt lapokkal nézve melyik lapjaid kerültek ütésbe.",
  "statistics.none": "Fejezz be egy leosztást, és itt megjelenik.",
  "statistics.working": "Még {left} leosztást nézünk …",
  "statistics.hands": "Leosztás",
  "statistics.lost": "Elvesztett ütés leosztásonként",
  "statistics.bots": "egy automata: {lost, number, ::.00}",
  "statistics.par": "Ütés a parhoz képest, leosztásonként",
  "statistics.par-hint": "A par az, amennyit a felvétel nyílt lapokkal ér; nulla fölött jobb voltál.",
  "statistics.phases": "Ütésbe került lapok, szakaszonként",
  "statistics.phase": "Szakasz",
  "statistics.you": "Te",
  "statistics.automatic": "Automaták",
  "statistics.of-cards": "{all, number} közül {costly, number} ({share, number, ::percent .0})",
  "statistics.over-time": "Elvesztett ütés leosztásonként, mindig az utolsó tíz leosztásban",
  "phase.opening": "Indulás",
  "phase.lead": "Későbbi hívások",
  "phase.second": "Második kéz",
  "phase.third": "Harmadik kéz",
  "phase.fourth": "Negyedik kéz",
  "phase.discard": "Dobás és lopás",
};

export default texts;
