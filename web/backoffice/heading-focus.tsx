import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** As on the site: after a change of page the focus begins at its heading, also where that waits for data. */
export function HeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (focusHeading()) return undefined;
    const observer = new MutationObserver(focusHeading);
    observer.observe(document.body, { childList: true, subtree: true });
    // Whoever has gone on meanwhile is not called back.
    const end = () => observer.disconnect();
    document.addEventListener('focusin', end, { once: true });
    return () => {
      end();
      document.removeEventListener('focusin', end);
    };
  }, [pathname]);
  return null;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
  return heading !== null && document.activeElement === heading;
}
