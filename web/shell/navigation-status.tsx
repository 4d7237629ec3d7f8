import { matchPath, useNavigation } from 'react-router';

/** Says that the next page is on its way, once it takes long enough to wonder. */
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

function loadingText(pathname: string): string {
  return matchPath('/programs/:program', pathname) ? 'Loading program details...' : 'Loading...';
}
