import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page begins at its top; going back returns to where the reader was. */
export function ResetScroll() {
  const { pathname } = useLocation();
  const isGoingBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isGoingBack) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, isGoingBack]);

  return null;
}
