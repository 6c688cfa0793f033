import type { Texts } from "@asztal/kernel/wording";
import type { MessageCode } from "../words.ts";
import { terms } from "./hu-grammar.ts";

// Cells read "s3o4", which begins with a vowel in speech (es), so that "az" always fits before them; and after several
// of them the noun stays in the singular, as it should in Hungarian.

const messages: Record<MessageCode, string> = {
  "level.easy": "könnyű",
  "level.medium": "közepes",
  "level.hard": "nehéz",
  "level.expert": "mesteri",
  "level.extreme": "ördögi",

  "hint.solved": "Minden mező ki van töltve.",
  "hint.stuck": "Innen egyik technika sem visz tovább: lehet, hogy a rejtvénynek több megoldása van.",
  "hint.limit":
    "{solutions, select, many {A rejtvénynek több megoldása van, és a keresési korlátig} other {A keresési korlátig}} nem akadt következő lépés. Azon túl még lehet.",
  "hint.mistake-digit":
    "{count, plural, one {Hibás számjegy áll az {cells} mezőben.} other {Hibás számjegyek állnak az {cells} mezőben.}}",
  "hint.mistake-candidate":
    "{count, plural, one {Az {cells} mező jegyzetéből hiányzik a jó számjegy.} other {Az {cells} mező jegyzetéből hiányzik a jó számjegy.}}",
  "hint.no-solution": "Ennek a rejtvénynek nincs megoldása.",

  "technique.full-house": "Utolsó üres mező",
  "technique.hidden-single": "Rejtett egyes",
  "technique.parity-hidden-single": "Rejtett egyes párosság alapján",
  "technique.knight-hidden-single": "Rejtett egyes lóugrás alapján",
  "technique.naked-single": "Egyedüli jelölt",
  "technique.parity-naked-single": "Egyedüli jelölt párosság alapján",
  "technique.knight-naked-single": "Egyedüli jelölt lóugrás alapján",
  "technique.consecutive-dot": "Szomszédpötty",
  "technique.double-dot": "Kétszerespötty",
  "technique.missing-dot": "Hiányzó pötty",
  "technique.sign": "Relációs jel",
  "technique.inequality-chain": "Relációs lánc",
  "technique.cage-combination": "A ketrec felbontásai",
  "technique.innies": "45-ös szabály: bent maradó mezők",
  "technique.outies": "45-ös szabály: kilógó mezők",
  "technique.innies-outies": "45-ös szabály: különbség",
  "technique.leftovers": "Maradékszabály",
  "technique.pointing": "Mutató jelöltek",
  "technique.claiming": "Blokkszűkítés",
  "technique.overlap": "Átfedés",
  "technique.common-peers": "Közös rálátás",
  "technique.cage-required": "Kötelező szám a ketrecben",
  "technique.group-subset": "Meztelen részhalmaz a ketrecben",
  "technique.locked-pair": "Zárt pár",
  "technique.locked-triple": "Zárt hármas",
  "technique.naked-pair": "Meztelen pár",
  "technique.hidden-pair": "Rejtett pár",
  "technique.naked-triple": "Meztelen hármas",
  "technique.hidden-triple": "Rejtett hármas",
  "technique.naked-quad": "Meztelen négyes",
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
  "technique.remote-pair": "Távoli pár",
  "technique.colour-trap": "Egyszerű színezés (csapda)",
  "technique.colour-wrap": "Egyszerű színezés (ütközés)",
  "technique.multi-colours-trap": "Többszörös színezés (csapda)",
  "technique.multi-colours-wrap": "Többszörös színezés (ütközés)",
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
  "technique.aic": "Váltakozó következtetési lánc (AIC)",
  "technique.discontinuous-loop": "Megszakított hurok",
  "technique.grouped-x-chain": "Csoportos X-lánc",
  "technique.grouped-continuous-loop": "Csoportos folytonos hurok",
  "technique.grouped-aic": "Csoportos váltakozó lánc (AIC)",
  "technique.grouped-discontinuous-loop": "Csoportos megszakított hurok",
  "technique.sue-de-coq": "Sue de Coq",
  "technique.als-xz": "ALS-XZ",
  "technique.als-xz-double": "Kétszeresen kapcsolt ALS-XZ",
  "technique.als-xy-wing": "ALS-XY-szárny",
  "technique.als-chain": "ALS-lánc",
  "technique.death-blossom": "Halálvirág",
  "technique.template-set": "Sablon (beírás)",
  "technique.template-delete": "Sablon (kizárás)",
  "technique.als-loop": "Folytonos hurok ALS-ekkel",
  "technique.als-aic": "Lánc ALS-ekkel",
  "technique.cell-forcing-chain": "Kényszerlánc egy mező jelöltjeiből",
  "technique.house-forcing-chain": "Kényszerlánc egy számjegy helyeiből",
  "technique.forcing-net": "Kényszerháló",
  "technique.proof": "Indirekt bizonyítás",

  "hint.full-house": "{InHouse} már csak egy mező üres.",
  "hint.hidden-single": "Hová kerülhet {inHouse} {theDigit}?",
  "hint.parity-hidden-single": "Hová kerülhet {inHouse} {theDigit}? Figyelj a párosságra!",
  "hint.knight-hidden-single": "Hová kerülhet {inHouse} {theDigit}? Figyelj a lóugrásra!",
  "hint.naked-single": "Milyen számjegy maradt az {cell} mezőnek?",
  "hint.parity-naked-single": "Milyen számjegy maradt az {cell} mezőnek? Figyelj a párosságra!",
  "hint.knight-naked-single": "Milyen számjegy maradt az {cell} mezőnek? Figyelj a lóugrásra!",
  "hint.consecutive-dot": "Nézd meg a szomszédpöttyöt az {cells} mező között!",
  "hint.double-dot": "Nézd meg a kétszerespöttyöt az {cells} mező között!",
  "hint.missing-dot": "Az {cells} mező között nincs pötty, és ez is elárul valamit.",
  "hint.sign": "Nézd meg a relációs jelet az {cells} mező között!",
  "hint.inequality-chain": "Kövesd az {cell} mezőhöz vezető relációs jeleket!",
  "hint.cage-combination": "Milyen számjegyekből jöhet ki a ketrec összege ({sum})? A mezői: {cells}.",
  "hint.innies": "Add össze azokat a ketreceket, amelyek teljes egészükben {inHouses} vannak!",
  "hint.outies": "Add össze azokat a ketreceket, amelyek ezt lefedik: {theHouses}!",
  "hint.innies-outies": "Vesd össze a ketreceket ezzel: {theHouses}. Mi marad bent, és mi lóg ki?",
  "hint.leftovers": "Vesd össze ezt a két csoportot: {theBase}, illetve {theCover}. Mi marad ki belőlük?",
  "hint.intersection": "Nézd meg {theDigitIt} ott, ahol {theHouse} és {theOther} találkozik!",
  "hint.common-peers": "{InHouse} {theDigit} minden lehetséges helye ugyanazokra a mezőkre lát rá.",
  "hint.cage-required": "Ennek a ketrecnek az összege {sum}: mindenképp kell hozzá {theDigit}.",
  "hint.group-subset": "Nézd meg, milyen kevés számjegy jut az {cells} mezőnek!",
  "hint.locked-subset": "Nézd meg, hol találkozik {theHouse} és {theOther}: ott néhány mezőnek közösek a jelöltjei.",
  "hint.naked-subset": "{InHouse} van {count} mező, amelyen csak {count} számjegy osztozik.",
  "hint.hidden-subset": "{InHouse} van {count} számjegy, amelynek csak {count} mező jut.",
  "hint.fish": "Nézd meg {theDigitIt} {inBase}!",
  "hint.finned-fish": "Nézd meg {theDigitIt} {inBase}, és azt is, ami kilóg!",
  "hint.large-fish": "Nézd meg {theDigitIt} {inBase}!",
  "hint.turbot": "{TheDigitFor} két-két helye van {inHouses}.",
  "hint.dual-turbot": "Nézd meg az {middle} mező környékét ({digits})!",
  "hint.empty-rectangle": "Nézd meg {theDigitIt} {inHouse} és {inOther}!",
  "hint.xy-wing": "Indulj el az {pivot} mezőből: két jelöltje van.",
  "hint.xyz-wing": "Indulj el az {pivot} mezőből: három jelöltje van.",
  "hint.w-wing": "Az {cells} mezőben ugyanaz a két jelölt áll.",
  "hint.remote-pair": "Kövesd azokat a mezőket, amelyekben csak ez a két jelölt áll: {digits}.",
  "hint.colour-trap": "Színezd ki felváltva két színnel {theDigitFor} a párban álló helyeit!",
  "hint.colour-wrap": "Színezd ki felváltva két színnel {theDigitFor} a párban álló helyeit!",
  "hint.multi-colours-trap": "Színezd ki {theDigitFor} a párban álló helyeit két külön színpárral!",
  "hint.multi-colours-wrap": "Színezd ki {theDigitFor} a párban álló helyeit két külön színpárral!",
  "hint.unique-rectangle-1": "Maradhatna az {corners} mezőben csak ez a két számjegy: {digits}?",
  "hint.unique-rectangle-2": "Maradhatna az {corners} mezőben csak ez a két számjegy: {digits}?",
  "hint.unique-rectangle-3": "Maradhatna az {corners} mezőben csak ez a két számjegy: {digits}?",
  "hint.unique-rectangle-4": "Maradhatna az {corners} mezőben csak ez a két számjegy: {digits}?",
  "hint.unique-rectangle-6": "Maradhatna az {corners} mezőben csak ez a két számjegy: {digits}?",
  "hint.hidden-rectangle": "Maradhatna az {corners} mezőben csak ez a két számjegy: {digits}?",
  "hint.avoidable-rectangle-1": "Maradhatna az {corners} mezőben csak ez a két számjegy: {digits}?",
  "hint.avoidable-rectangle-2": "Maradhatna az {corners} mezőben csak ez a két számjegy: {digits}?",
  "hint.bug-plus-one": "Egy kivételével minden üres mezőnek két jelöltje van.",
  "hint.chain": "Az {from} mezőből lánc indul.",
  "hint.loop": "Az {from} mezőn át hurok vezet.",
  "hint.true-chain": "Mi lenne, ha az {from} mezőben más állna?",
  "hint.sue-de-coq": "Nézd meg, hol találkozik {theHouse} és {theOther}!",
  "hint.als-xz":
    "Keress két mezőcsoportot, amelyben eggyel több a számjegy, mint a mező! Ez köti össze őket: {restricted}.",
  "hint.als-xz-double":
    "Keress két mezőcsoportot, amelyben eggyel több a számjegy, mint a mező! Ezek kötik össze őket: {restricted}.",
  "hint.als-chain": "Kövess végig {count} mezőcsoportot, amelyben eggyel több a számjegy, mint a mező!",
  "hint.death-blossom": "Próbáld végig az {cell} mező jelöltjeit!",
  "hint.template-set": "{TheDigit} hányféleképpen helyezhető el az egész táblán?",
  "hint.template-delete": "{TheDigit} hányféleképpen helyezhető el az egész táblán?",
  "hint.cell-forcing-chain": "Kövesd végig az {cell} mező minden jelöltjét!",
  "hint.house-forcing-chain": "Kövesd végig {theDigit} minden lehetséges helyét {inHouse}!",
  "hint.forcing-net": "Kövesd végig, mi lenne, ha az {cell} mezőben {digit} állna!",
  "hint.proof": "Tegyük fel, hogy az {cell} mezőben {digit} áll!",

  "reason.full-house": "{InHouse} egyetlen mező üres, és egyetlen számjegy hiányzik: {placed}.",
  "reason.hidden-single": "{InHouse} {theDigitFor} egyetlen helye maradt: {placed}.",
  "reason.parity-hidden-single": "{InHouse} a párosság {theDigitFor} egyetlen helyet hagy: {placed}.",
  "reason.knight-hidden-single": "{InHouse} a lóugrások {theDigitFor} egyetlen helyet hagynak: {placed}.",
  "reason.naked-single": "Az {cell} mezőben minden más számjegy kizárható: {placed}.",
  "reason.parity-naked-single":
    "A mező {parity, select, odd {páratlan, és csak egy páratlan} other {páros, és csak egy páros}} számjegye maradt: {placed}.",
  "reason.knight-naked-single": "Ha a lóugrásnyira lévő mezőket is nézzük, csak egy számjegy maradt: {placed}.",
  "reason.consecutive-dot":
    "A pötty szerint az {cells} mezőben két egymást követő szám áll. Az {from} mező jelöltjeihez nem illik, ezért kiesik {removed}.",
  "reason.double-dot":
    "A pötty szerint az {cells} mező egyikében kétszer akkora szám áll, mint a másikban. Az {from} mező jelöltjeihez nem illik, ezért kiesik {removed}.",
  "reason.missing-dot":
    "Az {cells} mező között nincs pötty, tehát nem igaz rájuk az, amit egy pötty mondana. Az {from} mező jelöltjeihez nem illik, ezért kiesik {removed}.",
  "reason.sign":
    "A relációs jel miatt az {cell} mezőben {direction, select, up {legalább} other {legfeljebb}} {digit} áll. Kiesik {removed}.",
  "reason.inequality-chain":
    "A relációs jelek {count} mezőn vezetnek végig ({cells}), ezért az {cell} mezőben {direction, select, up {legalább} other {legfeljebb}} {digit} áll. Kiesik {removed}.",
  "reason.cage-combination":
    "A ketrec ({cells}) összege {sum}, és ez már csak {ways, plural, =1 {egyféle} other {#-féle}} számjegycsoportból jöhet ki. Kiesik {removed}.",
  "reason.innies":
    "{TheHouses} összege {total}. Ha levonjuk a teljesen bent lévő ketreceket, az {cells} mezőre {sum} marad. {placements, plural, =0 {Kiesik {removed}} other {Tehát {placed}}}.",
  "reason.outies":
    "{TheHouses} összege {total}. A lefedő ketrecekből ezen felül {sum} jut az {cells} mezőre. {placements, plural, =0 {Kiesik {removed}} other {Tehát {placed}}}.",
  "reason.innies-outies":
    "Vessük össze a ketreceket ezzel: {theHouses}. Bent marad az {firstCells} mező, kilóg az {secondCells} mező. {side, select, inside {A bent maradók összege ennyivel nagyobb: {more}} beyond {A kilógók összege ennyivel nagyobb: {more}} other {A két oldal összege egyenlő}}. Kiesik {removed}.",
  "reason.leftovers":
    "Ugyanazok a számjegyek állnak {inBase}, mint {inCover}. A közös mezők nélkül tehát az {firstCells} mezőben ugyanaz áll, mint az {secondCells} mezőben. Kiesik {removed}.",
  "reason.intersection":
    "{InHouse} {theDigit} csak az {cells} mezőben lehet, és ezek {inOther} is benne vannak. Ott tehát máshol nem állhat: kiesik {removed}.",
  "reason.common-peers":
    "{InHouse} {theDigit} az {cells} mező valamelyikében van. Amelyik mező ezeket mind látja, abban nem állhat: kiesik {removed}.",
  "reason.cage-required":
    "Ez az összeg ({sum}) csak úgy jöhet ki, ha {theDigit} is benne van, méghozzá az {cells} mező valamelyikében. Amelyik mező ezeket mind látja, abban nem állhat: kiesik {removed}.",
  "reason.group-subset":
    "Az {cells} mezőn csak ezek a számjegyek osztoznak: {digits}. A ketrec többi mezőjében tehát nem állhatnak: kiesik {removed}.",
  "reason.locked-subset":
    "Az {cells} mezőn csak ezek a számjegyek osztoznak: {digits}. A mezők {inHouse} és {inOther} is benne vannak, így máshol egyikben sem állhatnak: kiesik {removed}.",
  "reason.naked-subset":
    "{InHouse} az {cells} mezőn csak ezek a számjegyek osztoznak: {digits}. A többi mezőben tehát nem állhatnak: kiesik {removed}.",
  "reason.hidden-subset":
    "{InHouse} ezek a számjegyek ({digits}) csak az {cells} mezőben lehetnek, így ott másnak nincs helye. Kiesik {removed}.",
  "reason.fish":
    "{InBase} {theDigit} csak itt lehet: {theCover}. Mindegyikbe jut egy, így a többi mezőjükben nem állhat: kiesik {removed}.",
  "reason.finned-fish":
    "{InBase} {theDigit} csak itt lehet: {theCover}, vagy az uszonyban ({fins}). Akár a halban, akár az uszonyban van, kiesik {removed}.",
  "reason.large-fish":
    "{InBase} {theDigit} csak itt lehet: {theCover}{finned, select, yes {, vagy az uszonyban ({fins}). Akár a halban, akár az uszonyban van,} other {. Ezért}} kiesik {removed}.",
  "reason.turbot":
    "{TheDigitFor} két-két helye van {inHouses}. Az {middle} mező közül legfeljebb az egyikben lehet, ezért az {ends} mező közül legalább az egyikben ott van. Amelyik mező mindkettőt látja, abban nem állhat: kiesik {removed}.",
  "reason.dual-turbot":
    "Két sárkány halad át az {middle} mezőn ({digits}). Amelyik mező valamelyik sárkány mindkét végét látja, abban nem állhat: kiesik {removed}.",
  "reason.empty-rectangle":
    "{InHouse} {theDigit} csak itt lehet: {theHouses}; {inOther} pedig az {cells} mező valamelyikében van. Ha oda kerülne, ahonnan most kizárjuk, a blokkban nem maradna helye. Kiesik {removed}.",
  "reason.xy-wing":
    "Bármi áll is az {pivot} mezőben, az {cells} mező egyikében {digit} van. Amelyik mező mindkettőt látja, abban nem állhat: kiesik {removed}.",
  "reason.xyz-wing":
    "Az {pivot}, {cells} mező valamelyikében {digit} van. Amelyik mező mindhármat látja, abban nem állhat: kiesik {removed}.",
  "reason.w-wing":
    "{InHouse} {theLink} az {middle} mező egyikében van, ezért az {cells} mezőben nem állhat egyszerre {link}: az egyikben {digit} van. Amelyik mező mindkettőt látja, abban nem állhat: kiesik {removed}.",
  "reason.remote-pair":
    "Az {cells} mező láncában felváltva áll ez a két számjegy: {digits}. Amelyik mező két különböző számjegyűt lát közülük, abban egyik sem állhat: kiesik {removed}.",
  "reason.colour-trap":
    "{TheDigit} vagy az {firstCells} mezőben van, vagy az {secondCells} mezőben. Amelyik mező mindkét színt látja, abban nem állhat: kiesik {removed}.",
  "reason.colour-wrap": "Az {cells} mező azonos színű, és látják egymást, ezért ez a szín hamis. Kiesik {removed}.",
  "reason.multi-colours-trap":
    "Két színpár egy-egy színe látja egymást ({cells}), ezért nem lehet mindkettő igaz: a másik két szín közül legalább az egyik az. Amelyik mező ezt a két színt egyaránt látja, abban a számjegy nem állhat: kiesik {removed}.",
  "reason.multi-colours-wrap":
    "Az {firstCells} mező színe egy másik színpár mindkét színét látja, pedig azok egyike igaz. Ez a szín tehát hamis. Kiesik {removed}.",
  "reason.unique-rectangle-1":
    "Ha az {cell} mezőben ezek egyike állna: {digits}, akkor az {corners} mezőben fel lehetne cserélni őket, és két megoldás lenne. Kiesik {removed}.",
  "reason.unique-rectangle-2":
    "Az {corners} mezőben nem maradhat csak ez a két számjegy: {digits}. Ezért {theDigit} az {cells} mező egyikében van. Amelyik mező ezeket mind látja, abban nem állhat: kiesik {removed}.",
  "reason.unique-rectangle-3":
    "Az {corners} mezőben nem maradhat csak ez a két számjegy: {digits}. Ezért az {cells} mező egyikében más áll, és ez az {partners} mezővel együtt lefoglalja ezeket: {extra} ({theHouse}). Kiesik {removed}.",
  "reason.unique-rectangle-4":
    "{InHouse} {theDigit} az {cells} mező egyikében van. Ha a másikban a pár ({digits}) másik tagja állna, az {corners} mezőben fel lehetne cserélni őket. Kiesik {removed}.",
  "reason.unique-rectangle-6":
    "Az {corners} téglalap oldalain {theDigit} máshol nem lehet. Ha az {cells} mezőben állna, fel lehetne cserélni a két számjegyet: {digits}. Kiesik {removed}.",
  "reason.hidden-rectangle":
    "Az {corners} téglalapnak az {cell} mezőben találkozó két oldalán {theDigit} máshol nem lehet. Ha az {cell} mezőben a pár ({digits}) másik tagja állna, fel lehetne cserélni őket. Kiesik {removed}.",
  "reason.avoidable-rectangle-1":
    "Az {corners} mező egyike sem volt megadva. Ha az {cell} mezőben {digit} állna, fel lehetne cserélni ezeket: {digits}, és két megoldás lenne. Kiesik {removed}.",
  "reason.avoidable-rectangle-2":
    "Az {corners} mező egyike sem volt megadva, és nem maradhat bennük csak ez: {digits}. Ezért {theDigit} az {cells} mező egyikében van. Amelyik mező mindkettőt látja, abban nem állhat: kiesik {removed}.",
  "reason.bug-plus-one":
    "Ha az {cell} mezőben nem {digit} állna, minden jelölt kétszer szerepelne minden sorban, oszlopban és blokkban, és két megoldás lenne. Ezért ott {digit} áll. Kiesik {removed}.",
  "reason.chain":
    "Ha a lánc egyik vége hamis, a másik igaz: {chain}. Amit mindkét vége kizár, az nem lehet: kiesik {removed}.",
  "reason.loop":
    "A lánc hurokká zárul, így minden kapcsolatának pontosan az egyik vége igaz: {chain}. Amit egy kapcsolat mindkét vége kizár, az nem lehet: kiesik {removed}.",
  "reason.true-chain": "Ha hamis volna, az következne, hogy mégis igaz: {chain}. Tehát {placed}.",
  "reason.sue-de-coq":
    "Az {cells} mezőre ezek a számjegyek jutnak: {digits}. {InOther} az {firstCells} mező elviszi ezt: {firstDigits}; {inHouse} az {secondCells} mező ezt: {secondDigits}. Így minden számjegynek megvan a helye. Kiesik {removed}.",
  "reason.als-xz":
    "Ez a számjegy: {restricted} e két mezőcsoport közül csak az egyikben lehet: {sets}. A másikban így minden más számjegyének ott kell lennie. Amit mindkettő kizár, az nem lehet: kiesik {removed}.",
  "reason.als-xz-double":
    "Ezt a két mezőcsoportot: {sets} két számjegy is összeköti: {restricted}. Mindegyik csak az egyikben lehet, így mindkét csoport megtelik. Kiesik {removed}.",
  "reason.als-chain":
    "Ezek a mezőcsoportok láncot alkotnak: {sets}. A két szélső egyikében így minden más számjegyének ott kell lennie. Amit mindkét szélső kizár, az nem lehet: kiesik {removed}.",
  "reason.death-blossom":
    "Az {cell} mező mindegyik jelöltje megtölt egyet ezek közül a mezőcsoportok közül: {sets}. Ezért valamelyikükben mindenképp ott van: {digits}. Amit mind kizárnak, az nem lehet: kiesik {removed}.",
  "reason.template-set":
    "{TheDigit} {count, plural, =1 {csak egyféleképpen} other {#-féleképpen}} helyezhető el az egész táblán, és mindig így áll: {placed}.",
  "reason.template-delete":
    "{TheDigit} {count, plural, =1 {csak egyféleképpen} other {#-féleképpen}} helyezhető el az egész táblán, és ide soha nem kerül. Kiesik {removed}.",
  "reason.cell-forcing-chain":
    "Bármelyik áll is az {cell} mezőben a {count} jelölt közül, ugyanaz következik: {chains}. {placements, plural, =0 {Kiesik {removed}} other {Tehát {placed}}}.",
  "reason.house-forcing-chain":
    "Bárhová kerül is {inHouse} {theDigit} a {count} lehetséges hely közül, ugyanaz következik: {chains}. {placements, plural, =0 {Kiesik {removed}} other {Tehát {placed}}}.",
  "reason.forcing-net":
    "Ha az {cell} mezőben {digit} állna, {count, plural, =0 {} other {még # számjegy következne belőle, végül }}{end, select, house {{theEndDigit} sehová sem férne {inEndHouse}} cage {az {endCell} mezőnél kezdődő ketrecből nem jönne ki az összeg} other {az {endCell} mezőnek nem maradna számjegy}}. Kiesik {removed}.",
  "reason.proof":
    "Ha az {cell} mezőben {digit} állna, minden folytatás ({count} ág) ellentmondásra vezetne. Kiesik {removed}.",
};

const texts: Texts = { messages, terms };

export default texts;
