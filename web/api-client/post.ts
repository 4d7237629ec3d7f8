import { apiBase } from './api-base.ts';
import { ApiError, errorText } from './api-error.ts';

const TIMEOUT_MS = 10_000;

/** The messages of a form's fields, the first of each, as the server sees them. */
export class FieldsRefused extends ApiError {
  readonly fields: Record<string, string>;

  constructor(message: string, fields: Record<string, string>) {
    super(422, message);
    this.fields = fields;
  }
}

/** Sends a form of the browser to the API. */
export async function post<Data>(path: string, body: unknown, fallback: string): Promise<Data> {
  const response = await fetch(`${apiBase()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!response) throw new ApiError(0, errorText(0, undefined, fallback));
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return (answer as { data: Data }).data;
  const message = errorText(response.status, answer, fallback);
  const fields = response.status === 422 ? firstMessages(answer) : {};
  throw Object.keys(fields).length > 0
    ? new FieldsRefused(message, fields)
    : new ApiError(response.status, message);
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
