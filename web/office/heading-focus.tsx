import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const HEADING = 'main h1';

/** After a page change the focus moves to the heading, even if the heading waits for data. */
export function HeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    let isThere = focusHeading();
    const observer = new MutationObserver(() => {
      // Data may replace the heading, which would lose the focus.
      if (!isThere || document.activeElement === document.body) isThere = focusHeading();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    function end(): void {
      observer.disconnect();
      listening.abort();
    }
    // Does not take the focus back once the user has moved on.
    for (const sign of ['focusin', 'pointerdown', 'keydown'])
      document.addEventListener(sign, ({ target }) => isHeading(target) || end(), {
        signal: listening.signal,
      });
    return end;
  }, [pathname]);
  return null;
}

export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>(HEADING);
  heading?.focus({ preventScroll: true });
  return heading !== null && document.activeElement === heading;
}

function isHeading(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(HEADING);
}
