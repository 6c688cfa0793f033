/** Every script and XML text that the document of the language family prints, as printed. */

export const SCRIPTS: Readonly<Record<string, string>> = {
  "Elder Sign, PLAY": "ME.INV SET true ME.ED+=2",
  "taint in the closing phase": "?((ME.HP <= ME.TA)):ME.HP SET 1:ME.HP -= ME.TA END",
  agoraphobia: "?((ME.INS = „Agoraphobia”)):ME.AP SET 0 ME.ED SET 0 ME.TA SET 0 END",
  megalomania: "?((ME.INS = „Megalomania”)):ME.AP += 5 ME.TA +=2 END",
  "Essence of the Soul, PLAY": "ME.SAN-=3 ME.HP+=9",
  "Essence of the Soul, DISCARD": "ME.SAN+=3",
  "Dark Young Charge, PLAY": "ME.SAN -= 4 OPP.HP -= ((ME.AP + 14)-OPP.ED)",
  "Dark Young Charge, DISCARD": "ME.SAN += 4",
  "Mad Experiment, PLAY": `ME.SAN -= 3 RANDOM 4 : (1) ME.CRT.NAME SET "Shoggoth" ME.CRT.ATK SET 6 OPP.CRT.NAME SET "" OPP.CRT.ATK SET 0 :
                                (2) OPP.HP -= ((ME.AP + 15)-OPP.ED) :
                                (3) ME.AP += 5 ME.ED += 5 :
                                (4) ME.SAN SET -10 :
                                ENDRANDOM`,
  "Mad Experiment, DISCARD": "ME.SAN += 3 ",
};

export const CONDITIONS: Readonly<Record<string, string>> = {
  "the win condition": "(ME.HP > 0 AND OPP.HP < 1)",
};

