import { matchPath, useNavigation } from 'react-router';

/** Says that the next page is loading, if it takes a noticeable time. */
export function NavigationStatus() {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading';
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40">
      {isLoading && (
        <p className="appear-late border-crimson bg-paper border-b-2">
          <span className="page-width block py-3 text-sm">{loadingText(location.pathname)}</span>
        </p>
      )}
    </div>
  );
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
