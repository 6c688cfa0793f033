import type en from "./en.ts";

export default {
  "help.title": "Súgó",
  "help.lead": "Minden, ami az első naphoz kell, tíz rövid pontban.",
  "help.first.title": "Az első játék",
  "help.first":
    "A főoldalon nyomd meg a „Játsszunk!” gombot. Ekkor vendég vagy: az értékszám kivételével minden működik.",
  "help.first.way": "A főoldalra",
  "help.friends.title": "Barátokkal",
  "help.friends":
    "Válassz játékot, aztán linkes asztalt. Küldd el a kapott linket: akinél ott van, egy gombnyomással leül.",
  "help.friends.way": "Játékot választok",
  "help.watch.title": "Nézőként",
  "help.watch": "Minden nyilvános asztal nézhető. Azt látod, amit az asztalnál mindenki; rejtett lapot soha.",
  "help.watch.way": "Amit most játszanak",
  "help.clock.title": "Az óra",
  "help.clock":
    "A tempót az választja, aki az asztalt nyitja. Ha lejár az időd, robot játszik tovább, vagy vége a játéknak, ahogy megegyeztetek.",
  "help.lost.title": "Megszakad a kapcsolat",
  "help.lost": "Hagyd nyitva az oldalt: magától helyreáll, és egy lépés sem vész el. Másik eszközön is folytathatod.",
  "help.rating.title": "Értékszám",
  "help.rating":
    "A regisztrált játékosok órával játszott, egymás közti játékai számítanak. A jobb helyezés emeli az értékszámot, erősebbek ellen jobban.",
  "help.rating.way": "Regisztráció",
  "help.replay.title": "Még egyszer, lépésről lépésre",
  "help.replay":
    "Minden befejezett játék visszajátszható bármelyik helyről, és bármelyik pillanata elküldhető linkként.",
  "help.keys.title": "Billentyűzettel",
  "help.keys": "Minden működik egér nélkül. Bármelyik oldalon vagy asztalnál nyomj ?-et: megjelennek a billentyűi.",
  "help.install.title": "Alkalmazásként",
  "help.install":
    "A böngésződ telepíteni is tudja: keresd a menüjében a „Telepítés” vagy a „Kezdőképernyőhöz adás” pontot.",
  "help.problem.title": "Valami nem jó?",
  "help.problem": "Az asztalnál a „Hiba jelentése” az állást is elküldi. A választ a beállításaid között találod.",
} satisfies Record<keyof typeof en, string>;
