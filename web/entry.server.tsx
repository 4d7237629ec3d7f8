import { prerender } from 'react-dom/static';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter, isRouteErrorResponse } from 'react-router';
import { withScriptsAfterFirstPaint } from './after-first-paint.ts';
import { tellErrorContext } from './api-client/tell-error-context.ts';
import { scriptNonceContext } from './shell/script-nonce-context.ts';

/** Waits until the page is complete, because pages are cached as a whole. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(scriptNonceContext);
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
    signal: request.signal,
    // Streaming would put content at the end of the page and move it by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await new Response(prelude).text();
  return new Response(withScriptsAfterFirstPaint(html), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(tellErrorContext)(error);
};
