/** Chooses the picture of a program. */
import { useSay } from "@asztal/ui/site.ts";
import type { ProgramPicture } from "@asztal/wire";
import { Emblem, pictures } from "./emblem.tsx";

interface PictureFieldProps {
  readonly name: string;
  readonly chosen: ProgramPicture | null;
  choose(picture: ProgramPicture | null): void;
}

export function PictureField({ name, chosen, choose }: PictureFieldProps) {
  const say = useSay();
  return (
    <fieldset className="arena-pictures">
      <legend>{say("arena.picture")}</legend>
      {[null, ...pictures].map((picture) => {
        const label = say(`arena.picture.${picture ?? "letter"}`);
        return (
          <label key={picture} title={label}>
            <input
              type="radio"
              name="picture"
              aria-label={label}
              checked={picture === chosen}
              onChange={() => choose(picture)}
            />
            <Emblem name={name} picture={picture} />
          </label>
        );
      })}
    </fieldset>
  );
}
