import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when the page changes its state without a navigation. */
export function useHeadingFocus(state: string) {
  const page = useRef<HTMLDivElement>(null);
  const focusedState = useRef(state);

  useEffect(() => {
    if (focusedState.current === state) return;
    focusedState.current = state;
    const heading = page.current?.querySelector('h1');
    if (!heading) return;
    document.title = `${heading.textContent} | NYEA`;
    heading.focus();
  }, [state]);

  return page;
}
