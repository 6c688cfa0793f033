import type { RulesPage } from "@asztal/kernel";

const rules: RulesPage = [
  {
    title: "A cél",
    paragraphs: [
      "Szabadulj meg a lapjaidtól. Akinek először elfogynak, az nyer; a többiek a helyezésekért játszanak tovább, amíg egyvalaki marad.",
      "Minden helyezés eggyel kevesebb pontba kerül a sorszámánál, az utolsó pedig a teljes sorszámát kapja: hármasban 0, 1 és 3 pontot. A kevés pont a jó.",
    ],
  },
  {
    title: "Egy kör",
    paragraphs: [
      "Tegyél olyan lapot, amelynek a színe vagy a típusa egyezik a felsőével, vagy feketét, mert az mindig jó. Vagy húzz egy lapot: akkor a köröd véget ér, akkor is, ha a húzott lap illene. Húzni bármikor szabad.",
      "Fekete laphoz színt kérsz. A következőnek ezt a színt kell tennie, vagy újra feketét.",
    ],
  },
  {
    title: "Lapok, amelyek hatnak",
    paragraphs: [
      "Kimaradós: a következő játékos kimarad. Fordító: megfordul a játék iránya. Ha már csak ketten vagytok, bármelyik után te jössz újra.",
      "Plusz kettes: a következő is pluszt tesz, vagy húz. A pluszok összeadódnak, amíg valaki mindet fel nem húzza. A fekete plusz négyes mindkettőre jó; színes plusz fekete pluszra soha, bármilyen színt kértek is.",
      "Amit utolsó lapként teszel le, az is hat a következőre.",
    ],
  },
  {
    title: "Halmozás",
    paragraphs: [
      "Egyszerre több lapot is letehetsz: két teljesen egyformát, vagy három–nyolc azonos típusút bármilyen színben, de feketét soha. Az elsőnek illenie kell, az utolsó kerül felülre, és minden lap számít: három plusz kettes hat lapnyi húzás, két kimaradós két játékost ugrat át.",
    ],
  },
  {
    title: "A pakli",
    paragraphs: [
      "108 lap: mind a négy színben egy nullás, és kettő-kettő az egyestől a kilencesig, a fordítóból, a kimaradósból és a plusz kettesből; négy fekete plusz négyes és négy fekete színkérő. Ha elfogy a húzópakli, a felső alatti lapokból keverünk újat.",
    ],
  },
];

export default rules;
