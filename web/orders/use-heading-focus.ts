import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when the page changes its state without a navigation. */
export function useHeadingFocus(state: string) {
  const page = useRef<HTMLDivElement>(null);
  const told = useRef(state);

  useEffect(() => {
    if (told.current === state) return;
    told.current = state;
    const heading = page.current?.querySelector('h1');
    if (!heading) return;
    document.title = `${heading.textContent} | NYEA`;
    heading.focus();
  }, [state]);

  return page;
}
