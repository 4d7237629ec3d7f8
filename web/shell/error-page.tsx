import { Link, isRouteErrorResponse } from 'react-router';
import { isLoadFailure } from '#web/api-client/load.ts';
import { NotFound } from './not-found.tsx';

export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />;
    return <LoadingFailed failure={error.data} />;
  }
  return (
    <section className="page-width py-24">
      <title>Something went wrong | NYEA</title>
      <h1 className="text-4xl">Something went wrong.</h1>
      <p className="mt-4 max-w-prose">
        This page could not be shown. Nothing that you did is lost. Please try again, or start from the home
        page.
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <a href="" className="action action-strong">
          Try Again
        </a>
        <a href="/" className="action action-quiet">
          Go Home
        </a>
      </p>
    </section>
  );
}

function LoadingFailed({ failure }: { failure: unknown }) {
  const { message, requestId } = isLoadFailure(failure)
    ? failure
    : { message: 'Server error. Please try again later.', requestId: '' };
  return (
    <section className="page-width py-24">
      <title>Unexpected Application Error | NYEA</title>
      <h1 className="text-4xl">Unexpected Application Error!</h1>
      <p className="mt-4">{message}</p>
      {requestId !== '' && <p className="text-ink-soft mt-2 text-sm">Reference: {requestId}</p>}
      <p className="mt-8">
        <Link to="/" reloadDocument className="action action-strong">
          Go Home
        </Link>
      </p>
    </section>
  );
}
