import type { ErrorCode } from './error-code.ts';
import { ERROR_CODES } from './error-code.ts';

export type FieldMessages = Record<string, string[]>;

/** An expected "no", told to the caller in the wire format. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    details: { message?: string; fields?: FieldMessages; retryAfterSeconds?: number } = {},
  ) {
    super(details.message ?? ERROR_CODES[code].message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
