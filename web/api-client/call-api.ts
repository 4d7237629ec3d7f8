import { redirectToSignIn } from '../accounts/redirect-to-sign-in.ts';
import { forgetSignedIn, signedInToken } from '../accounts/signed-in.ts';
import { apiBase } from './api-base.ts';
import { ApiError, errorText } from './api-error.ts';
import { readAnswer } from './read-answer.ts';

const LONGEST_MS = 10_000;
/** For calls that also wait for the card provider. */
export const LONGEST_WITH_CARDS_MS = 30_000;
/** For calls with a password: many at once are checked in turn. */
export const LONGEST_WITH_PASSWORD_MS = 30_000;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  longestMs?: number;
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
  /** "stay" for calls that the visitor did not start: they must not redirect a public page to the sign-in. */
  whenRefused?: 'sign in' | 'stay';
}

/** The server's validation errors: the first message for each field. */
export class FieldsRefused extends ApiError {
  readonly fields: Record<string, string>;

  constructor(message: string, fields: Record<string, string>, answer?: unknown) {
    super(422, message, answer);
    this.fields = fields;
  }
}

/** Calls the API as the signed-in user. The fallback is the error message if the response has none. */
export async function callApi<Data>(
  path: string,
  fallback: string,
  { method = 'GET', body, headers = {}, longestMs = LONGEST_MS, signal, whenRefused = 'sign in' }: Call = {},
): Promise<Data> {
  const token = signedInToken();
  try {
    const answer = await askApi(path, fallback, {
      method,
      token,
      headers,
      longestMs,
      signal,
      ...asJson(body),
    });
    return (answer as { data?: Data }).data as Data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signedOut(token, whenRefused);
    throw error;
  }
}

interface CallOptions {
  method: string;
  token: string | undefined;
  headers: Record<string, string>;
  longestMs: number;
  signal?: AbortSignal | undefined;
  content?: BodyInit;
  contentType?: string;
}

export function asJson(body: unknown): Pick<CallOptions, 'content' | 'contentType'> {
  return body === undefined ? {} : { content: JSON.stringify(body), contentType: 'application/json' };
}

/** Returns the whole body. Throws an error with the field messages if the API refuses the call. */
export async function askApi(
  path: string,
  fallback: string,
  { method, token, headers, longestMs, signal, content, contentType }: CallOptions,
): Promise<object> {
  const timeout = AbortSignal.timeout(longestMs);
  const request = fetch(`${apiBase()}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const { response, body } = await readAnswer(request, fallback);
  const answer = (body ?? {}) as { success?: boolean };
  if (response.ok && answer.success !== false) return answer;
  const message = errorText(response.status, body, fallback);
  const fields = response.status === 422 ? firstMessages(body) : {};
  throw Object.keys(fields).length > 0
    ? new FieldsRefused(message, fields, body)
    : new ApiError(response.status, message, body);
}

export function post<Data>(path: string, body: unknown, fallback: string): Promise<Data> {
  return callApi(path, fallback, { method: 'POST', body });
}

/** Clears the stored sign-in. */
function signedOut(token: string | undefined, whenRefused: Call['whenRefused']): void {
  // Another tab may have signed in meanwhile.
  if (signedInToken() !== token) return;
  forgetSignedIn();
  if (whenRefused === 'sign in') redirectToSignIn();
}

function firstMessages(answer: unknown): Record<string, string> {
  const { errors } = (answer ?? {}) as { errors?: Record<string, unknown> };
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, messages]) => {
      const [first] = [messages].flat();
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}
