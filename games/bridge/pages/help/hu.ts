import type { RulesPage } from "@asztal/kernel";

const help: RulesPage = [
  {
    title: "A Bridzsedző használata",
    paragraphs: [
      "Az oldal megnyitásakor rögtön elindul egy leosztás. Észak a felvevő, Dél az asztal, te pedig Kelet helyén indulsz, automata partnerrel. A soron lévő égtáj ki van emelve; a ki nem játszható lapok elhalványulnak. Kattintással, egy vagy két koppintással vagy billentyűzettel játszhatsz: S, H, D vagy C a szín (pikk, kőr, káró, treff), aztán a lap. Az asztal fölött látod a felvételt és a két vonal ütéseit azzal együtt, hogy mennyi kell nekik.",
      "Az „Új játék” gombbal választhatsz játékmódot, szintet, szant vagy színjátékot, vagy megadhatod a leosztás számát; ugyanaz a szám mindenütt ugyanaz a leosztás. Elemző ellenjátékban mindkét ellenjátékossal te játszol, és a nevekre nyomva te döntöd el, melyik kezet látod. Lehetsz felvevő is, vagy licitálhatsz és játszhatsz egy egész leosztást három automatával.",
      "A „Továbbiak” alatt állítható az automata lapok előtti szünet, a nullától négy másodpercig. Az asztal gombjával a lapok kinézete: legyező vagy sorok, két vagy négy szín, nagy betűk, és hogy melyik égtáj legyen alul.",
      "A leosztás végén laponként végignézheted a játékot. Minden lapon ott áll, mire jut vele a felvétel, ha mindenki minden kezet lát: „=” épp teljesül, „+1” egy pluszütés, „−1” egy bukás. A zöld lapok nem veszítenek semmit. Bármelyik pillanattól tovább is játszhatod. Az asztal melletti elemzés megnevezi az ütésbe került lapokat és azt, mi lett volna jobb; kérésre azt is, mit játszana és miért egy mester, aki csak azt a kezet és az asztalt látja. A „Statisztikád” sok leosztást összegez.",
      "A „Saját leosztások” azt nyitja meg, amit te hozol: PBN- vagy LIN-fájlt, lapnéző-linket vagy beírt lapokat. Ami bennük le van játszva, azt ugyanígy elemezheted, bármelyik helyről, és minden leosztást magad is lejátszhatsz. A fájl ezen az eszközön marad, és bármelyik formátumban elmentheted.",
      "A feladványban a játék ott áll meg, ahol egy ellenjátékos egyetlen lapja dönt: keress olyat, amelyik megbuktatja a felvételt. Belépve az első lapod beleszámít a te értékszámodba és a feladványéba; aztán minden kéz kinyílik, és minden lap magyarázatot kap a maga változatával, amelyet szabadon tovább is játszhatsz. Hálózat nélkül értékszám nélkül gyakorolsz: előbb az oldallal érkező feladványokat, aztán újakat, amelyeket az oldal maga készít. A nap feladványa mindenkinek ugyanaz.",
      "Minden működik hálózat nélkül: az automata játékosok a te eszközödön gondolkodnak. Az eredmények ezen az eszközön maradnak; ha belépsz, a többi eszközödön is megtalálod őket.",
    ],
  },
  {
    title: "Hogyan játszanak az automaták?",
    paragraphs: [
      "Egyikük sem néz meg olyan kezet, amelyet nem láthat. A kijátszott lapokra mindegyik emlékszik.",
      "A kezdő ökölszabályok szerint játszik. Másodikként kicsit tesz, de a figurát a legkisebb olyan lappal fedi, amelyik üti. Harmadikként magasat tesz, hacsak nem a partneré az ütés, és akkor sem magasabbat, mint kell. Negyedikként a lehető legolcsóbban üt. Felvevőként lehívja az adukat, ha nem kell lopnia, szanban a leghosszabb színét játssza; a rövid, nem fejlesztett színekből dob.",
      "A haladó felvevő egyszerre egy színt néz: megbecsüli, hol vannak a hiányzó lapok, végigveszi, hogyan játszható le a szín, és azt a lapot hívja, amely után a nyert és vesztett ütések összege a legjobb.",
      "A mester sokszor kiosztja a nem látott lapokat úgy, hogy mindahhoz illjenek, ami kiderült, a licithez és az induláshoz is; mindegyik kiosztást nyílt lapokkal megoldja, és azt választja, ami összességében a legjobb. Felvevőként előre is számol anélkül, hogy a lapok ismeretét feltételezné. Jelzi, amikor gondolkodik.",
      "Az automata ellenjátékosok hosszú színből negyedik legjobbal, szekvenciából a tetejével indulnak; a partner indulására adott magas lap bátorít, az alacsony nem. Ezeket a jelzéseket te is olvashatod, és a partnered is olvassa a tieidet.",
    ],
  },
];

export default help;
