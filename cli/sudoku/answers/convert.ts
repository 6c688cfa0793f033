import { faultWords } from "@asztal/games/sudoku/files/wording.ts";
import { headerOf, lossesIn, writerFor } from "@asztal/games/sudoku/work/writing.ts";
import type { Answerer, Said, Speaker } from "../answers.ts";
import type { Question } from "../task.ts";

type Conversion = Extract<Question, { ask: "convert" }>;

export async function converting({ form, header }: Conversion, { lang, say }: Speaker): Promise<Answerer> {
  const [write, lossesOf] = await Promise.all([writerFor(form), lossesIn(form)]);
  const refused = (complaint: string): Said => ({ text: null, json: { error: complaint }, negative: true, complaint });
  return (puzzle) => {
    const own = headerOf(form, puzzle);
    if (own !== header) return refused(say("cli.sudoku.other-kind", { header: header ?? "", own: own ?? "" }));
    const { refusal, lost } = lossesOf(puzzle);
    if (refusal) return refused(faultWords(refusal, lang));
    const text = write(puzzle, { language: lang });
    if (!text.ok) return refused(faultWords(text.fault, lang));
    const complaint = lost.map((fault) => faultWords(fault, lang)).join(" ");
    return { text: text.value, json: { text: text.value }, negative: false, ...(complaint && { complaint }) };
  };
}
