/** The game's own table, between the parts of the frame. */
import type { TableComponent, TableProps } from "@asztal/kernel";
import { type ComponentType, createElement } from "react";

type BoardProps = TableProps & { readonly component: TableComponent };

export function Board({ component, ...props }: BoardProps) {
  // The kernel knows no view library; here it is one, and a table is a component of it.
  return createElement(component as ComponentType<TableProps>, props);
}

/** What is handed to a table at which nothing can be done: of another moment, or of a finished game. */
export const onlyToLookAt: Pick<TableProps, "legal" | "send"> = { legal: [], send: () => {} };
