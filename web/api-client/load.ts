import { data } from 'react-router';
import { ApiError } from './api-error.ts';

export interface LoadFailure {
  message: string;
  requestId: string;
}

/** Runs a page's loader. A failure reaches the page's error boundary with its status and a message. */
export async function load<Loaded>(request: Request, loader: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await loader();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.status === 0 ? 503 : error.status;
    const requestId = status >= 500 ? (request.headers.get('x-request-id') ?? '') : '';
    const failure: LoadFailure = { message: error.message, requestId };
    throw data(failure, { status, headers: status === 503 ? { 'retry-after': '5' } : {} });
  }
}

export function isLoadFailure(value: unknown): value is LoadFailure {
  return typeof value === 'object' && value !== null && 'message' in value && 'requestId' in value;
}
