/** Heaps as rows of pieces; a press on a piece takes it and all behind it. */
import type { TableComponent } from "@asztal/kernel";
import type { HeapDefinition } from "./definition.ts";
import type { Heap } from "./rules.ts";
import "./table.css";

export function tableOf({ last }: HeapDefinition): TableComponent<Heap> {
  return ({ view, names, legal, say, send }) => (
    <div className="heap-table">
      <p>{say(`table.${last}`)}</p>
      {view.heaps.map((pieces, heap) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: heaps have no names but their places
        <fieldset className="heap" aria-label={say("table.heap", { number: heap + 1 })} key={heap}>
          {Array.from({ length: pieces }, (_, at) => {
            const move = legal.find((one) => one.heap === heap && one.take === pieces - at);
            return (
              <button
                type="button"
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names but their places
                key={at}
                disabled={!move}
                aria-label={say("table.take", { take: pieces - at })}
                onClick={() => move && send(move)}
              />
            );
          })}
        </fieldset>
      ))}
      {legal.length === 0 && view.heaps.some((pieces) => pieces > 0) ? (
        <p className="heap-wait">{say("table.wait", { name: names[view.next] ?? "" })}</p>
      ) : null}
    </div>
  );
}
