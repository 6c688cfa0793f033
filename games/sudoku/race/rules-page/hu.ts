import type { RulesPage } from "@asztal/kernel";
import { kindParagraphs } from "./kinds.ts";

const rules: RulesPage = [
  {
    title: "A cél",
    paragraphs: [
      "Mindenki ugyanazt a rejtvényt kapja, és egyszerre tölti ki, ki-ki a maga tábláján. Aki elsőként végez, az nyer, és ezzel vége a versenynek.",
    ],
  },
  {
    title: "A rejtvény",
    paragraphs: [
      "Minden sorban, oszlopban és blokkban minden szám egyszer áll. A többi fajta ehhez tesz hozzá: jeleket a mezők között, ketreceket összeggel, páros és páratlan mezőket, blokkok helyett alakzatokat, egymásba nőtt táblákat. A fajtát és a nehézséget az asztal választja.",
    ],
  },
  { title: "A fajták", paragraphs: kindParagraphs("hu") },
  {
    title: "Jó és rossz",
    paragraphs: [
      "A jó szám végleg a helyén marad. A rossz egy pillanatra pirosra vált, eltűnik, és hibának számít. Aki annyit hibázik, amennyiben az asztal megegyezett (ha mást nem választ: hármat), az kiesik.",
      "A jegyzeteid csak a tieid: nem számítanak, és senki sem látja őket. A többiekről azt látod, hol van már számuk, azt nem, hogy melyik.",
    ],
  },
  {
    title: "A vége",
    paragraphs: [
      "A versenynek akkor van vége, amikor valakinek betelik a táblája, vagy már csak egy versenyző maradt. A helyezés aszerint alakul, ki mennyit töltött ki, azután hogy ki hibázott kevesebbet; a kiesettek mindenki más mögé kerülnek.",
    ],
  },
];

export default rules;
