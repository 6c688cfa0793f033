/** The words of hands that somebody brings along. */
import type en from "./en.ts";

const texts: Record<keyof typeof en, string> = {
  "hands.title": "Saját leosztások",
  "hands.lead":
    "Hozz leosztásokat a BBO-ról, a RealBridge-ről, a klubból vagy egy újságból: mindegyiket lejátszhatod, a lejátszottakat pedig lapról lapra elemezheted. Semmi nem kerül ki erről az eszközről.",
  "hands.open": "Fájl megnyitása",
  "hands.paste": "Vagy illeszd be ide",
  "hands.paste-hint": "PBN, LIN, lapnéző-link, vagy egy leosztás, például N:AKQ… négy kézzel",
  "hands.show": "Mutasd a leosztásokat",
  "hands.count": "{hands} leosztás",
  "hands.forget": "Bezárás",
  "hands.save-pbn": "Mentés PBN-fájlba",
  "hands.save-lin": "Mentés LIN-fájlba",
  "hands.play-on": "Folytatás az utolsó laptól",
  "hands.all": "Az összes leosztás",
  "hands.hand": "Leosztás",
  "hands.seat": "A te helyed",
  "hands.gone-title": "Itt nincs ilyen leosztás",
  "hands.gone":
    "A leosztások azon az eszközön maradnak, amelyen megnyitottad őket. Nyisd meg itt is a fájlt, vagy illeszd be a linket.",
};

export default texts;
