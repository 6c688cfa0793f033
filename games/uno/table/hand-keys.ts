/** The keys of the hand beside arrows and Enter: P puts, D draws, 1 to 4 name a colour, Escape lets go. */
import type { TableProps } from "@asztal/kernel";
import { draw } from "../rules/legal.ts";
import type { Uno } from "../rules/state.ts";
import type { Selection } from "./selecting.ts";

export function keysOf(selection: Selection, { legal, send }: TableProps<Uno>): (key: string) => boolean {
  return (key) => {
    if (legal.length === 0) return false;
    const [put] = selection.puts;
    const colour = selection.puts[Number(key) - 1];
    if (selection.puts.length > 1 && colour) selection.put(colour);
    else if (key === "p" && put && selection.puts.length === 1) selection.put(put);
    else if (key === "d") send(draw);
    else if (key === "Escape" && selection.chosen.length > 0) selection.clear();
    else return false;
    return true;
  };
}
