import { ApiError, errorText } from './api-error.ts';

/** What is read of a response; in process it is no more than this. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'>;

interface Answer<Given> {
  response: Given;
  /** Undefined if an error or an empty response has no readable body. */
  body: unknown;
}

/** A successful response that is truncated, or an HTML page from a proxy. */
class Unreadable extends ApiError {}

/** For callers that do not need the answer's content, or have a message of their own. */
export function nothingIfUnreadable(error: unknown): undefined {
  if (error instanceof Unreadable) return undefined;
  throw error;
}

export async function readAnswer<Given extends ApiResponse>(
  request: Promise<Given>,
  fallback: string,
): Promise<Answer<Given>> {
  const response = await request.catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  if (!response) throw new ApiError(0, errorText(0, undefined, fallback));
  if (response.ok && response.status !== 204 && !isObject(body))
    throw new Unreadable(0, errorText(0, undefined, fallback));
  return { response, body };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
