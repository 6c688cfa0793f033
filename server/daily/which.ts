/** Which task: the day is as in Greenwich, so that it is the same everywhere. */
export interface Which {
  readonly game: string;
  readonly kind: string;
  readonly day: string;
}
