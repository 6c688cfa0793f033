/** What the worker of the types is asked, and what it answers. */
import type { Explained, Offered, TypeFault } from "./service.ts";

export type TypeJob =
  | { readonly is: "faults"; readonly source: string }
  | { readonly is: "offer"; readonly source: string; readonly at: number }
  | { readonly is: "explain"; readonly source: string; readonly at: number };

export type TypeResult =
  | { readonly is: "faults"; readonly faults: readonly TypeFault[] }
  | { readonly is: "offer"; readonly offered: readonly Offered[] }
  | { readonly is: "explain"; readonly explained: Explained | null };
