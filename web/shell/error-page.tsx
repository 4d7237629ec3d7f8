import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { isLoadFailure } from '#web/api-client/load.ts';
import { later } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast.tsx';

const HOME = { label: 'Go Home', to: '/' };
const OFFLINE = 'Network error. Please check your connection.';
const NotFound = later(async () => (await import('#web/marketing/not-found.tsx')).NotFound);

interface Props {
  error: unknown;
  /** Of a page that could not be loaded. */
  title?: string;
  wayOn?: { label: string; to: string };
}

export function ErrorPage({ error, title = 'Unexpected Application Error!', wayOn = HOME }: Props) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />;
    return <LoadingFailed failure={error.data as unknown} title={title} wayOn={wayOn} />;
  }
  // A server is never offline, and says nothing about it.
  if ('onLine' in navigator && !navigator.onLine)
    return (
      <LoadingFailed
        failure={{ message: OFFLINE, requestId: '' }}
        title="Something went wrong."
        wayOn={wayOn}
      />
    );
  return (
    <section className="page-width py-24">
      <title>Something went wrong | NYEA</title>
      <h1 className="text-display">Something went wrong.</h1>
      <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">
        We could not show this page. Nothing that you did is lost. Please try again, or start from the home
        page.
      </p>
      <TryAgainOr wayOn={HOME} />
    </section>
  );
}

interface FailureProps extends Required<Omit<Props, 'error'>> {
  failure: unknown;
}

function LoadingFailed({ failure, title, wayOn }: FailureProps) {
  const { message, requestId } = isLoadFailure(failure) ? failure : { message: '', requestId: '' };
  return (
    <section className="page-width py-24">
      <title>{`${title.replace('!', '')} | NYEA`}</title>
      <h1 className="text-display">{title}</h1>
      <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">
        {message || 'Server error. Please try again later.'}
      </p>
      {requestId !== '' && <p className="text-ink-soft mt-2 text-sm">Reference: {requestId}</p>}
      <TryAgainOr wayOn={wayOn} />
    </section>
  );
}

/**
 * Both links load a whole document, because the scripts of this one may be broken. Without a connection, the browser
 * would replace this page with its own.
 */
function TryAgainOr({ wayOn }: Pick<FailureProps, 'wayOn'>) {
  const { pathname, search } = useLocation();
  // The browser may be wrong about it, so a second press goes on.
  const isWarned = useRef(false);
  useEffect(() => {
    const again = () => window.location.reload();
    if (!navigator.onLine) window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const stayWhileOffline = (event: MouseEvent) => {
    if (navigator.onLine || isWarned.current) return;
    isWarned.current = true;
    event.preventDefault();
    showToast(OFFLINE);
  };
  return (
    <p className="mt-8 flex flex-wrap gap-4">
      <a href={`${pathname}${search}`} onClick={stayWhileOffline} className="action action-strong">
        Try Again
      </a>
      <a href={wayOn.to} onClick={stayWhileOffline} className="action action-quiet">
        {wayOn.label}
      </a>
    </p>
  );
}
