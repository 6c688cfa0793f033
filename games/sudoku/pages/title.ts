/** The title of the browser's window while a page of the workshop is open. */
import { useTitle as useWindowTitle } from "@asztal/ui/title.ts";

export function useTitle(title: string): void {
  useWindowTitle(`${title} – Asztal`);
}
