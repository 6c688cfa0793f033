/** What a script may use up; every limit that is reached is an entry in the log. */
export const LIMITS = {
  /** Commands that one move may run. */
  commands: 20_000,
  /** Scripts inside each other. */
  depth: 64,
  /** Cards that scripts may make in a game. */
  created: 200,
  /** Entries that one move may leave in the log. */
  events: 2_000,
  /** Scripts that may wait for their turn. */
  waiting: 500,
  /** How often continuous effects may be worked out in one move. */
  figures: 1_000,
  /** Cards that may be drawn in one move: a group can be drawn into itself for ever. */
  drawn: 5_000,
  /** Cards that `WHERE` and the loops of effects may go over in one move: one inside another multiplies. */
  visited: 200_000,
  /** Responses to one card. */
  responses: 20,
} as const;
