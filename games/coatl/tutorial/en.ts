import { tutorialWith } from "./script.ts";

export default tutorialWith({
  welcome:
    "Welcome! A Cóatl is a feathered serpent. You will build up to three of them, so that their colours fulfil the prophecies on your cards. Let us play a short game together.",
  cards:
    "A card shows a pattern of colours, with the points below it. Patterns are read from head to tail. A temple asks for something else: a colour left out, a certain length, or two colours equally often.",
  discard:
    "You were dealt four prophecies, but you may keep only three. Choose the one with green, yellow and black, and discard it.",
  prophecies:
    "A turn is one action. The first kind: take prophecies. Two red pieces followed by two blue ones score 4 points: take that card from the display.",
  "second-prophecy":
    "You may take more, up to five in hand. The bars on a card mean exactly two in a row. Take the exact pair of red: it goes well with the other.",
  "end-taking": "Your hand is full now. End the action, and it is your opponent's turn.",
  head: "The second kind of action is to take pieces: everything in one section of the ring. Your pattern begins with red, and a head is a piece like any other. Choose the red head, and press Take.",
  tail: "Your pattern ends with blue. Take the blue tail.",
  bodies: "The outer sections hold two bodies each. You need one red and one blue: here they are, side by side.",
  others:
    "Your opponent has just built a small Cóatl. You can always see the others’ boards and Cóatls further down; only their hands are hidden.",
  start:
    "Now the third kind of action: assemble, in as many steps as you like. Choose the red head on your board, and begin a Cóatl with it.",
  "add-red": "Pieces are added at an open end. Choose the red body and press the +.",
  "add-blue": "Now the blue body, also on the right.",
  lay: "The two red pieces are between the head and a blue one, so there will never be more of them: the exact pair is fulfilled. A card can be placed as soon as it scores. Choose it in your hand, then press your Cóatl.",
  close: "Now close your Cóatl: add the blue tail.",
  "lay-again": "Red, red, blue, blue: from head to tail. Place the card with the four pieces.",
  temple:
    "Your Cóatl is complete: a head, a tail, a body, a prophecy. Now it may have one temple, from your hand or the display. The one on display asks for no black, and as many blue as red: you meet both. Place it.",
  "end-assembling":
    "Until now you could have taken back every step. End the action: then this Cóatl is finished for good.",
  points:
    "2 for the exact pair, 4 for the pattern, 7 for the temple: 13 points. Only finished Cóatls count at the end. Now I will play a few turns for both of you.",
  "last-start":
    "Your second Cóatl is done, with 15 points. The third one ends the game. Your card asks for a yellow, any number of black ones, and a red. Begin with the blue head: it belongs to no pattern, but closes the serpent.",
  "last-yellow": "Add the yellow body on the right.",
  "last-black": "Then a black one. One is enough; more would work too.",
  "last-tail": "And the red tail.",
  "last-lay": "Yellow, black, red: place the card.",
  "last-temple": "No green, and as many black as yellow: place the temple on display for 7 more points.",
  "last-turns": "End the action. With your third Cóatl the last turns begin: everybody else has one or two turns left.",
  end: "That was the game: 37 points to 13. Below you see what every card scored. Now play a real one!",
});
