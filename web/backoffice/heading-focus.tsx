import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const HEADING = 'main h1';

/** As on the site: after a change of page the focus begins at its heading, also where that waits for data. */
export function HeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    let isThere = focusHeading();
    const observer = new MutationObserver(() => {
      // A heading gives way to another one when the name of the thing comes, and the focus would go with it.
      if (!isThere || document.activeElement === document.body) isThere = focusHeading();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    function end(): void {
      observer.disconnect();
      listening.abort();
    }
    // Whoever has gone on meanwhile is not called back.
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
