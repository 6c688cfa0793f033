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
