import type { Check } from "../check.ts";
import { ends } from "./ends.ts";
import { figures } from "./figures.ts";
import { general } from "./general.ts";
import { hides } from "./hides.ts";
import { leavers } from "./leavers.ts";
import { offers } from "./offers.ts";
import { options } from "./options.ts";
import { refuses } from "./refuses.ts";
import { resumes } from "./resumes.ts";
import { seats } from "./seats.ts";
import { replays, serialises } from "./serialises.ts";
import { shown } from "./shown.ts";
import { takeBack } from "./take-back.ts";
import { undo } from "./undo.ts";
import { words } from "./words.ts";

/** Every promise of the contract, in the order in which an author should mend them. */
export const checks = {
  options,
  ends,
  seats,
  offers,
  refuses,
  serialises,
  replays,
  undo,
  takeBack,
  hides,
  shown,
  resumes,
  figures,
  leavers,
  general,
  words,
} as const satisfies Record<string, Check>;
