/** Days in a row, and a table by kind and level. */
import { useWords } from "../words.ts";

export interface FiguresRow {
  readonly name: string;
  readonly figures: readonly (string | number)[];
}

interface FiguresProps {
  readonly streak: { readonly now: number; readonly longest: number };
  readonly columns: readonly string[];
  readonly rows: readonly FiguresRow[];
}

export function Figures({ streak, columns, rows }: FiguresProps) {
  const { say } = useWords();
  return (
    <>
      <dl className="sudoku-figures">
        <div>
          <dt>{say("statistics.streak")}</dt>
          <dd>{say("statistics.days", { count: streak.now })}</dd>
        </div>
        <div>
          <dt>{say("statistics.longest")}</dt>
          <dd>{say("statistics.days", { count: streak.longest })}</dd>
        </div>
      </dl>
      {rows.length === 0 ? (
        <p className="soft">{say("statistics.none")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <section className="figures" tabIndex={0} aria-label={say("menu.statistics")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say("chooser.kind")}</th>
                {columns.map((name) => (
                  <th scope="col" key={name}>
                    {say(`statistics.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, figures }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a figure belongs to its column
                    <td key={at}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
