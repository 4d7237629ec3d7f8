import { useEffect, useState } from 'react';
import { matchPath, useNavigation } from 'react-router';

/** Says that the next page is loading, if it takes a noticeable time, or that the connection is lost. */
export function NavigationStatus() {
  const { state, location } = useNavigation();
  const next = state === 'loading' ? `${location.pathname}${location.search}${location.hash}` : undefined;
  const goOn = useStayingWhileOffline(next);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40">
      {state === 'loading' && (
        <p className="appear-late border-crimson bg-paper border-b-2">
          <span className="page-width block py-3 text-sm">
            {goOn ? 'Network error. Please check your connection.' : loadingText(location.pathname)}
            {goOn && (
              <button type="button" onClick={goOn} className="text-link ml-3 min-h-6 font-semibold">
                Try Again
              </button>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

/**
 * The router reloads the page if the script of the next one cannot be loaded. Without a connection, the browser would
 * replace the site with a page of its own, unless it is an older one in which a reload cannot be prevented. Returns what
 * opens the next page if that has happened. It happens by itself when the connection is back.
 */
function useStayingWhileOffline(next: string | undefined): (() => void) | undefined {
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    const { navigation } = window as Partial<Window>;
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || navigator.onLine) return;
      event.preventDefault();
      setStopped(true);
    };
    navigation?.addEventListener('navigate', stay);
    return () => navigation?.removeEventListener('navigate', stay);
  }, []);
  useEffect(() => (next === undefined ? undefined : () => setStopped(false)), [next]);
  const isStuck = isStopped && next !== undefined;
  useEffect(() => {
    if (!isStuck) return undefined;
    const open = () => window.location.assign(next);
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [isStuck, next]);
  return isStuck ? () => navigator.onLine && window.location.assign(next) : undefined;
}

const loadingTexts = {
  '/programs/:program': 'Loading program details...',
  '/workshop-booking/:workshop': 'Loading workshop sessions...',
  '/workshop-booking/:workshop/session/:session': 'Loading session details...',
};

function loadingText(pathname: string): string {
  const match = Object.entries(loadingTexts).find(([path]) => matchPath(path, pathname));
  return match?.[1] ?? 'Loading...';
}
