import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { isLoadFailure } from '../api-client/load.ts';

interface Props {
  title: string;
  error: unknown;
  /** Shown when the response has no message of its own. */
  fallback: string;
  children: ReactNode;
}

export function LoadingFailed({ title, error, fallback, children }: Props) {
  const failure = isRouteErrorResponse(error) && isLoadFailure(error.data) ? error.data : undefined;
  return (
    <section className="page-width py-24">
      <title>{`${title} | NYEA`}</title>
      <div role="alert" className="border-red bg-parchment border-l-4 px-6 py-10 md:px-10">
        <h1 className="text-title">{title}</h1>
        <p className="mt-4">{failure?.message || fallback}</p>
        {failure?.requestId && <p className="text-ink-soft mt-2 text-sm">Reference: {failure.requestId}</p>}
      </div>
      <p className="mt-8 flex flex-wrap gap-4">{children}</p>
    </section>
  );
}
