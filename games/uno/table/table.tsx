/** UNO at the table of the site. */
import type { TableProps } from "@asztal/kernel";
import type { RefObject } from "react";
import type { Uno } from "../rules/state.ts";
import { useFlight } from "./flight.ts";
import { Hand } from "./hand.tsx";
import { Middle } from "./middle.tsx";
import { Others } from "./others.tsx";
import "./table.css";

export default function UnoTable(props: TableProps<Uno>) {
  const { view, seat } = props;
  const { pile, board } = useFlight(view);
  return (
    <div className="uno" ref={board as RefObject<HTMLDivElement | null> /* a division is an element */}>
      <Others {...props} />
      <Middle {...props} pile={pile} />
      {seat === null ? null : <Hand {...props} seat={seat} />}
    </div>
  );
}
