import { apiBase } from './api-base.ts';
import { ApiError, errorText } from './api-error.ts';
import { FieldsRefused } from './call-api.ts';
import { readAnswer } from './read-answer.ts';

export interface OfficeCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

const LONGEST_MS = 30_000;

/** The whole answer of a route under /admin, of which a list tells more than its data. */
export async function callAdmin(
  path: string,
  token: string | null,
  { method = 'GET', body, headers = {} }: OfficeCall = {},
): Promise<object> {
  const isFile = body instanceof Blob;
  const asked = fetch(`${apiBase()}/admin${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': isFile ? body.type : 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const { response, body: answer } = await readAnswer(asked, FAILED);
  if (response.ok) return answer as object;
  const message = errorText(response.status, answer, FAILED);
  const fields = response.status === 422 ? fieldsOf(answer) : {};
  throw Object.keys(fields).length > 0
    ? new FieldsRefused(message, fields)
    : new ApiError(response.status, message, answer);
}

// A list of a hundred thousand rows takes its time.
const LONGEST_FILE_MS = 600_000;

/** A file of a route under /admin, whole. */
export async function fetchAdminFile(path: string, token: string | null): Promise<Blob> {
  const asked = fetch(`${apiBase()}/admin${path}`, {
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(LONGEST_FILE_MS),
  });
  const response = await asked.catch(() => undefined);
  const file = response?.ok ? await response.blob().catch(() => undefined) : undefined;
  if (file) return file;
  const answer: unknown = response?.ok ? undefined : await response?.json().catch(() => undefined);
  const status = response?.ok ? 0 : (response?.status ?? 0);
  throw new ApiError(status, errorText(status, answer, FAILED), answer);
}

const FAILED = 'This did not work. Please try again.';

export function isStepUp(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && codeOf(error.answer) === 'step_up_required';
}

function codeOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined;
}

function fieldsOf(answer: unknown): Record<string, string> {
  const { errors } = (answer ?? {}) as { errors?: Record<string, string[]> };
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  );
}
