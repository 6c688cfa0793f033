/** A number of players or of cards, to choose. */
import { useDesk } from "./desk.ts";
import { PickField } from "./fields.tsx";
import type { FigureDraft } from "./project/draft.ts";
import { useWords } from "./words.ts";

interface FigureFieldProps {
  readonly field: string;
  readonly label: string;
  readonly value: FigureDraft | null;
  change(value: FigureDraft): void;
}

export function FigureField({ field, label, value, change }: FigureFieldProps) {
  const say = useWords();
  const { draft } = useDesk();
  const of = (side: FigureDraft["of"]) =>
    draft[side === "card" ? "cardAttributes" : "playerAttributes"]
      .filter(({ type }) => type === "number")
      .map(({ tag, name }) => ({ value: `${side} ${tag}`, label: say(`figure.${side}`, { what: name || tag }) }));
  return (
    <PickField
      field={field}
      label={label}
      value={value?.tag ? `${value.of} ${value.tag}` : ""}
      options={[...of("player"), ...of("card")]}
      change={(chosen) => {
        const [side, tag = ""] = chosen.split(" ");
        change({ of: side === "card" ? "card" : "player", tag });
      }}
    />
  );
}
