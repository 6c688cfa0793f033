/** The title of a page: on the page, in the browser's tab, and where a screen reader goes on after a step to another page. */
import { type ReactNode, useEffect, useRef } from "react";
import { useTitle } from "./title.ts";

interface HeadingProps {
  /** For the tab, when the heading itself is more than text. */
  readonly title: string;
  readonly children?: ReactNode;
}

export function Heading({ title, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(`${title} · Asztal`);
  useEffect(() => {
    // The frame has put the focus on the content when the address changed; whoever has moved on since is left alone.
    if (document.activeElement?.id === "content") heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
