import type { RulesPage } from "@asztal/kernel";

const rules: RulesPage = [
  {
    title: "Röviden",
    paragraphs: [
      "Négy játékos két vonalon: Észak és Dél játszik Kelet és Nyugat ellen. Mind az 52 lapot kiosztják, mindenki tizenhármat kap. Előbb a vonalak licitálnak a felvételre: hány ütést vállalnak, és melyik szín legyen az adu. Aztán jön a lejátszás, és a licitet megnyerő vonalnak teljesítenie kell a vállalását.",
    ],
  },
  {
    title: "Az ütések",
    paragraphs: [
      "Aki hív, bármelyik lapját kijátszhatja; a többiek az óramutató járása szerint egy-egy lapot tesznek. Akinek van a hívott színből, annak színre színt kell adnia; akinek nincs, bármit tehet.",
      "Az ütést a hívott szín legmagasabb lapja viszi, hacsak valaki nem lop: akkor a legmagasabb adu. Aki viszi az ütést, az hív a következőre. A lapok sorrendje: ász, király, dáma, bubi, tízes, és így tovább a kettesig.",
    ],
  },
  {
    title: "A licit",
    paragraphs: [
      "Az osztó kezd, aztán sorban mindenki licitál. Egy licit egy szint egytől hétig és egy szín vagy szan: az egy pikk hét ütést vállal pikk aduval, a három szan kilencet adu nélkül. Minden licitnek magasabbnak kell lennie az előzőnél; azonos szinten a sorrend treff, káró, kőr, pikk, szan.",
      "Licit helyett lehet passzolni, az ellenfél licitjét kontrázni, vagy ha a sajátotokat kontrázták, rekontrázni. Egymás után három passz lezárja a licitet; az utolsó licit a felvétel. Ha mind a négyen passzolnak, a leosztás körpassz.",
    ],
  },
  {
    title: "A lejátszás",
    paragraphs: [
      "A felvevő az, aki a nyertes vonalon először licitálta a felvétel színét. A felvevő után ülő ellenjátékos indul. Ezután a felvevő partnere leteríti a lapjait: ő az asztal, és az ő lapjait is a felvevő játssza ki.",
      "Ha biztos vagy a többi ütésben, bejelentheted őket: a bejelentés akkor érvényes, ha a látott lapokból bizonyítható.",
    ],
  },
  {
    title: "A pontozás",
    paragraphs: [
      "A hat fölötti ütések treffben és káróban 20, kőrben és pikkben 30 pontot érnek, szanban az első 40-et, a többi 30-at. A legalább 100 pontos felvétel gém: 300 pont ráadás, bellben 500; minden más felvételé 50. A kisszlem további 500 vagy 750, a nagyszlem 1000 vagy 1500 pont.",
      "Minden hiányzó ütésért az ellenjátékosok kapnak 50 pontot, bellben lévő felvevő ellen 100-at; kontrázva többet. Hogy ki van bellben, a leosztás számából következik.",
    ],
  },
];

export default rules;
