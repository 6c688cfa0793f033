/** Puzzles with facts that others published, for tests. */

/** Five of Gordon Royle's collection of puzzles with 17 givens: each has one solution, and needs every given. */
export const ROYLE = [
  ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
  "................12..3.45...........4.1.6......2.7.1.......3...7...2......85...4..",
  "..............1..2..3....4.....3......564.....7....1.8...45....18.....9.2........",
  "..............1.23..4.56......2.......1...4...3..........7....14.....6..85.3.....",
  "........1.....2.3..45............4....6.7.8..9....3......4..5..2......6.3..1.....",
];

/** Arto Inkala's puzzle of 2012, called the hardest by newspapers, and its solution. */
export const INKALA = {
  puzzle: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  solution: "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
};

/** From Peter Norvig's essay "Solving Every Sudoku Puzzle": no solution, and his solver took 24 minutes to see it. */
export const NORVIG_UNSOLVABLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/** From a collection used by solver benchmarks: each has two or more solutions. */
export const SEVERAL = [
  "8.........95.......76.........426798...571243...893165......916....3.487....1.532",
  "8.........95.......76.........426987...591432...738516......795....7.248....5.163",
  "8.........59.......67.........523968...896147...714235......793....7.412....3.586",
];
