import type { Texts } from "@asztal/kernel/wording";
import type { MessageCode } from "./en.ts";

const messages: Record<MessageCode, string> = {
  "did-you-mean": "{problem} Erre gondoltál: „{suggestion}”?",
  "comment-not-closed": "Ez a megjegyzés nincs lezárva: hiányzik a végéről a „*/”.",
  "string-not-closed": "Ez a szöveg nincs lezárva: hiányzik a záró idézőjel.",
  "number-not-whole": "A(z) {number} nem egész szám. A játék csak egész számokkal számol.",
  "number-too-large": "Ez a szám túl nagy: legfeljebb {max, number} lehet.",
  meaningless: "A(z) „{text}” itt nem jelent semmit.",
  expected: "Hiányzik: „{expected}”. {found} előtt kellene állnia.",
  "value-expected": "Hiányzik egy érték. {found} előtt kellene állnia.",
  "group-expected": "Hiányzik egy csoport neve. {found} előtt kellene állnia.",
  "card-expected":
    "Hiányzik egy lap. {found} előtt kellene állnia: „card”, egy hely, mint „ME.HAND[1]”, egy sorszám, mint „#12”, vagy egy választás, mint „PICK ME.HAND”.",
  "name-expected": "Hiányzik egy név. {found} előtt kellene állnia.",
  "too-deep": "Itt túl sok minden van egymásba ágyazva. A folytatást nem olvastuk el.",
  "comparison-chain": "Összehasonlítások nem követhetik egymást. Kapcsolj össze kettőt AND-del.",
  "after-condition": "A feltétel itt már véget ért, de még ez következik: {found}.",
  "script-too-long": "Ez a szkript túl hosszú: legfeljebb {max, number} karakter lehet.",
  "nothing-to-close": "Nincs mit lezárni vagy elválasztani ezzel: {found}.",
  "declaration-late": "Változót a blokk elején, a parancsok előtt kell megadni.",
  "command-expected": "Ezzel nem kezdődhet parancs: {found}.",
  "operator-expected": "Hiányzik egy művelet, például SET vagy „+=”. {found} előtt kellene állnia.",
  "equals-does-not-set": "Az „=” összehasonlít. Értéket a SET szóval adhatsz.",
  "not-closed": "A(z) „{opener}” nincs lezárva: hiányzik az „{expected}”. {found} előtt kellene állnia.",
  "branch-too-many": "Egy feltételnek legfeljebb két ága lehet: a kettőspont elől hiányzik az END.",
  "case-expected": "Egy eset zárójelbe tett egész számmal kezdődik, például „(1)”.",
};

const texts: Texts = {
  messages,
  terms: { found: (value) => (value === "" ? "A szöveg vége" : `„${value}”`) },
};

export default texts;
