import { tutorialWith } from "./script.ts";

export default tutorialWith({
  welcome:
    "Üdvözöllek! A Cóatl tollaskígyó. Legfeljebb hármat építhetsz, úgy, hogy a színeik teljesítsék a kártyáidon álló próféciákat. Játsszunk együtt egy rövid játékot!",
  cards:
    "A kártya egy színmintát mutat, alatta a pontokat. A mintát a fejtől a farok felé olvassuk. A templom mást kér: hiányozzon egy szín, legyen adott a hossz, vagy legyen két színből ugyanannyi.",
  discard:
    "Négy próféciát kaptál, de csak hármat tarthatsz meg. Válaszd ki azt, amelyiken zöld, sárga és fekete van, és dobd el.",
  prophecies:
    "Egy kör egy akció. Az első fajta: próféciák elvétele. Két piros, majd két kék elem 4 pontot ér: vedd el ezt a lapot a kínálatból.",
  "second-prophecy":
    "Vehetsz többet is, amíg legfeljebb öt van a kezedben. A kártyán a két vonal azt jelenti: pontosan kettő egymás mellett. Vedd el a két pirosat, jól illik a másikhoz.",
  "end-taking": "Most tele van a kezed. Fejezd be az akciót, és az ellenfeled következik.",
  head: "A második fajta akció az elemek elvétele: a gyűrű egy mezőjéről mindent. A mintád pirossal kezdődik, és a fej is ugyanolyan elem, mint a többi. Válaszd a piros fejet, és nyomd meg az Elveszem gombot.",
  tail: "A mintád kékkel végződik. Vedd el a kék farkat.",
  bodies: "A külső mezőkön két-két test van. Egy piros és egy kék kell: itt vannak egymás mellett.",
  others:
    "Az ellenfeled épp most épített egy kis Cóatlt. A többiek tábláját és Cóatljait lejjebb mindig láthatod, csak a kézben tartott lapjaik rejtettek.",
  start:
    "Jöhet a harmadik fajta akció: az építés, annyi lépésben, ahányban csak akarod. Válaszd ki a tábládon a piros fejet, és kezdj vele új Cóatlt.",
  "add-red": "Új elem a nyitott végekre kerülhet. Válaszd a piros testet, és nyomd meg a + jelet.",
  "add-blue": "Most a kék test jön, ez is jobbra.",
  lay: "A két piros elem a fej és egy kék között áll, így több már nem lehet belőlük: a „pontosan két piros” teljesült. Egy lap rögtön letehető, amint pontot ér. Válaszd ki a kezedben, aztán nyomd meg a Cóatlodat.",
  close: "Zárd be a Cóatlodat: tedd hozzá a kék farkat.",
  "lay-again": "Piros, piros, kék, kék: a fejtől a farokig. Tedd le a négy elemet mutató lapot.",
  temple:
    "A Cóatlod teljes: van feje, farka, teste és próféciája. Most kerülhet mellé egy templom, a kezedből vagy a kínálatból. A kínálatban lévő azt kéri, hogy ne legyen benne fekete, és kékből ugyanannyi legyen, mint pirosból: mindkettő teljesül. Tedd oda.",
  "end-assembling":
    "Eddig minden lépést visszavonhattál volna. Fejezd be az akciót: ezzel ez a Cóatl végleg elkészült.",
  points:
    "2 a pontosan két pirosért, 4 a mintáért, 7 a templomért: 13 pont. A végén csak a kész Cóatlok számítanak. Most lejátszom helyettetek néhány kört.",
  "last-start":
    "A második Cóatlod is kész, 15 pontot ér. A harmadik véget vet a játéknak. A lapod egy sárgát, bármennyi feketét és egy pirosat kér. Kezdd a kék fejjel: nem része a mintának, de lezárja a kígyót.",
  "last-yellow": "Tedd hozzá jobbról a sárga testet.",
  "last-black": "Aztán egy feketét. Egy is elég, de több is lehetne.",
  "last-tail": "És jöjjön a piros farok.",
  "last-lay": "Sárga, fekete, piros: tedd le a lapot.",
  "last-temple":
    "Nincs benne zöld, és feketéből ugyanannyi van, mint sárgából: tedd mellé a kínálat templomát még 7 pontért.",
  "last-turns":
    "Fejezd be az akciót. A harmadik Cóatloddal kezdődnek az utolsó körök: mindenki másnak még egy vagy két köre van.",
  end: "Vége a játéknak: 37 pont 13 ellen. Lent látod, melyik lap mennyit ért. Most játssz egy igazit!",
});
