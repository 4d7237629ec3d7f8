import { matchPath, useNavigation } from 'react-router';

/** Says that the next page is on its way, once it takes long enough to wonder. */
export function NavigationStatus() {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading';
  return (
    <div role="status" className="page-width">
      {isLoading && (
        <p className="appear-late border-crimson border-b-2 py-3 text-sm">{loadingText(location.pathname)}</p>
      )}
    </div>
  );
}

function loadingText(pathname: string): string {
  return matchPath('/programs/:program', pathname) ? 'Loading program details...' : 'Loading...';
}
