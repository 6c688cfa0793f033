import type en from "./en.ts";

export default {
  name: "{seat}",
  "bot.random": "véletlenül lép",
  "bot.greedy": "rövidlátó",
  "bot.tree": "keresőfa",
  "not-your-turn": "Most nem te következel.",
  "game-over": "A játék véget ért.",
  "malformed-move": "Ez nem lépés ebben a játékban (itt: {where}; {problem}).",
  "no-positions": "Ezt a játékot nem lehet megadott állásból kezdeni.",
  "malformed-position": "Ez nem állás ebben a játékban (itt: {where}; {problem}).",
  "unknown-option": "Ennek a játéknak nincs „{option}” beállítása. Ezek vannak: {known}.",
  "bad-option": "A(z) „{option}” beállítás nem lehet „{value}”. Lehetséges: {expected}.",
  "bad-seats": "Ezt a játékot {min}–{max} játékos játszhatja, {seats} nem.",
  "undo-nothing": "Nincs mit visszavonni.",
  "undo-other-seat": "Azóta más is lépett, ezért már nem vonható vissza.",
  "undo-chance": "Ebben a lépésben a véletlen is döntött, ezért nem vonható vissza.",
  "undo-revealed": "Ebben a lépésben rejtett dolgot tudtál meg, ezért nem vonható vissza.",
  "undo-confirmed": "Ez a lépés végleges volt, ezért nem vonható vissza.",
  undone: "{seat} visszavonja az utolsó lépését.",
  "record-foreign": "Ez nem az Asztal játékjegyzéke: sem az első sora, sem a formája nem olyan.",
  "record-format":
    "A jegyzék {format}. formátumú, ez a változat a(z) {known}. formátumot olvassa. Egy újabb Asztal talán elolvassa.",
  "record-damaged": "A jegyzék megsérült: a tartalma nem egyezik az ellenőrző összegével ({problem}).",
  "record-bad-line": "A jegyzék {line}. sora se fejléc, se a következő lépés, se megjegyzés: „{text}”.",
  "record-other-game": "A jegyzék a(z) {game} játéké, nem a(z) {known} játéké.",
  "record-other-version":
    "A jegyzéket a(z) {game} szabályainak {version}. változatával játszották; itt a(z) {known}. változat van.",
  "record-refused-move": "A jegyzék {number}. lépése („{text}”) nem fogadható el: {reason}",
  "record-other-end": "A jegyzék végigjátszható, de {moves} lépés után más állás jön ki, mint ami benne áll.",
  "not-a-move": "Ez nem egy lépés jelölése.",
} satisfies Record<keyof typeof en, string>;
