import { apiBase } from './api-base.ts';
import { ApiError, errorText } from './api-error.ts';
import { askApi, asJson } from './call-api.ts';
import { refusalCode } from './refusal-code.ts';

export interface OfficeCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
}

const LONGEST_MS = 30_000;

/** Returns the whole body of a route under /admin, because lists have fields beside `data`. */
export async function callAdmin(
  path: string,
  token: string | null,
  { method = 'GET', body, headers = {} }: OfficeCall = {},
): Promise<object> {
  const content = body instanceof Blob ? { content: body, contentType: body.type } : asJson(body);
  return askApi(`/admin${path}`, FAILED, {
    method,
    token: token ?? undefined,
    headers,
    longestMs: LONGEST_MS,
    ...content,
  });
}

// Exporting a hundred thousand rows takes minutes.
const LONGEST_FILE_MS = 600_000;

/** Downloads a file from a route under /admin. */
export async function fetchAdminFile(
  path: string,
  token: string | null,
  headers: Record<string, string>,
): Promise<Blob> {
  const request = fetch(`${apiBase()}/admin${path}`, {
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(LONGEST_FILE_MS),
  });
  const response = await request.catch(() => undefined);
  const file = response?.ok ? await response.blob().catch(() => undefined) : undefined;
  if (file) return file;
  const answer: unknown = response?.ok ? undefined : await response?.json().catch(() => undefined);
  const status = response?.ok ? 0 : (response?.status ?? 0);
  throw new ApiError(status, errorText(status, answer, FAILED), answer);
}

const FAILED = 'This did not work. Please try again.';

export function isStepUp(error: unknown): boolean {
  return refusalCode(error) === 'step_up_required';
}
