import type en from "./en.ts";

const messages: Record<keyof typeof en, string> = {
  "reason.only": "Nem volt miből választani.",
  "reason.worlds":
    "{isComplete, select, yes {Végignéztem mind a {worlds} leosztást, ami még lehetséges.} other {{worlds} lehetséges leosztást néztem meg.}}",
  "reason.makes":
    "{card}: {percent, number, ::percent} eséllyel teljesül vele a felvétel, átlagosan {tricks, number, ::.0} ütés.",
  "reason.beats":
    "{card}: {percent, number, ::percent} eséllyel bukik vele a felvétel, a felvevő átlagosan {tricks, number, ::.0} ütést visz.",
  "reason.depth": "A saját oldal következő {depth} lapját is végiggondoltam úgy, hogy a rejtett kezek rejtve maradnak.",
  "reason.in-suit":
    "Ezek nem döntenek; ha csak a színt nézem, a legjobb védelem ellen {card} átlagosan {tricks, number, ::.0} ütéssel kevesebbet ad fel, mint {other}.",
  "reason.same": "{card} és {other} mindegyikben ugyanannyit hoz.",
  "reason.difference":
    "{card} az esetek {better, number, ::percent}-ában jobb, mint {other}, {worse, number, ::percent}-ában rosszabb.",
  "reason.condition":
    "Amikor jobb, {card} az esetek {whenBetter, number, ::percent}-ában itt van: {direction} (egyébként {always, number, ::percent}).",
  "inference.void": "{direction} kezében nincs több {suit}.",
  "inference.lead-honour": "{direction} indulása {card}: megígéri az alatta lévő lapot.",
  "inference.lead-honour-denies":
    "{direction} indulása {card}: megígéri az alatta lévő lapot, és tagadja ezt: {denies}.",
  "inference.lead-fourth":
    "{direction} indulása {card}: ha ez a negyedik legnagyobbja, akkor a másik három kézben összesen {higher} nagyobb lap van a színből.",
  "inference.lead-spot": "{direction} indulása {card}: páros számúból a harmadik, páratlanból a legkisebb.",
  "inference.restricted-choice":
    "{direction} lapja {card} volt. Ha {other} is nála lett volna, azt is tehette volna, ezért a kettő együtt kevésbé valószínű.",
  "inference.signal": "{direction} lapja {card}: megállapodás szerinti jelzésnek veszem.",
  "inference.not-lower":
    "{direction} lapja {card}: a legtöbben a legkisebbet teszik, így a hiányzó kisebbek inkább a másik védőnél lehetnek.",
};

export default messages;
