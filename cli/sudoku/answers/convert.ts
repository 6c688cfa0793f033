import { faultWords } from "@asztal/games/sudoku/files/wording.ts";
import { headerOf, writerFor } from "@asztal/games/sudoku/work/writing.ts";
import type { Answerer, Said, Speaker } from "../answers.ts";
import type { Question } from "../task.ts";

type Conversion = Extract<Question, { ask: "convert" }>;

export async function converting({ form, header }: Conversion, { lang, say }: Speaker): Promise<Answerer> {
  const write = await writerFor(form);
  const refused = (complaint: string): Said => ({ text: null, json: { error: complaint }, negative: true, complaint });
  return (puzzle) => {
    const own = headerOf(form, puzzle);
    if (own !== header) return refused(say("cli.sudoku.other-kind", { header: header ?? "", own: own ?? "" }));
    const text = write(puzzle, { language: lang });
    return text.ok
      ? { text: text.value, json: { text: text.value }, negative: false }
      : refused(faultWords(text.fault, lang));
  };
}