/** The figures are parts of files: "meta data" opens the definition that "phases" closes. */
export const XML = {
  "meta data": `<gameDef>
  <title>Proba jatek</title>
  <creator>Kohalmi Istvan</creator>
  <description>Pelda jatek bemutatasa</description>`,
  "a group": `<group>
  <gmode>private</gmode>
  <gtype>zone</gtype>
  <tag>VNG</tag>
  <name>Vanguard</name>
  <maxCards>5</maxCards>
  <visibleBy>both</visibleBy>
</group>`,
  "an attribute": `
<cardAttr>
  <atype>token</atype>
  <tag>TYPE</tag>
  <name>Type</name>
  <default></default>
  <minValue>0</minValue>
  <maxValue>0</maxValue>
  <values>
    <choice>Monster</choice>
    <choice>Item</choice>
    <choice>Spell</choice>
  </values>
</cardAttr>
`,
  "a phase": `
<phase>
  <tag>DRAW</tag>
  <name>Draw</name>
</phase>
`,
  "Elder Sign": `<CARD>
  <NAME>Elder Sign</NAME>
  <COST>0</COST>
  <ATK>0</ATK>
  <PLAY>ME.INV SET true ME.ED+=2</PLAY>
  <DISCARD></DISCARD>
</CARD>`,
  groups: `<groups>
  <group>
    <gmode>private</gmode>
    <gtype>deck</gtype>
    <tag>DECK</tag>
    <name>Deck</name>
    <maxCards>60</maxCards>
    <visibleBy>none</visibleBy>
  </group>
  <group>
    <gmode>private</gmode>
    <gtype>hand</gtype>
    <tag>HAND</tag>
    <name>Hand</name>
    <maxCards>5</maxCards>
    <visibleBy>player</visibleBy>
  </group>
  <group>
    <gmode>private</gmode>
    <gtype>zone</gtype>
    <tag>CRT</tag>
    <name>Creature</name>
    <maxCards>1</maxCards>
    <visibleBy>both</visibleBy>
  </group>
</groups>`,
  player: `<player>
  <playerAttr>
    <atype>number</atype>
    <tag>HP</tag>
    <name>Life</name>
    <default>100</default>
    <minValue>0</minValue>
    <maxValue>100</maxValue>
  </playerAttr>
  <playerAttr>
    <atype>number</atype>
    <tag>SAN</tag>
    <name>Sanity</name>
    <default>30</default>
    <minValue>-10</minValue>
  </playerAttr>
  <playerAttr>
    <atype>number</atype>
    <tag>ED</tag>
    <name>Elder Defense</name>
    <default>0</default>
    <minValue>0</minValue>
  </playerAttr>
  <playerAttr>
    <atype>number</atype>
    <tag>TA</tag>
    <name>Taint</name>
    <default>0</default>
    <minValue>0</minValue>
  </playerAttr>
  <playerAttr>
    <atype>number</atype>
    <tag>AP</tag>
    <name>Arcane Power</name>
    <default>0</default>
    <minValue>0</minValue>
  </playerAttr>
  <playerAttr>
    <atype>token</atype>
    <tag>INS</tag>
    <name>Insanity</name>
    <values>
      <choice>Sane</choice>
      <choice>Xenophobia</choice>
      <choice>Schizophrenia</choice>
      <choice>Megalomania</choice>
      <choice>Agoraphobia</choice>
    </values>
  </playerAttr>
  <playerAttr>
    <atype>bool</atype>
    <tag>SKIP</tag>
    <name>Skip turn</name>
    <default>>false</default>
  </playerAttr>
  <playerAttr>
    <atype>bool</atype>
    <tag>INV</tag>
    <name>Invulnerability</name>
    <default>>false</default>
  </playerAttr>
</player>`,
  card: `<card>
  <cardAttr>
    <atype>number</atype>
    <tag>COST</tag>
    <name>Cost</name>
    <default>0</default>
    <minValue>0</minValue>
  </cardAttr>
  <cardAttr>
    <atype>number</atype>
    <tag>ATK</tag>
    <name>Attack</name>
    <default>0</default>
    <minValue>0</minValue>
  </cardAttr>
</card>`,
  phases: `<phases>
  <phase>
    <tag>DRAW</tag>
    <name>Draw</name>
  </phase>
  <phase>
    <tag>MAIN</tag>
    <name>Main</name>
  </phase>
  <phase>
    <tag>WRAP</tag>
    <name>Wrap Up</name>
  </phase>
</phases>
</gameDef>`,
  "Essence of the Soul": `<CARD>
  <NAME>Essence of the Soul</NAME>
  <COST>3</COST>
  <ATK>0</ATK>
  <PLAY>ME.SAN-=3 ME.HP+=9</PLAY>
  <DISCARD>ME.SAN+=3</DISCARD>
</CARD>`,
  "Dark Young Charge": `
<CARD>
  <NAME>Dark Young Charge</NAME>
  <COST>4</COST>
  <ATK>0</ATK>
  <PLAY>ME.SAN -= 4 OPP.HP -= ((ME.AP + 14)-OPP.ED)</PLAY>
  <DISCARD>ME.SAN += 4</DISCARD>
</CARD>
`,
  "Mad Experiment": `<CARD>
<NAME>Mad Experiment</NAME>
<COST>3</COST>
<ATK>0</ATK>
<PLAY>ME.SAN -= 3 RANDOM 4 : (1) ME.CRT.NAME SET "Shoggoth" ME.CRT.ATK SET 6 OPP.CRT.NAME SET "" OPP.CRT.ATK SET 0 :
                                (2) OPP.HP -= ((ME.AP + 15)-OPP.ED) :
                                (3) ME.AP += 5 ME.ED += 5 :
                                (4) ME.SAN SET -10 :
                                ENDRANDOM</PLAY>
<DISCARD>ME.SAN += 3 </DISCARD>
</CARD>`,
} as const;

/** The definition of the case study, put together from its printed parts. */
export const DEFINITION = [XML["meta data"], XML.groups, XML.player, XML.card, XML.phases].join("\n");

/** A set file of the printed cards. */
export const SETS = `<SETS><SET><SNAME>Printed</SNAME>
${[XML["Elder Sign"], XML["Essence of the Soul"], XML["Dark Young Charge"], XML["Mad Experiment"]].join("\n")}
</SET></SETS>`;
