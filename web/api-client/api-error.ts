export class ApiError extends Error {
  readonly status: number;
  /** The whole response body. */
  readonly answer: unknown;

  constructor(status: number, message: string, answer?: unknown) {
    super(message);
    this.status = status;
    this.answer = answer;
  }
}

/** Whether the API does not have this route. Other hosts' APIs may lack it. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && isUnknownStatus(error.status);
}

/** Whether the API cannot answer at the moment, such as in an outage of its database. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 503;
}

export function isUnknownStatus(status: number | undefined): boolean {
  return status === 404 || status === 405;
}

const textOfStatus: Record<number, string> = {
  0: 'Network error. Please check your connection.',
  400: 'Invalid request. Please try again.',
  401: 'Authentication required. Please sign in.',
  403: 'Permission denied.',
  404: 'Service not found. Please contact support.',
  422: 'Validation failed. Please check your input.',
  429: 'Too many requests. Please wait and try again.',
  500: 'Server error. Please try again later.',
};

/** The response's own message comes first, then the text for its status, then the fallback. */
export function errorText(status: number, body: unknown, fallback: string): string {
  const { message, error, errors } = asRecord(body) as {
    message?: unknown;
    error?: unknown;
    errors?: unknown;
  };
  if (isText(message)) return message;
  if (isText(error)) return error;
  if (status === 422 && typeof errors === 'object' && errors !== null) {
    const all = Object.values(errors).flat().filter(isText);
    if (all.length > 0) return all.join(', ');
  }
  return textOfStatus[status] ?? fallback;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
