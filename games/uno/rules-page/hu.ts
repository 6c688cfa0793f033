import type { RulesPage } from "@asztal/kernel";

const rules: RulesPage = [
  {
    title: "A cél",
    paragraphs: [
      "Szabadulj meg a lapjaidtól. Akinek először fogynak el, az nyer; a többiek a helyezésekért játszanak tovább, amíg csak egyvalaki marad.",
      "A pont itt rossz: az első 0, a második 1, a harmadik 2 pontot kap és így tovább, az utolsó pedig eggyel többet. Hárman játszva ez 0, 1 és 3 pont.",
    ],
  },
  {
    title: "Ha te jössz",
    paragraphs: [
      "Rakj olyan lapot, amelynek a színe vagy a típusa (száma vagy jele) egyezik a felsőével, vagy rakj feketét, mert az mindig jó. Vagy húzz egy lapot: ezzel a köröd véget ér, akkor is, ha a húzott lap illene. Húzni mindig szabad.",
      "A fekete laphoz színt kérsz. A következőnek ezt a színt kell raknia, vagy újra feketét.",
    ],
  },
  {
    title: "Különleges lapok",
    paragraphs: [
      "Kimaradós: a következő játékos kimarad. Fordító: megfordul a játék iránya. Ha már csak ketten vagytok, bármelyik után újra te jössz.",
      "Plusz kettes: a következő is pluszt rak, vagy húz. A pluszok összeadódnak, amíg valaki fel nem húzza mindet. A fekete plusz négyes minden pluszra rakható; színes plusz fekete pluszra soha, bármilyen színt kértek is.",
      "Az utolsónak lerakott lapod is hat a következő játékosra.",
    ],
  },
  {
    title: "Halmozás",
    paragraphs: [
      "Egyszerre több lapot is lerakhatsz: két teljesen egyformát, vagy három–nyolc azonos típusút bármilyen színben, de feketét soha. Az elsőnek illenie kell, az utolsó kerül felülre, és mindegyik számít: három plusz kettes után hat lapot kell húzni, két kimaradós után két játékos marad ki.",
      "Senki sem marad ki kétszer. Ha több kimaradóst raksz, mint ahány ellenfeled van, mindenki egyszer marad ki, és újra te jössz – vagy a következő, ha elfogytak a lapjaid.",
    ],
  },
  {
    title: "A pakli",
    paragraphs: [
      "108 lap: mind a négy színben egy nullás, és kettő-kettő az egyestől a kilencesig, a fordítóból, a kimaradósból és a plusz kettesből; négy fekete plusz négyes és négy fekete színkérő. Ha elfogy a húzópakli, a dobott lapokból keverünk újat, a legfelsőt kivéve.",
    ],
  },
  {
    title: "A robotok",
    paragraphs: [
      "A kezdő az első illő lapot rakja le. A megfontolt az adott körre gondol, az éles eszű arra, hogyan ürül ki a keze, a rutinos pedig tapasztalatból játszik: több millió játékot játszott már önmaga ellen.",
      "Az előrelátó néhány száz lehetséges leosztásban próbálja ki a lépéseit, mielőtt választ. A mester több ezerben, és a húzásaidból kikövetkezteti, mi nem lehet nálad. A lapjaidat egyikük sem látja.",
    ],
  },
];

export default rules;
