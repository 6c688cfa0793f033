/**
 * The whole proof that the scorers are right: every row of up to nine pieces in all five colours, with open and with real
 * ends, for all faces and all temples, against the plain definition. `npm run proof` takes about a minute of one core.
 */
import { type Agreement, cardAgreement, templeAgreement } from "./rules/agreement.ts";
import { faces } from "./rules/prophecies.ts";
import { temples } from "./rules/temples.ts";

const LONGEST = 9;

let compared = 0;
let disagreements = 0;
const begin = performance.now();

function note({ compared: more, disagreement }: Agreement): void {
  compared += more;
  if (disagreement === null) return;
  disagreements++;
  process.stdout.write(`${disagreement}\n`);
}

for (const card of faces) note(cardAgreement(card, LONGEST));
for (const temple of temples) note(templeAgreement(temple, LONGEST));
const seconds = Math.round((performance.now() - begin) / 1000);
process.stdout.write(
  `${compared.toLocaleString("en")} comparisons over all rows of up to ${LONGEST} pieces in ${seconds} s: ` +
    `${disagreements === 0 ? "all agree" : `${disagreements} cards do not agree`}.\n`,
);
process.exitCode = disagreements === 0 ? 0 : 1;
