import type { Texts } from "@asztal/kernel/wording";
import type { MessageCode } from "../words.ts";
import { termsIn } from "./terms.ts";

const FACES = ["top", "front", "side"];

const messages: Record<MessageCode, string> = {
  "level.easy": "easy",
  "level.medium": "medium",
  "level.hard": "hard",
  "level.expert": "expert",
  "level.extreme": "extreme",

  "hint.solved": "Everything is filled in.",
  "hint.stuck": "No technique helps here: the puzzle may have more than one solution.",
  "hint.limit":
    "{solutions, select, many {The puzzle has several solutions, and no} other {No}} step was found within the limit of work. There may be one beyond it.",
  "hint.mistake-digit":
    "There is a mistake: {count, plural, one {the digit in {cells} is wrong} other {the digits in {cells} are wrong}}.",
  "hint.mistake-candidate":
    "There is a mistake in the notes: {count, plural, one {the right digit of {cells} was struck} other {the right digits of {cells} were struck}}.",
  "hint.no-solution": "This puzzle has no solution.",

  "technique.full-house": "Full house",
  "technique.hidden-single": "Hidden single",
  "technique.parity-hidden-single": "Hidden single by parity",
  "technique.knight-hidden-single": "Hidden single by the knight",
  "technique.naked-single": "Naked single",
  "technique.parity-naked-single": "Naked single by parity",
  "technique.knight-naked-single": "Naked single by the knight",
  "technique.consecutive-dot": "Consecutive dot",
  "technique.double-dot": "Double dot",
  "technique.missing-dot": "Missing dot",
  "technique.sign": "Sign",
  "technique.inequality-chain": "Inequality chain",
  "technique.cage-combination": "Cage combination",
  "technique.innies": "45-rule (innies)",
  "technique.outies": "45-rule (outies)",
  "technique.innies-outies": "45-rule (difference)",
  "technique.leftovers": "Law of leftovers",
  "technique.pointing": "Pointing",
  "technique.claiming": "Claiming",
  "technique.overlap": "Overlapping houses",
  "technique.common-sight": "Common sight",
  "technique.cage-required": "Digit needed by a cage",
  "technique.group-subset": "Naked subset in a cage",
  "technique.locked-pair": "Locked pair",
  "technique.locked-triple": "Locked triple",
  "technique.naked-pair": "Naked pair",
  "technique.hidden-pair": "Hidden pair",
  "technique.naked-triple": "Naked triple",
  "technique.hidden-triple": "Hidden triple",
  "technique.naked-quad": "Naked quad",
  "technique.hidden-quad": "Hidden quad",
  "technique.x-wing": "X-wing",
  "technique.swordfish": "Swordfish",
  "technique.jellyfish": "Jellyfish",
  "technique.finned-x-wing": "Finned X-wing",
  "technique.sashimi-x-wing": "Sashimi X-wing",
  "technique.finned-swordfish": "Finned swordfish",
  "technique.sashimi-swordfish": "Sashimi swordfish",
  "technique.finned-jellyfish": "Finned jellyfish",
  "technique.sashimi-jellyfish": "Sashimi jellyfish",
  "technique.siamese-fish": "Siamese fish",
  "technique.franken-fish": "Franken fish",
  "technique.mutant-fish": "Mutant fish",
  "technique.skyscraper": "Skyscraper",
  "technique.two-string-kite": "Two-string kite",
  "technique.dual-two-string-kite": "Dual two-string kite",
  "technique.turbot-fish": "Turbot fish",
  "technique.empty-rectangle": "Empty rectangle",
  "technique.dual-empty-rectangle": "Dual empty rectangle",
  "technique.xy-wing": "XY-wing",
  "technique.xyz-wing": "XYZ-wing",
  "technique.w-wing": "W-wing",
  "technique.remote-pair": "Remote pair",
  "technique.colour-trap": "Simple colours (trap)",
  "technique.colour-wrap": "Simple colours (wrap)",
  "technique.multi-colours-trap": "Multi-colours (trap)",
  "technique.multi-colours-wrap": "Multi-colours (wrap)",
  "technique.unique-rectangle-1": "Unique rectangle, type 1",
  "technique.unique-rectangle-2": "Unique rectangle, type 2",
  "technique.unique-rectangle-3": "Unique rectangle, type 3",
  "technique.unique-rectangle-4": "Unique rectangle, type 4",
  "technique.unique-rectangle-5": "Unique rectangle, type 5",
  "technique.unique-rectangle-6": "Unique rectangle, type 6",
  "technique.hidden-rectangle": "Hidden rectangle",
  "technique.avoidable-rectangle-1": "Avoidable rectangle, type 1",
  "technique.avoidable-rectangle-2": "Avoidable rectangle, type 2",
  "technique.bug-plus-one": "BUG+1",
  "technique.x-chain": "X-chain",
  "technique.xy-chain": "XY-chain",
  "technique.continuous-loop": "Continuous nice loop",
  "technique.aic": "Alternating inference chain",
  "technique.discontinuous-loop": "Discontinuous nice loop",
  "technique.grouped-x-chain": "Grouped X-chain",
  "technique.grouped-continuous-loop": "Grouped continuous nice loop",
  "technique.grouped-aic": "Grouped alternating inference chain",
  "technique.grouped-discontinuous-loop": "Grouped discontinuous nice loop",
  "technique.sue-de-coq": "Sue de Coq",
  "technique.als-xz": "ALS-XZ",
  "technique.als-xz-double": "Doubly linked ALS-XZ",
  "technique.als-xy-wing": "ALS-XY-wing",
  "technique.als-chain": "ALS chain",
  "technique.death-blossom": "Death blossom",
  "technique.template-set": "Template (placing)",
  "technique.template-delete": "Template (striking)",
  "technique.als-loop": "Continuous loop with almost locked sets",
  "technique.als-aic": "Chain with almost locked sets",
  "technique.cell-forcing-chain": "Cell forcing chain",
  "technique.house-forcing-chain": "House forcing chain",
  "technique.forcing-net": "Contradiction by singles",
  "technique.proof": "Proof by contradiction",

  "hint.full-house": "Only one cell is empty in {house}.",
  "hint.hidden-single": "Where can {digit} go in {house}?",
  "hint.parity-hidden-single": "Where can {digit} go in {house}? Mind even and odd.",
  "hint.knight-hidden-single": "Where can {digit} go in {house}? Mind the knight.",
  "hint.naked-single": "Which digits are left for {cell}?",
  "hint.parity-naked-single": "Which digits are left for {cell}? Mind even and odd.",
  "hint.knight-naked-single": "Which digits are left for {cell}? Mind the knight.",
  "hint.consecutive-dot": "Look at the dot for neighbours between {cells}.",
  "hint.double-dot": "Look at the dot for doubles between {cells}.",
  "hint.missing-dot": "There is no dot between {cells}: that says something.",
  "hint.sign": "Look at the sign between {cells}.",
  "hint.inequality-chain": "Follow the signs that lead to {cell}.",
  "hint.cage-combination": "How can the cage of {sum} be made up? It has {cells}.",
  "hint.innies": "Add up the cages inside {houses}.",
  "hint.outies": "Add up the cages that cover {houses}.",
  "hint.innies-outies": "Compare the cages with {houses}. What is left inside, and what sticks out?",
  "hint.leftovers": "Compare {base} with {cover}: what is left over on both sides?",
  "hint.intersection": "Look at {digit} where {house} and {other} cross.",
  "hint.common-sight": "Which cells do all places of {digit} in {house} see?",
  "hint.cage-required": "The cage of {sum} cannot do without {digit}.",
  "hint.group-subset": "Look at the few digits of {cells}.",
  "hint.locked-subset": "Look where {house} and {other} cross: a few cells share their digits.",
  "hint.naked-subset": "In {house}, {count} cells share {count} digits.",
  "hint.hidden-subset": "In {house}, {count} digits have only {count} cells.",
  "hint.fish": "Look at {digit} in {base}.",
  "hint.finned-fish": "Look at {digit} in {base}, and at what sticks out.",
  "hint.large-fish": "Look at {digit} in {base}.",
  "hint.turbot": "Look at the two places of {digit} in each of {houses}.",
  "hint.dual-turbot": "Look at {digits} around {middle}.",
  "hint.empty-rectangle": "Look at {digit} in {house} and in {other}.",
  "hint.xy-wing": "Start at {pivot}, which has two candidates.",
  "hint.xyz-wing": "Start at {pivot}, which has three candidates.",
  "hint.w-wing": "{cells} have the same two candidates.",
  "hint.remote-pair": "Follow the cells that have only {digits}.",
  "hint.colour-trap": "Colour the pairs of {digit}.",
  "hint.colour-wrap": "Colour the pairs of {digit}.",
  "hint.multi-colours-trap": "Colour the pairs of {digit}, with two sets of colours.",
  "hint.multi-colours-wrap": "Colour the pairs of {digit}, with two sets of colours.",
  "hint.unique-rectangle-1": "Could {corners} end up with only {digits}?",
  "hint.unique-rectangle-2": "Could {corners} end up with only {digits}?",
  "hint.unique-rectangle-3": "Could {corners} end up with only {digits}?",
  "hint.unique-rectangle-4": "Could {corners} end up with only {digits}?",
  "hint.unique-rectangle-6": "Could {corners} end up with only {digits}?",
  "hint.hidden-rectangle": "Could {corners} end up with only {digits}?",
  "hint.avoidable-rectangle-1": "Could {corners} end up with only {digits}?",
  "hint.avoidable-rectangle-2": "Could {corners} end up with only {digits}?",
  "hint.bug-plus-one": "All open cells but one have two candidates.",
  "hint.chain": "There is a chain from {from}.",
  "hint.loop": "There is a loop through {from}.",
  "hint.true-chain": "What if {from} were something else?",
  "hint.sue-de-coq": "Look at the crossing of {house} and {other}.",
  "hint.als-xz": "Two sets of cells each lack one digit to be locked; they share {restricted}.",
  "hint.als-xz-double": "Two sets of cells each lack one digit to be locked; they share {restricted}.",
  "hint.als-chain": "{count} sets of cells each lack one digit to be locked; follow them.",
  "hint.death-blossom": "Try the candidates of {cell} one after the other.",
  "hint.template-set": "In how many ways can {digit} be placed everywhere?",
  "hint.template-delete": "In how many ways can {digit} be placed everywhere?",
  "hint.cell-forcing-chain": "Follow each candidate of {cell}.",
  "hint.house-forcing-chain": "Follow each place of {digit} in {house}.",
  "hint.forcing-net": "Follow {digit} in {cell} to its end.",
  "hint.proof": "Suppose that {cell} held {digit}.",

  "reason.full-house": "{cell} is the last empty cell of {house}, and {digit} is the digit that it lacks: {placed}.",
  "reason.hidden-single": "In {house} only one cell can still hold {digit}: {placed}.",
  "reason.parity-hidden-single": "In {house} the shown parity leaves only one cell for {digit}: {placed}.",
  "reason.knight-hidden-single": "In {house} the knight's moves leave only one cell for {digit}: {placed}.",
  "reason.naked-single": "All other digits are ruled out in {cell}: {placed}.",
  "reason.parity-naked-single":
    "The cell is {parity, select, odd {odd} other {even}}, and only one such digit is left: {placed}.",
  "reason.knight-naked-single": "What the cell sees, by knight's moves too, leaves one digit: {placed}.",
  "reason.consecutive-dot":
    "The dot says that {cells} differ by 1. Beside what {from} can hold, this is lost: {removed}.",
  "reason.double-dot":
    "The dot says that one of {cells} is twice the other. Beside what {from} can hold, this is lost: {removed}.",
  "reason.missing-dot":
    "A dot is missing between {cells}, so they are in no such relation. Beside what {from} can hold, this is lost: {removed}.",
  "reason.sign":
    "The sign between {cells} makes {cell} at {direction, select, up {least} other {most}} {digit}. Lost: {removed}.",
  "reason.inequality-chain":
    "The signs run through {count} cells, {cells}, so {cell} is at {direction, select, up {least} other {most}} {digit}. Lost: {removed}.",
  "reason.cage-combination":
    "The cage {cells} adds up to {sum}; {ways, plural, one {only one set of digits is} other {# sets of digits are}} still possible. Lost: {removed}.",
  "reason.innies":
    "The digits of {houses} add up to {total}. Taking off the cages inside leaves {sum} for {cells}. {placements, plural, =0 {Lost: {removed}} other {So {placed}}}.",
  "reason.outies":
    "The digits of {houses} add up to {total}. The cages that cover them have {sum} beyond, in {cells}. {placements, plural, =0 {Lost: {removed}} other {So {placed}}}.",
  "reason.innies-outies":
    "Compare the cages with {houses}. Left inside: {firstCells}; sticking out: {secondCells}. {side, select, inside {What is left inside adds up to {more} more} beyond {What sticks out adds up to {more} more} other {Both sides add up to the same}}. Lost: {removed}.",
  "reason.leftovers":
    "The digits of {base} are the same as those of {cover}. Without what they share, {firstCells} hold the same digits as {secondCells}. Lost: {removed}.",
  "reason.intersection":
    "In {house}, {digit} can only be in {cells}, which also lie in {other}. So it leaves the rest of that: {removed}.",
  "reason.common-sight": "In {house}, {digit} is in one of {cells}. All of them see the cells that lose it: {removed}.",
  "reason.cage-required":
    "Every way to make {sum} needs {digit}, which so is in one of {cells}. What all of these see loses it: {removed}.",
  "reason.group-subset": "{cells} hold only {digits} between them, so the rest of their group loses these: {removed}.",
  "reason.locked-subset":
    "{cells} hold only {digits} between them, and lie both in {house} and in {other}. Both lose these digits elsewhere: {removed}.",
  "reason.naked-subset":
    "In {house}, {cells} hold only {digits} between them, so the other cells lose these: {removed}.",
  "reason.hidden-subset":
    "In {house}, {digits} can only be in {cells}, so there is no room for anything else there: {removed}.",
  "reason.fish": "In {base}, {digit} is confined to {cover}. One for each: the rest of {cover} loses it: {removed}.",
  "reason.finned-fish":
    "In {base}, {digit} is confined to {cover} but for the fins in {fins}. Either the fins hold it or the fish does; what both exclude is lost: {removed}.",
  "reason.large-fish":
    "In {base}, {digit} is confined to {cover}{finned, select, yes {, but for the fins in {fins}} other {}}. What is excluded either way is lost: {removed}.",
  "reason.turbot":
    "{digit} has two places in each of {houses}. Of {middle} at most one holds it, so of {ends} at least one does. What sees both loses it: {removed}.",
  "reason.dual-turbot":
    "Two kites for {digits} run through {middle}. What both ends of one of them see is lost: {removed}.",
  "reason.empty-rectangle":
    "In {house}, {digit} lies only on {houses}. With the pair {cells} in {other}, it would have no place left in the box: {removed}.",
  "reason.xy-wing": "Whatever {pivot} is, one of {cells} is {digit}. What sees both loses it: {removed}.",
  "reason.xyz-wing": "One of {pivot} and {cells} is {digit}. What sees all of them loses it: {removed}.",
  "reason.w-wing":
    "In {house}, {link} is in one of {middle}, so {cells} cannot both be {link}: one of them is {digit}. What sees both loses it: {removed}.",
  "reason.remote-pair":
    "{cells} form a chain in which {digits} take turns. What sees two of different turns loses both: {removed}.",
  "reason.colour-trap":
    "Either {firstCells} hold {digit}, or {secondCells} do. What sees both colours loses it: {removed}.",
  "reason.colour-wrap": "{cells} have the same colour and see each other, so that colour is false: {removed}.",
  "reason.multi-colours-trap":
    "Colours of two sets see each other at {cells}, so they are not both true. What the other two colours both exclude is lost: {removed}.",
  "reason.multi-colours-wrap":
    "The colour of {firstCells} sees both colours of another set, one of which is true. So it is false: {removed}.",
  "reason.unique-rectangle-1":
    "If {cell} were one of {digits}, {corners} could exchange these digits, and there would be two solutions: {removed}.",
  "reason.unique-rectangle-2":
    "Not all of {corners} may come down to {digits}, so {digit} is in one of {cells}. What sees all of these loses it: {removed}.",
  "reason.unique-rectangle-3":
    "Not all of {corners} may come down to {digits}, so {cells} hold one of their other digits. With {partners} they form a subset of {extra} in {house}: {removed}.",
  "reason.unique-rectangle-4":
    "In {house}, {digit} is in one of {cells}. The other one of {digits} there would make {corners} exchangeable: {removed}.",
  "reason.unique-rectangle-6":
    "Along the sides of {corners}, {digit} has no other place. In {cells} it would make {digits} exchangeable: {removed}.",
  "reason.hidden-rectangle":
    "From {cell}, {digit} has no other place along both sides of {corners}. The other one of {digits} there would make them exchangeable: {removed}.",
  "reason.avoidable-rectangle-1":
    "{corners} were not given. With {digit} in {cell} they could exchange {digits}, and there would be two solutions: {removed}.",
  "reason.avoidable-rectangle-2":
    "{corners} were not given and must not come down to {digits}, so {digit} is in one of {cells}. What sees both loses it: {removed}.",
  "reason.bug-plus-one":
    "Without {digit} in {cell}, every candidate would stand twice in each house, and there would be two solutions. So {cell} is {digit}. Lost: {removed}.",
  "reason.chain":
    "If one end of the chain is false, the other is true: {chain}. What both ends exclude is lost: {removed}.",
  "reason.loop":
    "The links close to a loop, so that of each link exactly one end is true: {chain}. What both ends of a link exclude is lost: {removed}.",
  "reason.true-chain": "If it were false it would have to be true: {chain}. So {placed}.",
  "reason.sue-de-coq":
    "{cells} take their digits from {digits}. {firstCells} use up {firstDigits} in {other}, {secondCells} use up {secondDigits} in {house}. Everything is spoken for: {removed}.",
  "reason.als-xz":
    "The sets {sets} cannot both hold {restricted}, so one of them has all its other digits. Either way {digits} is lost where both see it: {removed}.",
  "reason.als-xz-double":
    "The sets {sets} share {restricted}, each in one of them only, so both are locked: {removed}.",
  "reason.als-chain":
    "The sets {sets} are linked one to the next, so one of the two ends has all its other digits. Lost where both ends see it: {removed}.",
  "reason.death-blossom":
    "Each candidate of {cell} locks one of the sets {sets}. All of them then hold {digits}, which is lost where all see it: {removed}.",
  "reason.template-set":
    "{count, plural, one {There is one way} other {There are # ways}} to place {digit} everywhere, and all of them use these cells: {placed}.",
  "reason.template-delete":
    "{count, plural, one {There is one way} other {There are # ways}} to place {digit} everywhere, and none of them uses these cells: {removed}.",
  "reason.cell-forcing-chain":
    "Whichever of its {count} candidates {cell} holds, the same follows: {chains}. {placements, plural, =0 {Lost: {removed}} other {So {placed}}}.",
  "reason.house-forcing-chain":
    "Whichever of its {count} places {digit} takes in {house}, the same follows: {chains}. {placements, plural, =0 {Lost: {removed}} other {So {placed}}}.",
  "reason.forcing-net":
    "With {digit} in {cell}, {count, plural, =0 {} one {one more digit follows, and then } other {# more digits follow, and then }}{end, select, house {{endDigit} has no place in {endHouse}} cage {the cage at {endCell} cannot reach its sum} other {nothing is left for {endCell}}}. So it is lost: {removed}.",
  "reason.proof":
    "With {digit} in {cell}, all that could follow was tried, {count, plural, one {in one line} other {in # lines}} of play, and everything ends in a contradiction: {removed}.",
};

const texts: Texts = {
  messages,
  terms: termsIn({
    cell: (row, column, sheet) =>
      sheet === undefined ? `r${row}c${column}` : `${FACES[Number(sheet)]} r${row}c${column}`,
    house: (kind, number, grid) => {
      const name = kind === "centres" ? "the centres" : `${kind === "extra" ? "region" : kind} ${number}`;
      return grid === undefined ? name : `${name} of grid ${grid}`;
    },
    removed: (digits, cells) => `${digits.join(", ")} from ${cells.join(", ")}`,
  }),
};

export default texts;
