import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A new page begins at its top; going back returns to where the reader was. */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
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
    // Typing into a filter replaces the address of the very page that is being read.
    if (cameBy === NavigationType.Replace && before.pathname === pathname) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [key, pathname, hash, cameBy]);

  useLayoutEffect(() => {
    const remember = () => void places.current.set(key, window.scrollY);
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  return null;
}

/** What a screen reader announces first on a new page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Within the site the browser would scroll before the earlier page is back on screen. */
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
