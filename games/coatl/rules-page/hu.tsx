import { type RulesPage, voice } from "@asztal/kernel";
import { MEDAL_POINTS, SOLO_TURNS } from "../rules/solo.ts";
import texts from "../texts/hu.ts";
import { ColourPicture, ExamplePictures, GrowthPicture } from "./pictures.tsx";

const say = voice("hu", texts, String);

const rules: RulesPage = [
  {
    title: "Miről szól",
    paragraphs: [
      "A Cóatlok tollaskígyók. Színes elemekből legfeljebb hármat raksz össze úgy, hogy a színeik teljesítsék az összegyűjtött próféciáidat. Minden prófécia, és a végén egy-egy templom is, pontot hoz. A legtöbb pont nyer.",
    ],
  },
  {
    title: "Az elemek",
    paragraphs: [
      "Fejek, testek és farkak vannak öt színben. Minden színnek saját jele és mintája van. Ahol elemeket számolunk, a fej és a farok ugyanúgy számít, mint a test.",
    ],
    picture: () => <ColourPicture say={say} />,
  },
  {
    title: "Az első kör előtt",
    paragraphs: [
      "A kezdőjátékos három próféciát kap, minden következő játékos eggyel többet, és mindenki kap egy templomot. Akinek háromnál több próféciája van, képpel lefelé annyit dob el, hogy három maradjon; ezt mindenki egyszerre teszi.",
      "A kezek rejtettek. Amit valaki a kínálatból vesz el, azt mindenki látta, és a napló meg is őrzi; a nyílt kezek beállítással látható is marad, és az első eldobásokat is felfordítjátok.",
    ],
  },
  {
    title: "A köröd: egy akció",
    paragraphs: [
      "Elemek elvétele: válaszd a készlet egyik mezőjét. Ezen egy fej, egy farok vagy két test van, és mindet elveszed. A tábládon nyolc hely van, mindennek el kell férnie. A készlet csak akkor töltődik fel, ha nem maradt rajta test, vagy ha sem fej, sem farok nem maradt.",
      "Próféciák elvétele: egy vagy több, a kínálat hat lapjából vagy látatlanban a pakliból, amíg legfeljebb öt van a kezedben. A kínálat akkor egészül ki, amikor befejezted.",
      "Építés: annyi lépés az elemeiddel és lapjaiddal, amennyit csak akarsz, az alábbiak szerint.",
      "Ha mindebből semmit sem tehetsz, passzolsz.",
    ],
  },
  {
    title: "Építés",
    paragraphs: [
      "Kezdj új Cóatlt bármelyik elemmel, vagy tegyél elemet egy meglévő nyitott végére. A fej csak a bal végre kerülhet, és lezárja, a farok csak a jobbra. Ami már ott van, többé nem mozdul. Összesen három Cóatlod lehet, és közülük legfeljebb kettő befejezetlen.",
      "A kezedből próféciát tehetsz egy befejezetlen Cóatl mellé, amint ott pontot ér. A Cóatllal együtt az értéke is nőhet. Egy Cóatl mellett legfeljebb négy lehet, és nem lehet köztük két egyforma.",
      "A Cóatl akkor teljes, ha van feje, farka, legalább egy teste és egy próféciája. Ugyanabban az akcióban még tehetsz mellé próféciákat, aztán egyetlen templomot a kezedből vagy a kínálatból, ha annak legalább egyik követelményét teljesíti. Ezután már nem változik. Az akció nem érhet véget, amíg egy bezárt Cóatl mellett nincs prófécia.",
      "Az akció befejezéséig minden lépés visszavonható.",
    ],
    picture: () => <GrowthPicture say={say} />,
  },
  {
    title: "A próféciák olvasása",
    paragraphs: [
      "A mintákat a fejtől a farok felé olvassuk, visszafelé soha. Egy lap annyiszor keresi meg a mintáját, ahányszor az önmagával való átfedés nélkül megtalálható, és csak a legmagasabb elért szintje fizet. Ugyanaz az elem több lapnak is számíthat.",
    ],
    picture: () => (
      <ExamplePictures
        say={say}
        examples={[
          { card: "count:R", row: "<RBRRY>", words: "Számláló: hány elem ilyen színű, bárhol is van." },
          {
            card: "exact-pair:K",
            row: "<KKGKK-",
            words:
              "Pontosan kettő: kettő egymás mellett, és nem több. A jobb oldali még nőhet, ezért egyelőre nem számít.",
          },
          { card: "trio:G", row: "<BGGGY>", words: "Trió: három egymás mellett. Hat egymás mellett két trió." },
          { card: "pair:YB", row: "<YBRYB>", words: "Páros: ez a kettő egymás mellett, ebben a sorrendben." },
          { card: "quartet:RGRG", row: "<KRGRG>", words: "Négyes: két szín felváltva." },
          {
            card: "two-two:BBYY",
            row: "<BBYYG>",
            words: "Kettő-kettő vagy kettő-három: a külső végeken több sem baj.",
          },
          { card: "rainbow:YKRGB", row: "<YKRGB>", words: "Szivárvány: öt szín, pontosan ebben a sorrendben." },
          {
            card: "infinity:YK+R",
            row: "<YKKKR-",
            words: "Végtelen: a középső színből bármennyi lehet, de legalább egy.",
          },
          {
            card: "blank:KY",
            row: "<KYRGYK>",
            words: "Üres végtelen: a páros, aztán bármi, de legalább egy elem, végül a páros tükörképe.",
          },
        ]}
      />
    ),
  },
  {
    title: "Templomok",
    paragraphs: [
      "Egy templomnak két követelménye van: egy szín, amely nem szerepel, egy hossz, vagy két szín, amelyből ugyanannyi van, legalább egy-egy. A hosszba minden elem beleszámít, és pontosan annyinak kell lennie. Egy teljesített követelmény 3, mindkettő 7 pontot ér.",
    ],
    picture: () => (
      <ExamplePictures
        say={say}
        examples={[
          { card: "noY/7", row: "<RRBGGKB>", words: "Nincs benne sárga, és hét elem hosszú: mindkettő." },
          {
            card: "R=Y/12",
            row: "<RYKRY>",
            words: "Pirosból ugyanannyi, mint sárgából, de nem tizenkettő hosszú: az egyik.",
          },
        ]}
      />
    ),
  },
  {
    title: "A játék vége",
    paragraphs: [
      "Aki befejezi a harmadik Cóatlját, az végzett. A többieknek sorban még egy körük van; akik ebben a fordulóban még nem léptek, azok kettőt játszanak egymás után.",
      "Ha sem a készlettáblán, sem a zsákban nem maradt test, a forduló befejeződik, és még egy teljes forduló következik.",
      "Csak a befejezett Cóatlok érnek pontot. Egyenlőségnél az áll előrébb, akinek több lapja van befejezett Cóatlok mellett, aztán az, akinek a legjobb Cóatlja többet ér.",
    ],
  },
  {
    title: "Áldozatjelölők (választható)",
    paragraphs: [
      "Mindenkinek három jelölője van. Mindegyik egyszer használható fel, egy kör akciójaként.",
      "Tökéletes választás: válassz a zsákból egy fejet, egy farkat vagy két testet. Ezután a készlet minden hiánya feltöltődik.",
      "Bepillantás a jövőbe: a kínálat hat próféciája lecserélődik. Ezután bármennyi lapot eldobhatsz a kezedből, és a szokásos módon próféciákat vehetsz el.",
      "Papi elhivatottság: vegyél kézbe egy templomot a kínálatból.",
    ],
  },
  {
    title: "Ráadás próféciák (választható)",
    paragraphs: [
      "Nyolc további kártya kerül a pakliba. Ezek nem a kiadóéi, hanem a mi ötleteink: a három pár, amely a többi közül hiányzik, és még egy-egy négyes, három-kettő, szivárvány, végtelen és üres végtelen. Ugyanúgy kell olvasni őket, és ugyanannyit érnek, mint a hasonló lapok.",
    ],
    picture: () => (
      <ExamplePictures
        say={say}
        examples={[
          { card: "pair:RY", row: "<RYGRY>", words: "Egy pár, amely a szokásos lapok közt nincs meg." },
          { card: "rainbow:GBYKR", row: "<GBYKR>", words: "Szivárvány, más sorrendben." },
        ]}
      />
    ),
  },
  {
    title: "Egyedül",
    paragraphs: [
      `Egyedül a játék kihívás: ${SOLO_TURNS} köröd van, hogy minél több pontot gyűjts. Az elején nem kell lapot eldobnod, és a harmadik befejezett Cóatllal hamarabb is véget ér a játék.`,
      `${MEDAL_POINTS.bronze} pont bronzérmet ér, ${MEDAL_POINTS.silver} ezüstöt, ${MEDAL_POINTS.gold} aranyat.`,
    ],
  },
];

export default rules;
