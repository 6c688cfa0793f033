import type { Texts } from "@asztal/kernel";
import type { MessageCode } from "../words.ts";
import { termsIn } from "./terms.ts";

const FACES = ["felső", "elülső", "oldalsó"];

const HOUSES: Readonly<Record<string, string>> = {
  row: "sor",
  column: "oszlop",
  box: "blokk",
  shape: "alakzat",
  line: "vonal",
  extra: "terület",
};

/** Digits whose name begins with a vowel: egy, öt, and the letters of large boards. */
const withArticle = (digit: string | number): string => `${/^[15AEF]$/.test(String(digit)) ? "az" : "a"} ${digit}`;

const messages: Record<MessageCode, string> = {
  "level.easy": "könnyű",
  "level.medium": "közepes",
  "level.hard": "nehéz",
  "level.expert": "mesteri",
  "level.extreme": "rendkívüli",

  "hint.solved": "Minden mező ki van töltve.",
  "hint.stuck": "Itt egyik technika sem segít: lehet, hogy a rejtvénynek több megoldása van.",
  "hint.mistake-digit":
    "Hiba van a rejtvényben: {count, plural, one {rossz számjegy áll ebben a mezőben} other {rossz számjegyek állnak ezekben a mezőkben}}: {cells}.",
  "hint.mistake-candidate":
    "Hiba van a jegyzetekben: {count, plural, one {ebből a mezőből hiányzik a jó számjegy} other {ezekből a mezőkből hiányzik a jó számjegy}}: {cells}.",
  "hint.no-solution": "Ennek a rejtvénynek nincs megoldása.",

  "technique.full-house": "Utolsó üres mező",
  "technique.hidden-single": "Rejtett egyes",
  "technique.parity-hidden-single": "Rejtett egyes paritással",
  "technique.knight-hidden-single": "Rejtett egyes lóugrással",
  "technique.naked-single": "Nyílt egyes",
  "technique.parity-naked-single": "Nyílt egyes paritással",
  "technique.knight-naked-single": "Nyílt egyes lóugrással",
  "technique.consecutive-dot": "Szomszédpötty",
  "technique.double-dot": "Kétszerespötty",
  "technique.missing-dot": "Hiányzó pötty",
  "technique.sign": "Relációs jel",
  "technique.inequality-chain": "Relációlánc",
  "technique.cage-combination": "Ketrec-összeállítás",
  "technique.innies": "45-ös szabály (bent maradó mezők)",
  "technique.outies": "45-ös szabály (kilógó mezők)",
  "technique.leftovers": "Maradékszabály",
  "technique.pointing": "Mutató jelöltek",
  "technique.claiming": "Lefoglalt jelöltek",
  "technique.overlap": "Átfedő házak",
  "technique.common-sight": "Közös rálátás",
  "technique.cage-required": "Ketrechez kellő számjegy",
  "technique.group-subset": "Nyílt részhalmaz ketrecben",
  "technique.locked-pair": "Zárt páros",
  "technique.locked-triple": "Zárt hármas",
  "technique.naked-pair": "Nyílt páros",
  "technique.hidden-pair": "Rejtett páros",
  "technique.naked-triple": "Nyílt hármas",
  "technique.hidden-triple": "Rejtett hármas",
  "technique.naked-quad": "Nyílt négyes",
  "technique.hidden-quad": "Rejtett négyes",
  "technique.x-wing": "X-szárny",
  "technique.swordfish": "Kardhal",
  "technique.jellyfish": "Medúza",
  "technique.finned-x-wing": "Uszonyos X-szárny",
  "technique.sashimi-x-wing": "Szasimi X-szárny",
  "technique.finned-swordfish": "Uszonyos kardhal",
  "technique.sashimi-swordfish": "Szasimi kardhal",
  "technique.finned-jellyfish": "Uszonyos medúza",
  "technique.sashimi-jellyfish": "Szasimi medúza",
  "technique.siamese-fish": "Sziámi hal",
  "technique.franken-fish": "Franken-hal",
  "technique.mutant-fish": "Mutáns hal",
  "technique.skyscraper": "Felhőkarcoló",
  "technique.two-string-kite": "Kétzsinóros sárkány",
  "technique.dual-two-string-kite": "Kettős kétzsinóros sárkány",
  "technique.turbot-fish": "Rombuszhal",
  "technique.empty-rectangle": "Üres téglalap",
  "technique.dual-empty-rectangle": "Kettős üres téglalap",
  "technique.xy-wing": "XY-szárny",
  "technique.xyz-wing": "XYZ-szárny",
  "technique.w-wing": "W-szárny",
  "technique.remote-pair": "Távoli páros",
  "technique.colour-trap": "Egyszerű színezés (csapda)",
  "technique.colour-wrap": "Egyszerű színezés (ütközés)",
  "technique.multi-colours-trap": "Többszínezés (csapda)",
  "technique.multi-colours-wrap": "Többszínezés (ütközés)",
  "technique.unique-rectangle-1": "Egyedi téglalap, 1. típus",
  "technique.unique-rectangle-2": "Egyedi téglalap, 2. típus",
  "technique.unique-rectangle-3": "Egyedi téglalap, 3. típus",
  "technique.unique-rectangle-4": "Egyedi téglalap, 4. típus",
  "technique.unique-rectangle-5": "Egyedi téglalap, 5. típus",
  "technique.unique-rectangle-6": "Egyedi téglalap, 6. típus",
  "technique.hidden-rectangle": "Rejtett téglalap",
  "technique.avoidable-rectangle-1": "Elkerülhető téglalap, 1. típus",
  "technique.avoidable-rectangle-2": "Elkerülhető téglalap, 2. típus",
  "technique.bug-plus-one": "BUG+1",
  "technique.x-chain": "X-lánc",
  "technique.xy-chain": "XY-lánc",
  "technique.continuous-loop": "Folytonos hurok",
  "technique.aic": "Váltakozó következtetési lánc",
  "technique.discontinuous-loop": "Megszakadó hurok",
  "technique.grouped-x-chain": "Csoportos X-lánc",
  "technique.grouped-continuous-loop": "Csoportos folytonos hurok",
  "technique.grouped-aic": "Csoportos váltakozó következtetési lánc",
  "technique.grouped-discontinuous-loop": "Csoportos megszakadó hurok",
  "technique.sue-de-coq": "Sue de Coq",
  "technique.als-xz": "ALS-XZ",
  "technique.als-xz-double": "Kétszeresen kapcsolt ALS-XZ",
  "technique.als-xy-wing": "ALS-XY-szárny",
  "technique.als-chain": "ALS-lánc",
  "technique.death-blossom": "Halálvirág",
  "technique.template-set": "Sablon (beírás)",
  "technique.template-delete": "Sablon (kizárás)",
  "technique.als-loop": "Folytonos hurok majdnem zárt halmazokkal",
  "technique.als-aic": "Lánc majdnem zárt halmazokkal",
  "technique.cell-forcing-chain": "Mezőből induló kényszerlánc",
  "technique.house-forcing-chain": "Házból induló kényszerlánc",
  "technique.forcing-net": "Ellentmondás egyesekkel",
  "technique.proof": "Bizonyítás ellentmondással",

  "hint.full-house": "Itt már csak egy mező üres: {house}.",
  "hint.hidden-single": "Hová kerülhet itt a következő számjegy: {digit}? Nézd meg: {house}.",
  "hint.parity-hidden-single":
    "Hová kerülhet itt a következő számjegy: {digit}? Nézd meg: {house}, és figyelj a párosságra.",
  "hint.knight-hidden-single":
    "Hová kerülhet itt a következő számjegy: {digit}? Nézd meg: {house}, és figyelj a lóugrásra.",
  "hint.naked-single": "Mely számjegyek maradtak ebben a mezőben: {cell}?",
  "hint.parity-naked-single": "Mely számjegyek maradtak ebben a mezőben: {cell}? Figyelj a párosságra.",
  "hint.knight-naked-single": "Mely számjegyek maradtak ebben a mezőben: {cell}? Figyelj a lóugrásra.",
  "hint.consecutive-dot": "Nézd meg a szomszédpöttyöt e két mező között: {cells}.",
  "hint.double-dot": "Nézd meg a kétszerespöttyöt e két mező között: {cells}.",
  "hint.missing-dot": "E két mező között nincs pötty, és ez is mond valamit: {cells}.",
  "hint.sign": "Nézd meg a relációs jelet e két mező között: {cells}.",
  "hint.inequality-chain": "Kövesd az ide vezető relációs jeleket: {cell}.",
  "hint.cage-combination": "Hogyan jöhet ki a ketrec összege ({sum})? A mezői: {cells}.",
  "hint.innies": "Add össze a teljesen ide eső ketreceket: {houses}.",
  "hint.outies": "Add össze az ezeket lefedő ketreceket: {houses}.",
  "hint.leftovers": "Hasonlítsd össze: {base}, illetve {cover}. Mi marad ki a két oldalon?",
  "hint.intersection": "Nézd meg ezt a számjegyet: {digit}, ahol e két ház találkozik: {house}, {other}.",
  "hint.common-sight": "Mely mezőket látja ennek a számjegynek minden helye: {digit}? Ház: {house}.",
  "hint.cage-required": "Ehhez az összeghez: {sum}, mindenképp kell ez a számjegy: {digit}.",
  "hint.group-subset": "Nézd meg, milyen kevés számjegy van ezekben a mezőkben: {cells}.",
  "hint.locked-subset":
    "Nézd meg, hol találkozik e két ház: {house}, {other}. Néhány mező közös számjegyeken osztozik.",
  "hint.naked-subset": "Ebben a házban {count} mező {count} számjegyen osztozik: {house}.",
  "hint.hidden-subset": "Ebben a házban {count} számjegynek csak {count} mező jut: {house}.",
  "hint.fish": "Nézd meg ezt a számjegyet: {digit}, ezekben: {base}.",
  "hint.finned-fish": "Nézd meg ezt a számjegyet: {digit}, ezekben: {base}, és azt is, ami kilóg.",
  "hint.large-fish": "Nézd meg ezt a számjegyet: {digit}, ezekben: {base}.",
  "hint.turbot": "Ennek a számjegynek: {digit}, két-két helye van ezekben: {houses}.",
  "hint.dual-turbot": "Nézd meg ezt: {digits}, e mezők körül: {middle}.",
  "hint.empty-rectangle": "Nézd meg ezt a számjegyet: {digit}, itt: {house}, és itt: {other}.",
  "hint.xy-wing": "Indulj ebből a mezőből, amelynek két jelöltje van: {pivot}.",
  "hint.xyz-wing": "Indulj ebből a mezőből, amelynek három jelöltje van: {pivot}.",
  "hint.w-wing": "E mezőknek ugyanaz a két jelöltje van: {cells}.",
  "hint.remote-pair": "Kövesd azokat a mezőket, amelyekben csak ez a két jelölt van: {digits}.",
  "hint.colour-trap": "Színezd ki ennek a számjegynek a párjait: {digit}.",
  "hint.colour-wrap": "Színezd ki ennek a számjegynek a párjait: {digit}.",
  "hint.multi-colours-trap": "Színezd ki két színpárral ennek a számjegynek a párjait: {digit}.",
  "hint.multi-colours-wrap": "Színezd ki két színpárral ennek a számjegynek a párjait: {digit}.",
  "hint.unique-rectangle-1": "Maradhat-e e sarkokban csak ez a két számjegy: {digits}? Sarkok: {corners}.",
  "hint.unique-rectangle-2": "Maradhat-e e sarkokban csak ez a két számjegy: {digits}? Sarkok: {corners}.",
  "hint.unique-rectangle-3": "Maradhat-e e sarkokban csak ez a két számjegy: {digits}? Sarkok: {corners}.",
  "hint.unique-rectangle-4": "Maradhat-e e sarkokban csak ez a két számjegy: {digits}? Sarkok: {corners}.",
  "hint.unique-rectangle-6": "Maradhat-e e sarkokban csak ez a két számjegy: {digits}? Sarkok: {corners}.",
  "hint.hidden-rectangle": "Maradhat-e e sarkokban csak ez a két számjegy: {digits}? Sarkok: {corners}.",
  "hint.avoidable-rectangle-1": "Maradhat-e e sarkokban csak ez a két számjegy: {digits}? Sarkok: {corners}.",
  "hint.avoidable-rectangle-2": "Maradhat-e e sarkokban csak ez a két számjegy: {digits}? Sarkok: {corners}.",
  "hint.bug-plus-one": "Egy kivételével minden üres mezőnek két jelöltje van.",
  "hint.chain": "Lánc indul innen: {from}.",
  "hint.loop": "Hurok halad át ezen a mezőn: {from}.",
  "hint.true-chain": "Mi lenne, ha ebben a mezőben más állna: {from}?",
  "hint.sue-de-coq": "Nézd meg, hol találkozik e két ház: {house}, {other}.",
  "hint.als-xz": "Két mezőhalmaz egy-egy számjegy híján zárt; közös számjegyük: {restricted}.",
  "hint.als-xz-double": "Két mezőhalmaz egy-egy számjegy híján zárt; közös számjegyeik: {restricted}.",
  "hint.als-chain": "{count} mezőhalmaz egy-egy számjegy híján zárt; kövesd őket.",
  "hint.death-blossom": "Próbáld végig ennek a mezőnek a jelöltjeit: {cell}.",
  "hint.template-set": "Hányféleképpen helyezhető el mindenhol ez a számjegy: {digit}?",
  "hint.template-delete": "Hányféleképpen helyezhető el mindenhol ez a számjegy: {digit}?",
  "hint.cell-forcing-chain": "Kövesd végig ennek a mezőnek minden jelöltjét: {cell}.",
  "hint.house-forcing-chain": "Kövesd végig ennek a számjegynek minden helyét: {digit}. Ház: {house}.",
  "hint.forcing-net": "Kövesd végig, mi lenne, ha itt: {cell}, ez állna: {digit}.",
  "hint.proof": "Tegyük fel, hogy itt: {cell}, ez áll: {digit}.",

  "reason.full-house": "Ebben a házban ({house}) egyetlen üres mező maradt, és egyetlen számjegy hiányzik: {placed}.",
  "reason.hidden-single": "Ebben a házban ({house}) ennek a számjegynek ({digit}) egyetlen helye maradt: {placed}.",
  "reason.parity-hidden-single":
    "Ebben a házban ({house}) a jelölt párosság egyetlen helyet hagy ennek a számjegynek ({digit}): {placed}.",
  "reason.knight-hidden-single":
    "Ebben a házban ({house}) a lóugrások egyetlen helyet hagynak ennek a számjegynek ({digit}): {placed}.",
  "reason.naked-single": "Ebből a mezőből ({cell}) minden más számjegy kizárható: {placed}.",
  "reason.parity-naked-single":
    "A mező {parity, select, odd {páratlan} other {páros}}, és egyetlen ilyen számjegy maradt: {placed}.",
  "reason.knight-naked-single": "Amit a mező lát, lóugrásban is, egyetlen számjegyet hagy: {placed}.",
  "reason.consecutive-dot":
    "A pötty szerint e két mező ({cells}) eggyel tér el egymástól. Amit {from} felvehet, ahhoz képest {cell} jelöltjei közül kiesik: {removed}.",
  "reason.double-dot":
    "A pötty szerint e két mező ({cells}) közül az egyik a másik kétszerese. Amit {from} felvehet, ahhoz képest {cell} jelöltjei közül kiesik: {removed}.",
  "reason.missing-dot":
    "E két mező ({cells}) között nincs pötty, így nem állhatnak ilyen viszonyban. Amit {from} felvehet, ahhoz képest {cell} jelöltjei közül kiesik: {removed}.",
  "reason.sign":
    "A két mező ({cells}) közötti jel miatt {cell} értéke {direction, select, up {legalább} other {legfeljebb}} {digit}. Kiesik: {removed}.",
  "reason.inequality-chain":
    "A jelek {count} mezőn vezetnek át ({cells}), így {cell} értéke {direction, select, up {legalább} other {legfeljebb}} {digit}. Kiesik: {removed}.",
  "reason.cage-combination":
    "A ketrec ({cells}) összege {sum}; ehhez már csak {ways} számjegyhalmaz jöhet szóba. Kiesik: {removed}.",
  "reason.innies":
    "Ezek összege {total}: {houses}. A beléjük eső ketrecek nélkül {sum} marad itt: {cells}. {placements, plural, =0 {Kiesik: {removed}} other {Tehát {placed}}}.",
  "reason.outies":
    "Ezek összege {total}: {houses}. Az őket lefedő ketrecekből {sum} lóg ki, itt: {cells}. {placements, plural, =0 {Kiesik: {removed}} other {Tehát {placed}}}.",
  "reason.leftovers":
    "Ugyanazok a számjegyek állnak itt: {base}, mint itt: {cover}. A közös mezők nélkül tehát ugyanazok állnak itt: {firstCells}, mint itt: {secondCells}. Kiesik: {removed}.",
  "reason.intersection":
    "Ebben a házban ({house}) {theDigit} csak itt lehet: {cells}. Ezek mind ide is tartoznak: {other}, ennek többi mezőjéből tehát kiesik: {removed}.",
  "reason.common-sight":
    "Ebben a házban ({house}) {theDigit} e mezők egyikében van: {cells}. Mindegyikük látja azokat, amelyekből kiesik: {removed}.",
  "reason.cage-required":
    "Az összeg ({sum}) minden felbontásához kell ez: {digit}, így e mezők egyikében van: {cells}. Amit ezek mind látnak, abból kiesik: {removed}.",
  "reason.group-subset":
    "Ezekben a mezőkben ({cells}) csak ezek osztoznak: {digits}, így a csoport többi mezőjéből kiesnek: {removed}.",
  "reason.locked-subset":
    "Ezekben a mezőkben ({cells}) csak ezek osztoznak: {digits}, és mindkét házhoz tartoznak: {house}, {other}. Mindkettőnek a többi mezőjéből kiesnek: {removed}.",
  "reason.naked-subset":
    "Ebben a házban ({house}) ezeken a mezőkön ({cells}) csak ezek osztoznak: {digits}, így a többi mezőből kiesnek: {removed}.",
  "reason.hidden-subset":
    "Ebben a házban ({house}) ezek a számjegyek ({digits}) csak itt lehetnek: {cells}, így ott másnak nincs helye: {removed}.",
  "reason.fish":
    "Ezekben ({base}) {theDigit} csak ezekre eshet: {cover}. Mindegyikre egy jut, így máshonnan kiesik: {removed}.",
  "reason.finned-fish":
    "Ezekben ({base}) {theDigit} csak ezekre eshet: {cover}, az uszonyokat ({fins}) kivéve. Vagy az uszonyban van, vagy a halban; amit mindkettő kizár, kiesik: {removed}.",
  "reason.large-fish":
    "Ezekben ({base}) {theDigit} csak ezekre eshet: {cover}{finned, select, yes {, az uszonyokat ({fins}) kivéve} other {}}. Ami mindenképp kizárt, kiesik: {removed}.",
  "reason.turbot":
    "{TheDigit} két-két helyre kerülhet ezekben: {houses}. E kettő közül ({middle}) legfeljebb az egyikben van, így e kettő közül ({ends}) legalább az egyikben. Ami mindkettőt látja, abból kiesik: {removed}.",
  "reason.dual-turbot":
    "Két sárkány halad át itt: {middle}, ezzel: {digits}. Amit valamelyikük két vége egyaránt lát, kiesik: {removed}.",
  "reason.empty-rectangle":
    "Ebben a házban ({house}) {theDigit} csak ezekre esik: {houses}. A másik ház ({other}) párjával ({cells}) együtt nem maradna helye a blokkban: {removed}.",
  "reason.xy-wing":
    "Bármi áll is itt: {pivot}, e kettő egyikében ({cells}) {digit} van. Ami mindkettőt látja, abból kiesik: {removed}.",
  "reason.xyz-wing":
    "E három egyikében ({pivot}, illetve {cells}) {digit} van. Ami mindhármat látja, abból kiesik: {removed}.",
  "reason.w-wing":
    "Ebben a házban ({house}) {theLink} e kettő egyikében van: {middle}. Így e két mező ({cells}) nem lehet egyszerre {link}: az egyikben {digit} van. Ami mindkettőt látja, abból kiesik: {removed}.",
  "reason.remote-pair":
    "E mezők ({cells}) láncán felváltva állnak ezek: {digits}. Ami két különböző színű mezőt lát, abból mindkettő kiesik: {removed}.",
  "reason.colour-trap":
    "{TheDigit} vagy ezekben van mind: {firstCells}, vagy ezekben: {secondCells}. Ami mindkét színt látja, abból kiesik: {removed}.",
  "reason.colour-wrap": "Két azonos színű mező látja egymást: {cells}, tehát ez a szín hamis: {removed}.",
  "reason.multi-colours-trap":
    "Két színpár egy-egy színe látja egymást itt: {cells}, így nem lehet mindkettő igaz. Amit a másik két szín egyaránt kizár, kiesik: {removed}.",
  "reason.multi-colours-wrap":
    "Ezek színe ({firstCells}) egy másik színpár mindkét színét látja, pedig azok egyike igaz. Tehát ez a szín hamis: {removed}.",
  "reason.unique-rectangle-1":
    "Ha itt: {cell}, ezek egyike állna: {digits}, a sarkokban ({corners}) fel lehetne cserélni őket, és két megoldás lenne: {removed}.",
  "reason.unique-rectangle-2":
    "A sarkokban ({corners}) nem maradhat csak ez: {digits}, így {theDigit} ezek egyikében van: {cells}. Ami mindet látja, abból kiesik: {removed}.",
  "reason.unique-rectangle-3":
    "A sarkokban ({corners}) nem maradhat csak ez: {digits}, így ezekben ({cells}) egy másik jelöltjük is áll. Ezekkel együtt ({partners}) részhalmazt alkotnak: {extra}, itt: {house}. Kiesik: {removed}.",
  "reason.unique-rectangle-4":
    "Ebben a házban ({house}) {theDigit} ezek egyikében van: {cells}. A pár ({digits}) másik tagja ott felcserélhetővé tenné a sarkokat: {corners}. Kiesik: {removed}.",
  "reason.unique-rectangle-6":
    "A téglalap ({corners}) oldalai mentén {theDigit} máshol nem lehet. Ezekben: {cells}, felcserélhetővé tenné a párt: {digits}. Kiesik: {removed}.",
  "reason.hidden-rectangle":
    "Innen: {cell}, {theDigit} a téglalap ({corners}) mindkét oldala mentén máshol nem lehet. A pár ({digits}) másik tagja ott felcserélhetővé tenné a sarkokat: {removed}.",
  "reason.avoidable-rectangle-1":
    "Ezek nem voltak megadva: {corners}. Ha itt: {cell}, ez állna: {digit}, fel lehetne cserélni ezeket: {digits}, és két megoldás lenne: {removed}.",
  "reason.avoidable-rectangle-2":
    "Ezek nem voltak megadva: {corners}, és nem maradhat bennük csak ez: {digits}. Így {theDigit} ezek egyikében van: {cells}. Ami mindkettőt látja, abból kiesik: {removed}.",
  "reason.bug-plus-one":
    "Ha itt: {cell}, nem {digit} állna, minden jelölt kétszer szerepelne minden házban, és két megoldás lenne. Kiesik: {removed}.",
  "reason.chain": "Ha a lánc egyik vége hamis, a másik igaz: {chain}. Amit mindkét vége kizár, kiesik: {removed}.",
  "reason.loop":
    "A lánc hurokká zárul, így minden kapcsolatának pontosan az egyik vége igaz: {chain}. Amit egy kapcsolat mindkét vége kizár, kiesik: {removed}.",
  "reason.true-chain": "Ha hamis volna, igaznak kellene lennie: {chain}. Tehát {placed}.",
  "reason.sue-de-coq":
    "Ezek a mezők ({cells}) innen kapnak számjegyet: {digits}. Ebben a házban ({other}) ezek ({firstCells}) elhasználják ezt: {firstDigits}; abban a házban ({house}) ezek ({secondCells}) ezt: {secondDigits}. Minden elkelt: {removed}.",
  "reason.als-xz":
    "E halmazok ({sets}) közül csak az egyikben lehet ez: {restricted}, így a másikban minden egyéb számjegye benne van. Amit mindkettő kizár, kiesik: {removed}.",
  "reason.als-xz-double":
    "E két halmaz ({sets}) közös számjegyei ({restricted}) csak egy-egy halmazban lehetnek, így mindkettő zárt: {removed}.",
  "reason.als-chain":
    "E halmazok ({sets}) sorban kapcsolódnak egymáshoz, így a két szélső közül az egyikben minden egyéb számjegye benne van. Amit mindkét szélső kizár, kiesik: {removed}.",
  "reason.death-blossom":
    "Ennek a mezőnek ({cell}) minden jelöltje lezár egyet e halmazok közül: {sets}. Ekkor mindegyikben benne van ez: {digits}; amit mind kizárnak, kiesik: {removed}.",
  "reason.template-set":
    "{TheDigit} {count}-féleképpen helyezhető el mindenhol, és ezek a mezők mindig szerepelnek: {placed}.",
  "reason.template-delete":
    "{TheDigit} {count}-féleképpen helyezhető el mindenhol, és ezek a mezők sosem szerepelnek: {removed}.",
  "reason.cell-forcing-chain":
    "Bármelyik áll is a mező ({cell}) {count} jelöltje közül, ugyanaz következik: {chains}. {placements, plural, =0 {Kiesik: {removed}} other {Tehát {placed}}}.",
  "reason.house-forcing-chain":
    "Bárhová kerül is {theDigit} a ház ({house}) {count} helye közül, ugyanaz következik: {chains}. {placements, plural, =0 {Kiesik: {removed}} other {Tehát {placed}}}.",
  "reason.forcing-net":
    "Ha itt: {cell}, ez állna: {digit}, {count, plural, =0 {} other {sorban még # számjegy következne, végül }}{end, select, house {{theEndDigit} nem férne el itt: {endHouse}} cage {az itt kezdődő ketrecből nem jönne ki az összeg: {endCell}} other {semmi sem maradna itt: {endCell}}}. Tehát kiesik: {removed}.",
  "reason.proof":
    "Ha itt: {cell}, ez állna: {digit}, akkor minden lehetséges folytatás ({count} ág) ellentmondásra vezet. Kiesik: {removed}.",
};

const texts: Texts = {
  messages,
  terms: {
    ...Object.fromEntries(["theDigit", "theLink", "theEndDigit"].map((name) => [name, withArticle])),
    TheDigit: (value) => withArticle(value).replace("a", "A"),
    ...termsIn({
      cell: (row, column, sheet) =>
        sheet === undefined ? `s${row}o${column}` : `${FACES[Number(sheet)]} s${row}o${column}`,
      house: (kind, number, grid) => {
        const name = kind === "centres" ? "középső mezők" : `${number}. ${HOUSES[kind]}`;
        return grid === undefined ? name : `${name} (${grid}. rács)`;
      },
      removed: (digit, cells) => `${digit} innen: ${cells}`,
    }),
  },
};

export default texts;
