import { isRouteErrorResponse, useLocation } from 'react-router';
import { isLoadFailure } from '#web/api-client/load.ts';
import { later } from '#web/ui/later.tsx';

const NotFound = later(async () => (await import('#web/marketing/not-found.tsx')).NotFound);

interface Props {
  error: unknown;
  /** Shown when the response has no message of its own. */
  unexplained?: string;
}

export function ErrorPage({ error, unexplained = 'Server error. Please try again later.' }: Props) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />;
    return <LoadingFailed failure={error.data as unknown} unexplained={unexplained} />;
  }
  return (
    <section className="page-width py-24">
      <title>Something went wrong | NYEA</title>
      <h1 className="text-display">Something went wrong.</h1>
      <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">
        We could not show this page. Nothing that you did is lost. Please try again, or start from the home
        page.
      </p>
      <TryAgainOrGoHome />
    </section>
  );
}

function LoadingFailed({ failure, unexplained }: { failure: unknown; unexplained: string }) {
  const { message, requestId } = isLoadFailure(failure) ? failure : { message: '', requestId: '' };
  return (
    <section className="page-width py-24">
      <title>Unexpected Application Error | NYEA</title>
      <h1 className="text-display">Unexpected Application Error!</h1>
      <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">{message || unexplained}</p>
      {requestId !== '' && <p className="text-ink-soft mt-2 text-sm">Reference: {requestId}</p>}
      <TryAgainOrGoHome />
    </section>
  );
}

/** Both links load a whole document, because the scripts of this one may be broken. */
function TryAgainOrGoHome() {
  const { pathname, search } = useLocation();
  return (
    <p className="mt-8 flex flex-wrap gap-4">
      <a href={`${pathname}${search}`} className="action action-strong">
        Try Again
      </a>
      <a href="/" className="action action-quiet">
        Go Home
      </a>
    </p>
  );
}
