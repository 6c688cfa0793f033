/**
 * How long checking a set of a thousand cards takes: from nothing, and again after one card was changed. It is the thread's own
 * processor time, which what else the machine does cannot lengthen; on an idle machine that is what somebody waits.
 */
import { type Project, readProject } from "@asztal/games/ccg/project.ts";
import { DEFINITION } from "@asztal/games/ccg/testing/document.ts";
import { manyCards } from "@asztal/games/ccg/testing/set.ts";
import type { Measured } from "../figure.ts";

const CARDS = 1000;
const CHANGES = 40;

function files(set: string) {
  return [
    { name: "game.xml", text: DEFINITION },
    { name: "cards.xml", text: set },
  ];
}

function timed<T>(work: () => T): { readonly result: T; readonly milliseconds: number } {
  const start = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(start);
  return { result, milliseconds: (user + system) / 1000 };
}

/** The first reading is the cold one: nothing is compiled or warm yet. Of the changes, the median. */
export function checkingFigures(): Measured[] {
  let set = manyCards(CARDS);
  const cold = timed(() => readProject(files(set)));
  let project: Project = cold.result;
  const times: number[] = [];
  for (let i = 0; i < CHANGES; i++) {
    const name = `<NAME>Card ${(i * 371) % CARDS}</NAME>`;
    const at = set.indexOf("<PLAY>", set.indexOf(name)) + "<PLAY>".length;
    set = `${set.slice(0, at)}INC ME.HP ${set.slice(at)}`;
    const again = timed(() => readProject(files(set), project));
    project = again.result;
    times.push(again.milliseconds);
  }
  times.sort((a, b) => a - b);
  return [
    { figure: "check-1000-cards-cold", unit: "ms", value: cold.milliseconds },
    { figure: "check-1000-cards-one-changed", unit: "ms", value: times[Math.floor(times.length / 2)]! },
    { figure: "check-1000-cards-one-changed-worst", unit: "ms", value: times.at(-1)! },
  ];
}
