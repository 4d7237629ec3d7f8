import type { Challenge } from './checkout/challenge.ts';
import type { RefusedLine } from './checkout/refused-line.ts';
import type { ErrorCode } from './error-code.ts';
import { ERROR_CODES } from './error-code.ts';
import type { RefusalReason } from './orders/refusal-reason.ts';

export type FieldMessages = Record<string, string[]>;

/** An expected refusal, sent to the caller in the wire format. Any other thrown error is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly tryAgainInSeconds: number | undefined;
  readonly lines: RefusedLine[] | undefined;
  readonly current: unknown;
  readonly challenge: Challenge | undefined;
  readonly reason: RefusalReason | undefined;

  constructor(
    code: ErrorCode,
    details: {
      message?: string;
      fields?: FieldMessages;
      retryAfterSeconds?: number;
      /** For a button that waits: in the answer itself, and in Retry-After. */
      tryAgainInSeconds?: number;
      lines?: RefusedLine[];
      /** The current version of what the caller wanted to edit. */
      current?: unknown;
      /** What to solve before the same request is accepted. */
      challenge?: Challenge;
      /** For the log, never for the caller. */
      cause?: unknown;
      /** For the security log, never for the caller. */
      reason?: RefusalReason;
    } = {},
  ) {
    super(details.message ?? ERROR_CODES[code].message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds ?? details.tryAgainInSeconds;
    this.tryAgainInSeconds = details.tryAgainInSeconds;
    this.lines = details.lines;
    this.current = details.current;
    this.challenge = details.challenge;
    this.reason = details.reason;
  }
}
