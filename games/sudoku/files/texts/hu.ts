import type { Texts } from "@asztal/kernel/wording";
import type { MessageCode } from "./en.ts";

const kinds: Record<string, string> = {
  classic: "Hagyományos",
  "4x4": "4×4-es",
  "6x6": "6×6-os",
  "16x16": "16×16-os",
  "even-odd": "Páros-páratlan",
  "centre-dot": "Középpontos",
  knight: "Huszár",
  neighbours: "Szomszédos",
  kropki: "Kropki",
  relations: "Relációs",
  samurai: "Szamuráj",
  cube: "Kocka",
  jigsaw: "Kirakós",
  killer: "Killer",
};

const rules: Record<string, string> = {
  parity: "a jelölt párossággal",
  knight: "a huszárszabállyal",
  dots: "a pöttyökkel",
  signs: "a relációs jelekkel",
  cages: "a ketrecekkel",
};

const regions: Record<string, string> = {
  row: "sor",
  column: "oszlop",
  box: "blokk",
  shape: "alakzat",
  line: "vonal",
  centres: "középpontok",
  extra: "külön terület",
};

const levels: Record<string, string> = {
  easy: "könnyű",
  medium: "közepes",
  hard: "nehéz",
  expert: "mesteri",
  extreme: "ördögi",
};

const said = (table: Record<string, string>) => (value: string | number) => table[value] ?? String(value);

