/** A text that somebody opened: its puzzles by number, and in the meantime a look at all of them for bad lines. */

import { useEffect, useState } from "react";
import type { Book } from "../../files/book.ts";
import type { Row } from "../../files/fault.ts";
import { readText } from "../../files/file.ts";
import type { Kind } from "../../kinds/kind.ts";

type BadRow = Extract<Row, { ok: false }>;

export interface Survey {
  readonly read: number;
  /** The first of the bad lines. */
  readonly bad: readonly BadRow[];
  readonly badCount: number;
  readonly isDone: boolean;
}

const NOTHING: Survey = { read: 0, bad: [], badCount: 0, isDone: false };
const MAX_NAMED = 100;
/** Reading goes on in slices, so that the page stays quick. */
const SLICE_MILLISECONDS = 8;

/** Reads all lines of the text, a little at a time. */
export function useSurvey(text: string | null, kind: Kind | undefined): Survey {
  const [survey, setSurvey] = useState<Survey>(NOTHING);
  useEffect(() => {
    setSurvey(NOTHING);
    if (text === null) return;
    const rows = readText(text, kind ? { kind } : {});
    const bad: BadRow[] = [];
    let [read, badCount] = [0, 0];
    let timer: ReturnType<typeof setTimeout>;
    const slice = () => {
      const end = performance.now() + SLICE_MILLISECONDS;
      let isDone = false;
      while (!isDone && performance.now() < end) {
        const next = rows.next();
        if (next.done) isDone = true;
        else {
          read++;
          if (!next.value.ok) {
            badCount++;
            if (bad.length < MAX_NAMED) bad.push(next.value);
          }
        }
      }
      setSurvey({ read, bad: [...bad], badCount, isDone });
      if (!isDone) timer = setTimeout(slice, 0);
    };
    timer = setTimeout(slice, 0);
    return () => clearTimeout(timer);
  }, [text, kind]);
  return survey;
}

/** The number of a puzzle that can be read, at random; null when a hundred tries came upon bad lines only. */
export function anyGood(book: Book): number | null {
  for (let tries = 0; tries < 100; tries++) {
    const number = 1 + Math.floor(Math.random() * book.size);
    if (book.at(number)?.ok) return number;
  }
  return null;
}
