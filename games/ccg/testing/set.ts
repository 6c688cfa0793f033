/** A set of many cards, for tests and measurements: scripts as authors write them, no two alike. */
export function manyCards(count: number): string {
  const cards = Array.from({ length: count }, (_, i) => {
    const [cost, strength] = [i % 12, (i * 7) % 25];
    return `    <CARD>
      <NAME>Card ${i}</NAME>
      <COST>${cost}</COST>
      <ATK>${strength}</ATK>
      <PLAY>ME.SAN -= ${cost}
        ?(OPP.ED &lt; ${strength}): OPP.HP -= ((ME.AP + ${strength}) - OPP.ED) : INC OPP.TA END
        RANDOM 2 : (1) ME.AP += ${1 + (i % 3)} : (2) FOREACH OPP.CRT : card.ATK -= ${1 + (i % 5)} ENDFOREACH : ENDRANDOM</PLAY>
      <DISCARD>ME.SAN += ${cost}</DISCARD>
    </CARD>`;
  });
  return `<SETS>\n  <SET>\n    <SNAME>Many</SNAME>\n${cards.join("\n")}\n  </SET>\n</SETS>\n`;
}
