/** What the help page says. */
export default {
  "help.title": "Help",
  "help.lead": "Everything a newcomer needs, in ten short points.",
  "help.first.title": "Your first game",
  "help.first": "Press “Play now” on the home page. You play as a guest: everything works except ratings.",
  "help.first.way": "To the home page",
  "help.friends.title": "With friends",
  "help.friends":
    "Choose a game, then “People, by link”. Send the link you get; anyone who has it can sit down with one press.",
  "help.friends.way": "Choose a game",
  "help.watch.title": "Watching",
  "help.watch": "Every public table can be watched. You see what everybody at the table sees, and no hidden cards.",
  "help.watch.way": "Games in progress",
  "help.clock.title": "Clocks",
  "help.clock":
    "Whoever opens a table chooses its speed. If your time runs out, a bot plays on or the game ends, as agreed.",
  "help.lost.title": "If the connection breaks",
  "help.lost":
    "Keep the page open: it comes back by itself, and no move is lost. You can also continue on another device.",
  "help.rating.title": "Ratings",
  "help.rating":
    "Games with a clock among registered players are rated. Your rating rises with better places, and more so against stronger players.",
  "help.rating.way": "Register",
  "help.replay.title": "Again, move by move",
  "help.replay": "Every finished game can be replayed from every seat, and shared as a link to any of its moves.",
  "help.keys.title": "With the keyboard",
  "help.keys": "Everything works without a mouse. Press ? on any page or table to see its keys.",
  "help.install.title": "As an app",
  "help.install": "Your browser can install Asztal: look for “Install” or “Add to home screen” in its menu.",
  "help.problem.title": "Is something wrong?",
  "help.problem":
    "“Report a problem” at the table sends the position along. You will find the answer in your settings.",
} as const;
