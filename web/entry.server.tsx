import { prerender } from 'react-dom/static';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter, isRouteErrorResponse } from 'react-router';
import { withScriptsAfterFirstPaint } from './after-first-paint.ts';
import { tellErrorContext } from './api-client/tell-error-context.ts';
import { mayUseTemplateContext, renderSearchOnce, searchTemplatesContext } from './search-templates.ts';
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
  const templates = loadContext.get(mayUseTemplateContext)
    ? loadContext.get(searchTemplatesContext)
    : undefined;
  const html = await renderSearchOnce({ context, nonce }, { templates, signal: request.signal }, render);
  headers.set('content-type', 'text/html; charset=utf-8');
  return asText(html, { status, headers });

  async function render(document: { context: EntryContext; nonce: string }): Promise<string> {
    const { prelude } = await prerender(<ServerRouter {...document} url={request.url} />, {
      signal: request.signal,
      // Streaming would put content at the end of the page and move it by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
    return withScriptsAfterFirstPaint(await new Response(prelude).text());
  }
}

/**
 * Gives the page as the text that it is, without making bytes of it for a stream and text of those again. A middleware
 * that wraps it would lose the text; the server refuses to send an empty page.
 */
function asText(html: string, init: ResponseInit): Response {
  return Object.assign(new Response(null, init), { text: () => Promise.resolve(html) });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(tellErrorContext)(error);
};
