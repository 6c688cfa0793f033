import type { LessonWords } from "./en.ts";
import type { Lesson } from "./lessons.ts";

const texts: Readonly<Record<Lesson["code"], LessonWords>> = {
  tricks: {
    title: "az ütések",
    steps: [
      "Négy játékos, ketten kettő ellen: a partnerek egymással szemben ülnek. Te vagy Dél, és te játszod ki a partnered, Észak nyitott lapjait is: ezt a kezet asztalnak hívják. Sorban mindenki kitesz egy lapot, ez a négy lap egy ütés. A hívott szín legmagasabb lapja viszi el. Hívd a pikk ászt.",
      "Nyugat kicsit tett. Az ászodat senki sem ütheti, ezért az asztalról tartsd meg a királyt: tedd a kis pikket.",
      "Az ütés a tiéd, és aki viszi az ütést, az hív a következőre. Hívd a kis pikket az asztal királya felé.",
      "Akinek van a hívott színből, annak színre színt kell adnia. Üss a királlyal.",
      "Az asztal vitte, tehát az asztalról hívsz. Hívd a kőr dámát.",
      "Egyetlen kőröd van, az ász, és színre színt kell adnod: tedd ki, pedig a dáma is elég lett volna.",
      "Három ütés már a tiéd. Hívd az utolsó lapodat.",
      "Az asztalon nincs káró, így bármit tehet: de más színű lap nem viheti el az ütést.",
    ],
    end: "Nyugat királya vitte; még Kelet treff ásza sem üthette, mert kárót hívtak. Négy ütésből három a tiéd.",
  },
  finesse: {
    title: "az impassz",
    steps: [
      "Szanban játszunk, nincs adu. Az asztalon ott a pikk ász és a dáma; a király Nyugatnál vagy Keletnél van, nem tudod. Hívj kis pikket az asztal felé.",
      "Nyugat kicsit tett. Az ász most ütne, de akkor később a dáma veszne el. Ha Nyugatnál van a király, most a dáma is üt: tedd a dámát. Ez az impassz.",
      "Bejött! Újra a saját kezedből akarsz pikket hívni. Hívd az asztal kőrjét.",
      "Üss a kőr ásszal: így visszajutottál a kezedbe.",
      "Hívd a másik pikkedet.",
      "Megjött a király: üsd el az ásszal.",
    ],
    end: "Mind a három ütés a tiéd. Ha Keletnél lett volna a király, az impassz nem jön be: minden második alkalommal sikerül, és ez jobb, mint soha.",
  },
  ruff: {
    title: "a lopás",
    steps: [
      "A pikk az adu: az adu minden más színű lapot üt. De adut csak akkor tehetsz, ha nem tudsz színre színt adni. Van egy vesztő kőröd, az asztalon viszont nincs kőr. Hívd a kőrt, és tartsd meg az adu ászt: az az asztal aduját is lehívná.",
      "Az asztalon nincs kőr, így lophat. Tedd a pikk kettest.",
      "Az adu kettes elütötte a dámát: ez a lopás. Most hívd a káró ászt.",
      "Adj rá kárót.",
      "Hívd a káró királyt.",
      "Csak az adud maradt: ezzel viszed az utolsó ütést.",
    ],
    end: "Mind a három ütés a tiéd, az egyik egy kettessel. A rövidebb adujú kézben minden lopás egy ráadás ütés.",
  },
  defence: {
    title: "az első ellenjátékod",
    steps: [
      "Most ellenjátékos vagy, Kelet helyén. Észak a felvevő szanban; Nyugat a partnered. A felvevő után ülő ellenjátékos indul, még mielőtt az asztal leterül; itt már látod. Indulj a szekvencia tetejével: a pikk királlyal.",
      "A felvevő az ásszal ütött, de most már a te dámád és bubid a legmagasabb pikk. A partner nyolcasa azt mondta: tetszik ez a szín. A felvevő kőrt hív: üss rögtön az ásszal.",
      "Most vidd le a pikkjeidet: a dámát.",
      "És a bubit.",
    ],
    end: "Négy ütésből három az ellenjátéké: előbb kiűzted az ászt, aztán a többi a tiéd volt. Próbálj ki egy igazi leosztást.",
  },
};

export default texts;
