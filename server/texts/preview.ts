/** What previews of links say. */
const en = {
  site: "Play games at a table: with friends by link, with anyone who comes by, or against bots. No registration needed.",
  "by-link": "A table is waiting for you",
  "by-link-text": "Open the link to take a seat or to watch.",
  players: "{game}: {names}",
  open: "{free, plural, one {One seat is} other {# seats are}} free. Sit down and play!",
  running: "Being played right now: watch it live.",
  ended: "The table was closed before the game was over.",
  won: "{count, plural, one {{names} won.} other {{names} share first place.}}",
  over: "The game is over.",
  "watch-again": "See the result and the game move by move.",
  replay: "Replay: {title}",
};

const hu: Record<keyof typeof en, string> = {
  site: "Játssz asztal mellett: barátokkal linken át, azzal, aki épp erre jár, vagy robotok ellen. Regisztráció nélkül is.",
  "by-link": "Egy asztal vár rád",
  "by-link-text": "Nyisd meg a linket, és ülj le, vagy nézd a játékot.",
  players: "{game}: {names}",
  open: "{free} hely szabad. Ülj le, és játssz!",
  running: "Éppen játsszák: nézd élőben!",
  ended: "Az asztal bezárt, mielőtt a játék véget ért volna.",
  won: "{count, plural, one {{names} nyert.} other {Holtversenyben első: {names}.}}",
  over: "A játék véget ért.",
  "watch-again": "Nézd meg az eredményt és a játékot lépésről lépésre!",
  replay: "Visszajátszás: {title}",
};

export const previewTexts = { en, hu } as const;
