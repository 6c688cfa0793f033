/** Why an automatic player chose a card. */
const messages = {
  "reason.only": "There was nothing to choose.",
  "reason.worlds":
    "{isComplete, select, yes {All {worlds, plural, one {# deal} other {# deals}} that {worlds, plural, one {is} other {are}} still possible {worlds, plural, one {was} other {were}} looked at.} other {{worlds, plural, one {# possible deal was} other {# possible deals were}} looked at.}}",
  "reason.makes":
    "{card}: makes the contract in {percent, number, ::percent} of them, {tricks, number, ::.0} tricks on average.",
  "reason.beats":
    "{card}: beats the contract in {percent, number, ::percent} of them, {tricks, number, ::.0} tricks for declarer on average.",
  "reason.depth":
    "Looked {depth, plural, one {# more card} other {# more cards}} of the own side ahead, with the hidden hands hidden.",
  "reason.in-suit":
    "They leave it open; in its suit by itself {card} gives up {tricks, number, ::.0} tricks less than {other} against best defence.",
  "reason.same": "{card} and {other} bring the same in all of them.",
  "reason.difference":
    "{card} does better than {other} in {better, number, ::percent} of them, worse in {worse, number, ::percent}.",
  "reason.condition":
    "When it does better, {direction} holds {card} in {whenBetter, number, ::percent} of the cases ({always, number, ::percent} of all).",
  "inference.void": "{direction} has no more {suit}.",
  "inference.lead-honour": "{direction} led {card}: it promises the card next below.",
  "inference.lead-honour-denies": "{direction} led {card}: it promises the card next below and denies {denies}.",
  "inference.lead-fourth":
    "{direction} led {card}: as fourth best it leaves {higher, plural, =0 {no higher card} one {# higher card} other {# higher cards}} of the suit to the other three hands.",
  "inference.lead-spot": "{direction} led {card}: third from an even number, lowest from an odd one.",
  "inference.restricted-choice":
    "{direction} played {card}. With {other} as well it could have been that one, so both together are less likely.",
  "inference.signal": "{direction} played {card}, read as a signal by agreement.",
  "inference.not-lower":
    "{direction} played {card}: most play their lowest, so lower cards that are missing are more likely with the other defender.",
} as const;

export default messages;
