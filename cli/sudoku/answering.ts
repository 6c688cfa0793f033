/** Answers a batch of lines. */
import type { ClassicSolver } from "@asztal/games/sudoku/classic/solver.ts";
import { detect } from "@asztal/games/sudoku/files/detect.ts";
import type { Row } from "@asztal/games/sudoku/files/fault.ts";
import { LONGEST_LINE } from "@asztal/games/sudoku/files/lines.ts";
import { faultWords } from "@asztal/games/sudoku/files/wording.ts";
import { speaker } from "../speaker.ts";
import { type Answerer, answererFor, refusalOf, type Said } from "./answers.ts";
import { solveLines } from "./quick-lines.ts";
import { readerFor, rowsOf } from "./rows.ts";
import type { Done, Task } from "./task.ts";

type AnswerTask = Extract<Task, { task: "answer" }>;
type Complaints = { line: number; message: string }[];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export async function answerBatch(task: AnswerTask, solver: ClassicSolver): Promise<Done> {
  const { question, batch, json, lang } = task;
  const answerer = await answererFor(question, { solver, lang, say: speaker(lang) });
  const isQuick =
    question.ask === "solve" &&
    question.count === undefined &&
    question.list === undefined &&
    !json &&
    !batch.options.kind &&
    batch.beginning !== null &&
    detect(batch.beginning) === "lines";
  return isQuick ? solveQuickly(task, solver, answerer, question.limit) : answerAll(task, answerer);
}

function said(row: Row, { question, lang }: AnswerTask, answerer: Answerer): Said {
  return row.ok ? answerer(row.puzzle, row.line) : refusalOf(question, faultWords(row.fault, lang));
}

function textOf(answer: Said, line: number, { question, json }: AnswerTask): string | null {
  if (json) return JSON.stringify({ line, ...answer.json });
  return question.ask === "check" ? `${line}: ${answer.text}` : answer.text;
}

function answerAll(task: AnswerTask, answerer: Answerer): Done {
  const { bytes, batch } = task;
  const complaints: Complaints = [];
  let [out, puzzles, negative] = ["", 0, 0];
  for (const row of rowsOf({ ...batch, bytes })) {
    const answer = said(row, task, answerer);
    const text = textOf(answer, row.line, task);
    if (text !== null) out += `${text}\n`;
    if (answer.complaint) complaints.push({ line: row.line, message: answer.complaint });
    if (answer.negative) negative++;
    puzzles++;
  }
  return { bytes: encoder.encode(out), puzzles, negative, complaints };
}

/** Lists of plain boards go straight to the classic solver; the few other lines are answered one by one. */
function solveQuickly(task: AnswerTask, solver: ClassicSolver, answerer: Answerer, limit?: number): Done {
  const { bytes, batch } = task;
  const reader = readerFor(batch)!; // a list is read line by line
  const complaints: Complaints = [];
  const otherwise = (from: number, to: number, at: number) => {
    const line = batch.line + at;
    const row = reader.read({
      number: line,
      text: decoder.decode(bytes.subarray(from, to)),
      cut: to - from > LONGEST_LINE,
    });
    if (!row) return null;
    const answer = said(row, task, answerer);
    if (answer.complaint) complaints.push({ line, message: answer.complaint });
    return { text: answer.text ?? "", negative: answer.negative };
  };
  return { ...solveLines(bytes, solver, otherwise, limit), complaints };
}
