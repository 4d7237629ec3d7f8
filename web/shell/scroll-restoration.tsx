import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scrolls a new page to the top, and restores the scroll position when going back. */
export function ScrollRestoration() {
  const { key, pathname, hash, state } = useLocation() as Location<{ stays?: boolean } | null>;
  const cameBy = useNavigationType();
  const shown = useRef({ key, pathname });
  const places = useRef(new Map<string, number>());

  useEffect(restoreDocumentsOnly, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    if (cameBy === NavigationType.Pop) {
      if (hash === '') window.scrollTo(0, places.current.get(key) ?? 0);
      return;
    }
    // A filter replaces the address of the current page, which must not scroll.
    if (cameBy === NavigationType.Replace && before.pathname === pathname) return;
    if (state?.stays) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [key, pathname, hash, state, cameBy]);

  useLayoutEffect(() => {
    const remember = () => void places.current.set(key, window.scrollY);
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  return null;
}

/** Screen readers announce the focused heading of the new page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Between pages of the site, the browser would scroll before the previous page is rendered. */
function restoreDocumentsOnly(): () => void {
  const leaveToUs = () => void (window.history.scrollRestoration = 'manual');
  const leaveToBrowser = () => void (window.history.scrollRestoration = 'auto');
  leaveToUs();
  window.addEventListener('pageshow', leaveToUs);
  window.addEventListener('pagehide', leaveToBrowser);
  return () => {
    window.removeEventListener('pageshow', leaveToUs);
    window.removeEventListener('pagehide', leaveToBrowser);
  };
}
