import { useEffect, useRef } from 'react';

/** A page that becomes another one before the visitor's eyes: the focus goes to its heading, which names it anew. */
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
