/** The title of the browser's window: that of the page, and before it the number of games that wait. */
import { useEffect } from "react";

let ofPage = document.title;
let waiting = 0;

function show(): void {
  document.title = waiting > 0 ? `(${waiting}) ${ofPage}` : ofPage;
}

/** The page's own title, for as long as it is open. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = ofPage;
    ofPage = title;
    show();
    return () => {
      ofPage = before;
      show();
    };
  }, [title]);
}

export function useWaitingInTitle(count: number): void {
  useEffect(() => {
    waiting = count;
    show();
  }, [count]);
}
