/** The title of the browser's window while a page is open. */
import { useEffect } from "react";

export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – Asztal`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
