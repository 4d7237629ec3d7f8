export type ApiErrorType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';

export interface ApiErrorDetails {
  type?: ApiErrorType;
  code?: string;
  param?: string;
  decline_code?: string;
}

export class ApiError extends Error {
  readonly status: number;
  readonly details: ApiErrorDetails;

  constructor(status: number, message: string, details: ApiErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  get body() {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.details } };
  }
}

export function invalidRequest(message: string, details: ApiErrorDetails = {}): ApiError {
  return new ApiError(400, message, details);
}

export function noSuch(noun: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param });
}
