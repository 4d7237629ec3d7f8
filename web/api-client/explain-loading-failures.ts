import { data, isRouteErrorResponse } from 'react-router';
import type { DataStrategyResult } from 'react-router';
import { errorText } from './api-error.ts';
import type { LoadFailure } from './load.ts';

// The router replaces the message of a server error with this text.
const HIDDEN_ERROR_TEXT = 'Unexpected Server Error';

/** Gives the error boundary a message for the visitor when the data of a page could not be loaded. */
export async function explainLoadingFailures(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<void> {
  const results = await next();
  for (const [route, result] of Object.entries(results)) {
    if (result.type === 'data') continue;
    // Without a result, the router keeps its current data.
    if (isQuiet && isShown(request.url)) delete results[route];
    else result.result = explained(result.result);
  }
}

let isQuiet = false;

/** For a refresh in the background: if it fails, the screen stays as it is. */
export async function withoutErrors(look: () => Promise<void>): Promise<void> {
  isQuiet = true;
  try {
    await look();
  } finally {
    isQuiet = false;
  }
}

function isShown(address: string): boolean {
  return window.location.href.split('#')[0] === address;
}

function explained(error: unknown): unknown {
  if (isRouteErrorResponse(error)) {
    const body = error.data as unknown;
    // Plain text is not page data, so the server or a proxy refused the request.
    return typeof body === 'string' ? failure(error.status, parsed(body)) : error;
  }
  if (!(error instanceof Error)) return error;
  return error.message === HIDDEN_ERROR_TEXT ? failure(500) : failure(0);
}

function failure(status: number, body?: unknown) {
  // Without a message, the page shows its own text.
  const message = errorText(status, body, '');
  const explanation: LoadFailure = { message, requestId: '' };
  return data(explanation, { status: status === 0 ? 503 : status });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
