import { prerender } from 'react-dom/static';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { ServerRouter, isRouteErrorResponse } from 'react-router';

/** Rendered to completion: a kept page must not depend on what arrives later. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(prelude, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // oxlint-disable-next-line no-console -- pages import nothing of the server; its log reads standard error
  console.error(error);
};
