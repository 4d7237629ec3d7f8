import { useEffect, useSyncExternalStore } from 'react';
import { matchPath, useNavigation } from 'react-router';

/** Says that the next page is loading, if it takes a noticeable time, or that the connection is lost. */
export function NavigationStatus() {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading';
  const isOffline = !useSyncExternalStore(watchConnection, isOnline, () => true);
  useEffect(stayWhileOffline, []);
  const next = isLoading ? `${location.pathname}${location.search}${location.hash}` : undefined;
  useEffect(() => {
    if (next === undefined) return undefined;
    const goOn = () => window.location.assign(next);
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [next]);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40">
      {isLoading && (
        <p className="appear-late border-crimson bg-paper border-b-2">
          <span className="page-width block py-3 text-sm">
            {isOffline ? 'Network error. Please check your connection.' : loadingText(location.pathname)}
            {isOffline && (
              <button
                type="button"
                onClick={() => isOnline() && window.location.assign(next ?? '/')}
                className="text-link ml-3 font-semibold"
              >
                Try Again
              </button>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

function isOnline(): boolean {
  return navigator.onLine;
}

function watchConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * The router reloads the page if the script of the next one cannot be loaded. Without a connection, the browser would
 * replace the site with a page of its own.
 */
function stayWhileOffline(): (() => void) | undefined {
  // Older browsers do not have it.
  const { navigation } = window as Partial<Window>;
  const stay = (event: NavigateEvent) => {
    if (event.navigationType === 'reload' && !event.userInitiated && !isOnline()) event.preventDefault();
  };
  navigation?.addEventListener('navigate', stay);
  return () => navigation?.removeEventListener('navigate', stay);
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
