/** Every situation of the UNO protocol that a program can meet, and how to tell that it has. */

/** A message of the server, and what the program answered: null where no answer was due, or none came. */
export interface Exchange {
  readonly message: string;
  readonly answer: string | null;
}

interface Situation {
  readonly title: string;
  is(exchange: Exchange): boolean;
}

const starts =
  (words: string) =>
  ({ message }: Exchange) =>
    message.startsWith(words);
const matches =
  (pattern: RegExp) =>
  ({ message }: Exchange) =>
    pattern.test(message);
const answered =
  (words: string) =>
  ({ answer }: Exchange) =>
    answer?.startsWith(words) === true;

export const situations: readonly Situation[] = [
  { title: "ACCEPTED is answered by READY", is: starts("ACCEPTED") },
  { title: "DATA for two players is answered by OK", is: starts("DATA 2 ") },
  { title: "DATA for four players is answered by OK", is: starts("DATA 4 ") },
  { title: "DATA for eight players is answered by OK", is: starts("DATA 8 ") },
  { title: "another seat in another game", is: matches(/^DATA \d [1-7] /) },
  { title: "the first turn of a game, with an empty HISTORY", is: matches(/^YT! NONE .* HISTORY$/) },
  { title: "YT! NONE: a card is put", is: (one) => starts("YT! NONE")(one) && answered("PUT")(one) },
  { title: "YT! NONE: nothing fits, a card is drawn", is: (one) => starts("YT! NONE")(one) && answered("DRAW")(one) },
  { title: "YT! NONE after a black card: wanted type N", is: matches(/^YT! NONE J[PC] [RGBY] N /) },
  { title: "YT! NONE on a plus that somebody else has drawn", is: matches(/^YT! NONE .P /) },
  { title: "YT! PLUS on a coloured plus", is: matches(/^YT! PLUS [RGBY]P /) },
  { title: "YT! PLUS on a black plus: coloured ones do not answer it", is: matches(/^YT! PLUS JP /) },
  { title: "YT! OFF is answered by OK", is: starts("YT! OFF") },
  { title: "direction 0: the numbers go down", is: matches(/^YT! \w+ \w\w \w \w 0 /) },
  { title: "CARD is answered by OK", is: starts("CARD ") },
  { title: "CARDS is answered by OK", is: starts("CARDS") },
  { title: "HISTORY with a black card and its colour", is: matches(/ PUT \d 1 J[PC] [RGBY]( |$)/) },
  { title: "HISTORY with several cards put at once", is: matches(/ PUT \d [2-8] /) },
  { title: "HISTORY with others' draws", is: matches(/ DRAW \d \d/) },
  { title: "HISTORY with a player who is out", is: matches(/ HISTORY.* WIN \d/) },
  { title: "HISTORY with SHUFFLE", is: matches(/ HISTORY.* SHUFFLE/) },
  { title: "a long HISTORY, of more than 100 letters", is: matches(/ HISTORY .{100}/) },
  { title: "WIN wants no answer", is: starts("WIN ") },
  { title: "END 1 is answered by READY", is: starts("END 1") },
  { title: "END 0 is answered by BYE", is: starts("END 0") },
  { title: "RESULT ends the conversation", is: starts("RESULT") },
];
