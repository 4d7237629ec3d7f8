import type { RefusedLine } from '#contract/checkout/refused-line.ts';
import type { ErrorCode } from '#contract/error-code.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import type { CartItem } from './cart.ts';
import type { FactsOfLines } from './line-problem.ts';
import { factsOfRefused } from './line-problem.ts';
import { PaymentStopped, paymentErrorText } from './payment-error-text.ts';

export interface PaymentFailure {
  text: string;
  /** The underlying cause, where it helps support. */
  details: string[];
  /** The cart lines that could not be paid. The failure does not apply to other lines. */
  items: CartItem[];
  /** The problems of single lines. */
  facts: FactsOfLines;
  /** Whoever signs in with a confirmed email address is not refused. */
  asksToSignIn: boolean;
  /** An earlier order of this buyer blocks the payment, and may be paid already. */
  mayBePaid: boolean;
  /** Card payments are paused until then. */
  tryAgainAt: number | undefined;
}

export function failureOf(error: unknown, items: CartItem[]): PaymentFailure {
  const isConflict = error instanceof ApiError && error.status === 409;
  const lines = isConflict ? refusedLinesOf(error) : undefined;
  return {
    text: paymentErrorText(error),
    details: detailsOf(error),
    items,
    facts: factsOfRefused(items, lines ?? []),
    asksToSignIn: error instanceof ApiError && asksToSignIn(error),
    mayBePaid: isConflict && lines === undefined,
    tryAgainAt: error instanceof ApiError ? tryAgainAt(error) : undefined,
  };
}

function asksToSignIn({ answer }: ApiError): boolean {
  const { error } = (answer ?? {}) as { error?: ErrorCode };
  return error === 'confirmed_email_required' || error === 'challenge_required';
}

/** The server says for how long, because the clocks may differ. */
function tryAgainAt({ answer }: ApiError): number | undefined {
  const { try_again_in_seconds: seconds } = (answer ?? {}) as { try_again_in_seconds?: unknown };
  return typeof seconds === 'number' ? Date.now() + seconds * 1_000 : undefined;
}

function refusedLinesOf({ answer }: ApiError): RefusedLine[] | undefined {
  const { lines } = (answer ?? {}) as { lines?: RefusedLine[] };
  return Array.isArray(lines) ? lines : undefined;
}

function detailsOf(error: unknown): string[] {
  if (error instanceof PaymentStopped) return error.detail === undefined ? [] : [error.detail];
  return error instanceof FieldsRefused ? [...new Set(Object.values(error.fields))] : [];
}
