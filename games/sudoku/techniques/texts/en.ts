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
    "{solutions, select, many {The puzzle has several solutions, and no} other {No}} step was found within the search limit. There may still be one.",
  "hint.mistake-digit":
    "There is a mistake: {count, plural, one {the digit in {cells} is wrong} other {the digits in {cells} are wrong}}.",
  "hint.mistake-candidate":
    "There is a mistake in the notes: {count, plural, one {the right digit for {cells} has been removed} other {the right digits for {cells} have been removed}}.",
  "hint.no-solution": "This puzzle has no solution.",

  "technique.full-house": "Full house",
  "technique.hidden-single": "Hidden single",
  "technique.parity-hidden-single": "Hidden single by parity",
  "technique.knight-hidden-single": "Hidden single by knight's move",
  "technique.naked-single": "Naked single",
  "technique.parity-naked-single": "Naked single by parity",
  "technique.knight-naked-single": "Naked single by knight's move",
  "technique.consecutive-dot": "Consecutive dot",
  "technique.double-dot": "Double dot",
  "technique.missing-dot": "Missing dot",
  "technique.sign": "Inequality sign",
  "technique.inequality-chain": "Inequality chain",
  "technique.cage-combination": "Cage combination",
  "technique.innies": "Rule of 45 (innies)",
  "technique.outies": "Rule of 45 (outies)",
  "technique.innies-outies": "Rule of 45 (difference)",
  "technique.leftovers": "Law of leftovers",
  "technique.pointing": "Pointing",
  "technique.claiming": "Claiming",
  "technique.overlap": "Overlapping houses",
  "technique.common-peers": "Common peers",
  "technique.cage-required": "Digit required by a cage",
  "technique.group-subset": "Naked subset in a cage",
  "technique.locked-pair": "Locked pair",
  "technique.locked-triple": "Locked triple",
  "technique.naked-pair": "Naked pair",
  "technique.hidden-pair": "Hidden pair",
  "technique.naked-triple": "Naked triple",
  "technique.hidden-triple": "Hidden triple",
  "technique.naked-quad": "Naked quad",
  "technique.hidden-quad": "Hidden quad",
  "technique.x-wing": "X-Wing",
  "technique.swordfish": "Swordfish",
  "technique.jellyfish": "Jellyfish",
  "technique.finned-x-wing": "Finned X-Wing",
  "technique.sashimi-x-wing": "Sashimi X-Wing",
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
  "technique.xy-wing": "XY-Wing",
  "technique.xyz-wing": "XYZ-Wing",
  "technique.w-wing": "W-Wing",
  "technique.remote-pair": "Remote pair",
  "technique.colour-trap": "Simple colouring (trap)",
  "technique.colour-wrap": "Simple colouring (wrap)",
  "technique.multi-colours-trap": "Multi-colouring (trap)",
  "technique.multi-colours-wrap": "Multi-colouring (wrap)",
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
  "technique.x-chain": "X-Chain",
  "technique.xy-chain": "XY-Chain",
  "technique.continuous-loop": "Continuous nice loop",
  "technique.aic": "Alternating inference chain",
  "technique.discontinuous-loop": "Discontinuous nice loop",
  "technique.grouped-x-chain": "Grouped X-Chain",
  "technique.grouped-continuous-loop": "Grouped continuous nice loop",
  "technique.grouped-aic": "Grouped alternating inference chain",
  "technique.grouped-discontinuous-loop": "Grouped discontinuous nice loop",
  "technique.sue-de-coq": "Sue de Coq",
  "technique.als-xz": "ALS-XZ",
  "technique.als-xz-double": "Doubly linked ALS-XZ",
  "technique.als-xy-wing": "ALS-XY-Wing",
  "technique.als-chain": "ALS chain",
  "technique.death-blossom": "Death blossom",
  "technique.template-set": "Template (placement)",
  "technique.template-delete": "Template (elimination)",
  "technique.als-loop": "Continuous loop with almost locked sets",
  "technique.als-aic": "Chain with almost locked sets",
  "technique.cell-forcing-chain": "Cell forcing chain",
  "technique.house-forcing-chain": "House forcing chain",
  "technique.forcing-net": "Forcing net",
  "technique.proof": "Proof by contradiction",

  "hint.full-house": "Only one cell is empty in {house}.",
  "hint.hidden-single": "Where can {digit} go in {house}?",
  "hint.parity-hidden-single": "Where can {digit} go in {house}? Remember which cells are even and odd.",
  "hint.knight-hidden-single": "Where can {digit} go in {house}? Remember the knight's moves.",
  "hint.naked-single": "Which digits are left for {cell}?",
  "hint.parity-naked-single": "Which digits are left for {cell}? Remember which cells are even and odd.",
  "hint.knight-naked-single": "Which digits are left for {cell}? Remember the knight's moves.",
  "hint.consecutive-dot": "Look at the consecutive dot between {cells}.",
  "hint.double-dot": "Look at the double dot between {cells}.",
  "hint.missing-dot": "There is no dot between {cells}, and that tells you something.",
  "hint.sign": "Look at the sign between {cells}.",
  "hint.inequality-chain": "Follow the signs that lead to {cell}.",
  "hint.cage-combination": "Which digits can add up to {sum} in the cage {cells}?",
  "hint.innies": "Add up the cages inside {houses}.",
  "hint.outies": "Add up the cages that cover {houses}.",
  "hint.innies-outies": "Compare the cages with {houses}. What is left inside, and what sticks out?",
  "hint.leftovers": "Compare {base} with {cover}: what is left over on both sides?",
  "hint.intersection": "Look at {digit} where {house} and {other} cross.",
  "hint.common-peers": "Which cells see every place for {digit} in {house}?",
  "hint.cage-required": "The cage of {sum} cannot do without {digit}.",
  "hint.group-subset": "{cells} have only a few candidates between them.",
  "hint.locked-subset": "Look where {house} and {other} cross: a few cells there share the same candidates.",
  "hint.naked-subset": "In {house}, {count} cells have only {count} candidates between them.",
  "hint.hidden-subset": "In {house}, {count} digits can only go in {count} cells.",
  "hint.fish": "Look at {digit} in {base}.",
  "hint.finned-fish": "Look at {digit} in {base}, and at what sticks out.",
  "hint.large-fish": "Look at {digit} in {base}.",
  "hint.turbot": "Look at the two places for {digit} in each of {houses}.",
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
  "hint.bug-plus-one": "All empty cells but one have two candidates.",
  "hint.chain": "There is a chain starting at {from}.",
  "hint.loop": "There is a loop through {from}.",
  "hint.true-chain": "What if {from} were something else?",
  "hint.sue-de-coq": "Look where {house} and {other} cross.",
  "hint.als-xz": "Look for two almost locked sets (one more digit than cells), linked by {restricted}.",
  "hint.als-xz-double": "Look for two almost locked sets (one more digit than cells), linked by {restricted}.",
  "hint.als-chain": "Follow a chain of {count} almost locked sets (one more digit than cells).",
  "hint.death-blossom": "Try the candidates of {cell} one by one.",
  "hint.template-set": "In how many ways can {digit} be placed in the whole grid?",
  "hint.template-delete": "In how many ways can {digit} be placed in the whole grid?",
  "hint.cell-forcing-chain": "Follow each candidate of {cell}.",
  "hint.house-forcing-chain": "Follow each place for {digit} in {house}.",
  "hint.forcing-net": "What follows if {cell} is {digit}?",
  "hint.proof": "Suppose {cell} were {digit}.",

  "reason.full-house": "{cell} is the last empty cell in {house}, and only {digit} is missing: {placed}.",
  "reason.hidden-single": "In {house} only one cell can still hold {digit}: {placed}.",
  "reason.parity-hidden-single": "In {house} the even and odd cells leave only one place for {digit}: {placed}.",
  "reason.knight-hidden-single": "In {house} the knight's moves leave only one place for {digit}: {placed}.",
  "reason.naked-single": "All other digits are ruled out for {cell}: {placed}.",
  "reason.parity-naked-single":
    "The cell is {parity, select, odd {odd, and only one odd} other {even, and only one even}} digit is left: {placed}.",
  "reason.knight-naked-single": "With the cells a knight's move away, only one digit is left: {placed}.",
  "reason.consecutive-dot": "The dot says that {cells} differ by 1. Given the candidates of {from}, remove {removed}.",
  "reason.double-dot":
    "The dot says that one of {cells} is twice the other. Given the candidates of {from}, remove {removed}.",
  "reason.missing-dot":
    "There is no dot between {cells}, so what a dot would say is not true of them. Given the candidates of {from}, remove {removed}.",
  "reason.sign":
    "The sign between {cells} makes {cell} at {direction, select, up {least} other {most}} {digit}: remove {removed}.",
  "reason.inequality-chain":
    "The signs run through {count} cells, {cells}, so {cell} is at {direction, select, up {least} other {most}} {digit}: remove {removed}.",
  "reason.cage-combination":
    "The cage {cells} adds up to {sum}, and {ways, plural, one {only one set of digits is} other {# sets of digits are}} still possible: remove {removed}.",
  "reason.innies":
    "The digits in {houses} add up to {total}. Subtracting the cages inside leaves {sum} for {cells}. {placements, plural, =0 {Remove {removed}} other {So {placed}}}.",
  "reason.outies":
    "The digits in {houses} add up to {total}. The cages that cover them add up to {sum} more, which is what {cells} must hold. {placements, plural, =0 {Remove {removed}} other {So {placed}}}.",
  "reason.innies-outies":
    "Compare the cages with {houses}. Left inside: {firstCells}; sticking out: {secondCells}. {side, select, inside {What is left inside adds up to {more} more} beyond {What sticks out adds up to {more} more} other {Both sides add up to the same}}: remove {removed}.",
  "reason.leftovers":
    "The digits in {base} are the same as those in {cover}. Leaving out the cells they share, {firstCells} hold the same digits as {secondCells}: remove {removed}.",
  "reason.intersection":
    "In {house}, {digit} can only be in {cells}, which are also in {other}. So it can be nowhere else in {other}: remove {removed}.",
  "reason.common-peers":
    "In {house}, {digit} is in one of {cells}. A cell that sees all of these cannot be {digit}: remove {removed}.",
  "reason.cage-required":
    "Every way to make {sum} needs {digit}, so it is in one of {cells}. A cell that sees all of these cannot be {digit}: remove {removed}.",
  "reason.group-subset":
    "{cells} hold only {digits} between them, so no other cell of the cage can hold these: remove {removed}.",
  "reason.locked-subset":
    "{cells} hold only {digits} between them, and are in both {house} and {other}. No other cell of either can hold these digits: remove {removed}.",
  "reason.naked-subset":
    "In {house}, {cells} hold only {digits} between them, so no other cell can hold these: remove {removed}.",
  "reason.hidden-subset":
    "In {house}, {digits} can only be in {cells}, so there is no room for anything else there: remove {removed}.",
  "reason.fish":
    "In {base}, {digit} can only be in {cover}, once in each. So it can be nowhere else in {cover}: remove {removed}.",
  "reason.finned-fish":
    "In {base}, {digit} can only be in {cover}, except for the fins in {fins}. Whether the fins hold it or not, remove {removed}.",
  "reason.large-fish":
    "In {base}, {digit} can only be in {cover}{finned, select, yes {, except for the fins in {fins}. Whether the fins hold it or not,} other {. So}} remove {removed}.",
  "reason.turbot":
    "{digit} has two places in each of {houses}. At most one of {middle} holds it, so at least one of {ends} does. A cell that sees both cannot be {digit}: remove {removed}.",
  "reason.dual-turbot":
    "Two kites for {digits} run through {middle}. A cell that sees both ends of one of them cannot hold its digit: remove {removed}.",
  "reason.empty-rectangle":
    "In {house}, {digit} can only be in {houses}, and in {other} it is in one of {cells}. If it were in the cell it is removed from, {house} would have no place left for it: remove {removed}.",
  "reason.xy-wing":
    "Whatever {pivot} is, one of {cells} is {digit}. A cell that sees both cannot be {digit}: remove {removed}.",
  "reason.xyz-wing":
    "One of {pivot}, {cells} is {digit}. A cell that sees all three cannot be {digit}: remove {removed}.",
  "reason.w-wing":
    "In {house}, {link} is in one of {middle}, so {cells} cannot both be {link}: one of them is {digit}. A cell that sees both cannot be {digit}: remove {removed}.",
  "reason.remote-pair":
    "{cells} form a chain in which {digits} alternate. A cell that sees two of them with different digits can hold neither: remove {removed}.",
  "reason.colour-trap":
    "Either {firstCells} hold {digit}, or {secondCells} do. A cell that sees both colours cannot be {digit}: remove {removed}.",
  "reason.colour-wrap": "{cells} have the same colour and see each other, so that colour is false: remove {removed}.",
  "reason.multi-colours-trap":
    "Colours of two sets see each other at {cells}, so they cannot both be true: at least one of the opposite colours is. A cell that sees both opposite colours cannot hold the digit: remove {removed}.",
  "reason.multi-colours-wrap":
    "The colour of {firstCells} sees both colours of another set, one of which is true. So it is false: remove {removed}.",
  "reason.unique-rectangle-1":
    "If {cell} were one of {digits}, {corners} could swap these digits, and there would be two solutions: remove {removed}.",
  "reason.unique-rectangle-2":
    "{corners} cannot all come down to {digits}, so {digit} is in one of {cells}. A cell that sees all of these cannot be {digit}: remove {removed}.",
  "reason.unique-rectangle-3":
    "{corners} cannot all come down to {digits}, so {cells} hold one of their other digits. With {partners} they form a naked subset of {extra} in {house}: remove {removed}.",
  "reason.unique-rectangle-4":
    "In {house}, {digit} is in one of {cells}. With the other of {digits} in the other cell, {corners} could swap them: remove {removed}.",
  "reason.unique-rectangle-6":
    "Along the sides of {corners}, {digit} has no other place. If it were in {cells}, {digits} could be swapped: remove {removed}.",
  "reason.hidden-rectangle":
    "Along the two sides of {corners} that meet at {cell}, {digit} has no other place. If {cell} held the other of {digits}, they could be swapped: remove {removed}.",
  "reason.avoidable-rectangle-1":
    "{corners} are not givens. With {digit} in {cell} they could swap {digits}, and there would be two solutions: remove {removed}.",
  "reason.avoidable-rectangle-2":
    "{corners} are not givens and cannot all come down to {digits}, so {digit} is in one of {cells}. A cell that sees both cannot be {digit}: remove {removed}.",
  "reason.bug-plus-one":
    "Without {digit} in {cell}, every candidate would appear twice in each house, and there would be two solutions. So {cell} is {digit}: remove {removed}.",
  "reason.chain":
    "If one end of the chain is false, the other is true: {chain}. What both ends rule out can go: remove {removed}.",
  "reason.loop":
    "The chain closes into a loop, so exactly one end of each link is true: {chain}. What both ends of a link rule out can go: remove {removed}.",
  "reason.true-chain": "If it were false, it would have to be true: {chain}. So {placed}.",
  "reason.sue-de-coq":
    "{cells} take their digits from {digits}. {firstCells} use up {firstDigits} in {other}, {secondCells} use up {secondDigits} in {house}. Everything is spoken for: remove {removed}.",
  "reason.als-xz":
    "The sets {sets} cannot both hold {restricted}, so one of them must hold all its other digits. Either way {digits} is ruled out where both sets see it: remove {removed}.",
  "reason.als-xz-double":
    "The sets {sets} share {restricted}, and each of these fits into only one of them, so both sets are locked: remove {removed}.",
  "reason.als-chain":
    "The sets {sets} form a chain, so one of the two at its ends must hold all its other digits. What both of these rule out can go: remove {removed}.",
  "reason.death-blossom":
    "Each candidate of {cell} locks one of the sets {sets}, so one of them holds {digits} in any case. What all of them rule out can go: remove {removed}.",
  "reason.template-set":
    "{count, plural, one {There is only one way} other {There are # ways}} to place {digit} in the whole grid, and {count, plural, one {it uses} other {all of them use}} these cells: {placed}.",
  "reason.template-delete":
    "{count, plural, one {There is only one way} other {There are # ways}} to place {digit} in the whole grid, and {count, plural, one {it does not use} other {none of them uses}} these cells: remove {removed}.",
  "reason.cell-forcing-chain":
    "Whichever of its {count} candidates {cell} holds, the same follows: {chains}. {placements, plural, =0 {Remove {removed}} other {So {placed}}}.",
  "reason.house-forcing-chain":
    "Whichever of its {count} places {digit} takes in {house}, the same follows: {chains}. {placements, plural, =0 {Remove {removed}} other {So {placed}}}.",
  "reason.forcing-net":
    "With {digit} in {cell}, {count, plural, =0 {} one {one more digit follows, and then } other {# more digits follow, and then }}{end, select, house {{endDigit} has no place in {endHouse}} cage {the cage at {endCell} cannot reach its sum} other {nothing is left for {endCell}}}. So remove {removed}.",
  "reason.proof":
    "With {digit} in {cell}, every continuation was tried ({count, plural, one {one branch} other {# branches}}), and they all end in a contradiction: remove {removed}.",
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