const messages: Record<MessageCode, string> = {
  "at-line": "{line}. sor: {reason}",
  "line.long": "Ez a sor hosszabb minden rejtvénynél, tehát ez nem rejtvények listája.",
  "file.large": "Ez a fájl túl nagy a formátumához. Soronként egy táblából álló lista bármilyen hosszú lehet.",
  "csv.length": "A(z) {column} oszlop {wanted} helyett {found} jelből áll.",
  "csv.letter": "{column} oszlop: a(z) {place}. helyen álló „{symbol}” itt nem jelent semmit.",
  "csv.cage":
    "A(z) {place}. ketrec nem olvasható: „{text}”. A ketrec egy összegből és a mezőiből áll, például 15:1-2-10.",
  "csv.shared": "{column} oszlop: a(z) {place}. hely egy másik táblának is része, és ott más számjegy áll.",
  "csv.unknown": "A sor {columns} oszlopa egyik sudokufajtának sem felel meg.",
  "csv.columns":
    "{kind}: {wanted} oszlop kellene ({names}), ebben a sorban {found} van. Lehet, hogy a fájl más fajtához tartozik.",
  "csv.repeats": "Ez nem érvényes tábla: a(z) {row}. sor {column}. oszlopában másodszor áll {symbol}.",
  "csv.mark": "A tábla a(z) {row}. sor {column}. oszlopánál nem egyezik {rule}.",
  "csv.shapes": "{wanted} helyett {found} alakzat van.",
  "text.empty": "Itt nincs rejtvény.",
  "text.symbol": "A(z) {line}. sor {column}. helyén álló „{symbol}” se nem számjegy, se nem üres mező.",
  "text.digit": "A(z) {line}. sor {column}. helyén álló „{symbol}” nem illik ide: a jelek {first} és {last} közöttiek.",
  "text.cells": "Ez majdnem rejtvény: {found} mező van itt, egy táblában pedig {wanted}.",
  "text.row": "A(z) {line}. sorban {wanted} helyett {found} mező van; a többi sor rendben van.",
  "text.marks": "{kind}: csak számjegyekből nem olvasható, hiányoznak a jelölései.",
  "text.digits-only":
    "{kind}: ebbe a formátumba csak számjegyek férnek, a jelek, alakzatok vagy ketrecek elvesznének. A CSV és a JSON mindent megőriz.",
  "text.layout": "{kind}: a rejtvény saját területei ebbe a formátumba nem férnek bele. A JSON megőrzi őket.",
  "json.not-ours": "Ez a JSON nem az Asztal sudokuja: hiányzik belőle az „asztal”: „sudoku”.",
  "json.version": "Ezt a rejtvényt a(z) {found}. változatban írták; ez a program a(z) {wanted}. változatot olvassa.",
  "json.shape": "A rejtvény hibás itt: {path}: {reason}",
  "json.grid": "Nincs „{grid}” nevű tábla.",
  "json.shapes": "A kirakós alakzatai hibásak ({found} jel).",
  "json.sign": "{field}: a(z) {place}. helyen álló „{symbol}” nem számjegye ennek a táblának.",
  "json.syntax": "Ez nem érvényes JSON: {reason}",
  "share.letters": "Ez nem rejtvénykód.",
  "share.cut": "A link csonka: {wanted} jelből csak {found} van meg. Másold ki újra, egészen a végéig.",
  "share.long": "A link végéhez hozzáragadt valami: {wanted} helyett {found} jelből áll.",
  "share.damaged": "A link sérült: néhány jele megváltozott. Másold ki újra.",
  "link.knight": "A csak néhány számjegyre szóló huszárszabály nem fér bele ebbe a linkbe.",
  "link.grid": "{kind}: ez a tábla nem fér bele ebbe a linkbe.",
  "link.one-two": "A másik program nem tudja, hogy az 1 és a 2 között mindig kétszerespötty áll.",
  "link.silent": "Az elrejthető pöttyök nem férnek bele ebbe a linkbe.",
  "link.exact": "A rajzból nem látszik, hogy a hiányzó pötty is jelent valamit.",
  "link.cell": "A link nem létező mezőt nevez meg: {cell}.",
  "link.size": "Itt nem lehet {found} méretű rejtvényt megnyitni.",
  "link.rules": "A rejtvénynek olyan szabályai vannak, amelyeket itt nem ismerünk: {names}.",
  "link.regions": "A rejtvény területei nem fedik le a táblát.",
  "link.content": "Ebben a linkben nincs rejtvény.",
  "link.damaged": "A link nem olvasható: sérült vagy csonka.",
  "link.remote": "Ez a link csak egy sorszám, a rejtvény a másik oldalon van. Mentsd el ott teljes linkként.",
  "problem.alphabet": "A számjegyek jelei hibásak.",
  "problem.length": "{list}: {wanted} helyett {length} számjegy van.",
  "problem.digit": "A(z) {row}. sor {column}. oszlopában álló {digit} nem számjegye ennek a táblának.",
  "problem.region": "Hibás terület: {number}. {region}.",
  "problem.shape-size": "A(z) {number}. alakzat {wanted} helyett {size} mezőből áll.",
  "problem.shape-not-connected": "A(z) {number}. alakzat nem egybefüggő.",
  "problem.cells": "A(z) {constraint}. szabály {part}. része nem létező mezőt vagy egy mezőt kétszer nevez meg.",
  "problem.not-neighbours": "A(z) {part}. pötty nem két szomszédos mező között áll.",
  "problem.cage-sum": "A(z) {part}. ketrec összege nem lehet {sum}: legalább {least}, legfeljebb {most}.",
  "problem.cages-overlap": "A(z) {part}. ketrec a(z) {row}. sor {column}. oszlopában átfed egy másikat.",
  "problem.knight-digit": "A huszárszabályban {digit} szerepel, de ilyen számjegye nincs a táblának.",
  "cell.name": "{sheet, select, none {} 0 {felső } 1 {elülső } other {oldalsó }}s{row}o{column}",
  "clue.given": "{row}. sor, {column}. oszlop: {digit}",
  "clue.given-on-sheet": "{face} lap, {row}. sor, {column}. oszlop: {digit}",
  "clue.region":
    "{sort, select, row {{number}. sor} column {{number}. oszlop} box {{number}. blokk} shape {{number}. alakzat} line {{number}. vonal} centres {a blokkok közepe} other {{number}. külön terület}}",
  "clue.region-of-grid":
    "{grid}. tábla, {sort, select, row {{number}. sor} column {{number}. oszlop} other {{number}. blokk}}",
  "clue.parity": "{row}. sor, {column}. oszlop: a {parity, select, even {páros} other {páratlan}} jel",
  "clue.knight": "a huszárszabály",
  "clue.dot": "{row}. sor, {column}. oszlop: a pötty",
  "clue.missing-dots": "a hiányzó pöttyök",
  "clue.sign": "{row}. sor, {column}. oszlop: a relációs jel",
  "clue.cage": "{row}. sor, {column}. oszlop: a {sum} összegű ketrec",
  "picture.title": "Sudoku: {kind}",
  "picture.description":
    "{kind} sudoku, {cells} mező, {givens, plural, =0 {egy sincs kitöltve} other {# van kitöltve}}.",
  "picture.solved": "{kind} sudoku, megoldva.",
  "booklet.count": "{count} rejtvény",
  "booklet.rules": "Szabályok",
  "booklet.solutions": "Megoldások",
  "booklet.puzzle": "{number}.",
  "booklet.solution": "{number}.",
  "booklet.page": "{page}",
  "booklet.kind": "{kind}",
  "booklet.level": "{level}",
  "booklet.level-at-least": "legalább {level}",
  "rule.same-digit": "ugyanaz a számjegy",
  "rule.classic": "Minden sorban, oszlopban és vastag keretű blokkban minden számjegy egyszer szerepel.",
  "rule.4x4": "Minden sorban, oszlopban és blokkban az 1–4 számjegyek állnak.",
  "rule.6x6": "Minden sorban, oszlopban és blokkban az 1–6 számjegyek állnak.",
  "rule.16x16": "Minden sorban, oszlopban és blokkban mind a tizenhat jel egyszer szerepel.",
  "rule.even-odd": "Az árnyékolt mezőkben páros, a többiben páratlan számjegy áll.",
  "rule.centre-dot": "A blokkok közepén lévő kilenc színezett mezőben is az 1–9 számjegyek állnak.",
  "rule.knight": "Lóugrásnyira lévő két mezőben nem állhat egyaránt {digits}.",
  "rule.neighbours": "Pontosan ott van pötty, ahol két szomszédos számjegy különbsége 1.",
  "rule.kropki-world":
    "Fehér pötty: a két számjegy különbsége 1. Fekete pötty: egyik a másik kétszerese. Az 1 és a 2 között a pötty fekete. Ahol pötty lehet, ott van is.",
  "rule.kropki-document":
    "Fekete pötty: a két számjegy különbsége 1. Fehér pötty: egyik a másik kétszerese. Az 1 és a 2 között a pötty fehér. Ahol pötty lehet, ott van is.",
  "rule.dots-in-boxes": "Pöttyök csak a blokkokon belül vannak: két blokk határán a hiányzó pötty nem jelent semmit.",
  "rule.relations": "A mezők közötti jelek a nagyobb számjegy felől a kisebb felé mutatnak.",
  "rule.samurai": "Öt tábla a sarokblokkjaival fedi egymást; mindegyik teljes sudoku.",
  "rule.cube-4x4":
    "Egy kocka három lapja. Minden nyolcas sor egy élen át a szomszéd lapra fut, és akárcsak minden nyolcas blokkban, az 1–8 számjegyek állnak benne.",
  "rule.cube-9x9":
    "Egy kocka három lapja, mindegyik teljes sudoku. Ahol két lap találkozik, az él menti mezők közösek.",
  "rule.jigsaw": "Blokkok helyett alakzatok: minden sorban, oszlopban és alakzatban minden számjegy egyszer szerepel.",
  "rule.killer": "A szaggatott vonalú ketrecben a számjegyek összege a megadott szám, és nem ismétlődnek.",
};

const texts: Texts = {
  messages,
  terms: {
    kind: (value) => String(value).split("+").map(said(kinds)).join(" + "),
    rule: said(rules),
    region: said(regions),
    level: said(levels),
    face: said({ 0: "felső", 1: "elülső", 2: "oldalsó" }),
    list: said({ givens: "Megadott számjegyek", solution: "Megoldás" }),
  },
};

export default texts;
