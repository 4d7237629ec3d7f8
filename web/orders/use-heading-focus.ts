import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the page changes its state without a navigation. What is loaded after such a
 * change names the state before it.
 */
export function useHeadingFocus(state: string, before = state) {
  const page = useRef<HTMLDivElement>(null);
  const focusedState = useRef(before);

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
