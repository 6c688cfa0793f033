/** The words of hands that somebody brings along. */
export default {
  "hands.title": "Your own hands",
  "hands.lead":
    "Bring hands from BBO, RealBridge, a club or a newspaper: every one can be played here, and what was played is reviewed card by card. Nothing leaves this device.",
  "hands.open": "Open a file",
  "hands.paste": "Or paste here",
  "hands.paste-hint": "PBN, LIN, hand-viewer links, or a deal such as N:AKQ… with four hands",
  "hands.show": "Show the hands",
  "hands.count": "{hands, plural, one {# hand} other {# hands}}",
  "hands.forget": "Close them",
  "hands.save-pbn": "Save as PBN",
  "hands.save-lin": "Save as LIN",
  "hands.play-on": "Play on from the last card",
  "hands.all": "All hands",
  "hands.hand": "Hand",
  "hands.seat": "Your seat",
  "hands.gone-title": "There is no such hand here",
  "hands.gone": "Hands stay on the device on which they were opened. Open the file or paste the link here again.",
} as const;
