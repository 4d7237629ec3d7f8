import Stripe from 'stripe';
import { CardForbidden, CardRefused, CardUncertain } from '#contract/checkout/card-trouble.ts';

const { errors } = Stripe;

/** Tells whether a failed call was certainly not carried out, or whether that is unknown. */
export function toCardError(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (isCertain(error)) throw new CardRefused(message, { parameter: parameterOf(error), cause: error });
  if (isForbidden(error)) throw new CardForbidden(message, { cause: error });
  if (error instanceof errors.StripeError) throw new CardUncertain(message, { cause: error });
  throw error;
}

const CONFLICT = 409;
const INTERNAL_ERROR = 500;

/**
 * The provider processed and refused the request, so nothing was created under its key. A conflict means that it may
 * still be running.
 */
export function isCertain(error: unknown): boolean {
  if (error instanceof errors.StripeError && error.statusCode === CONFLICT) return false;
  return error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
}

/** The provider has finished the request and keeps this response. A gateway in front of it answers with other statuses. */
export function isKeptFailure(error: unknown): boolean {
  return error instanceof errors.StripeAPIError && error.statusCode === INTERNAL_ERROR;
}

/** Refused before the idempotency key was read. An earlier call with the key may have succeeded. */
export function isTurnedAway(error: unknown): boolean {
  if (isForbidden(error)) return true;
  return error instanceof errors.StripeConnectionError && codeOf(error.detail) === 'ECONNREFUSED';
}

export function isForbidden(error: unknown): boolean {
  return error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
}

export function parameterOf(error: unknown): string | undefined {
  return error instanceof errors.StripeInvalidRequestError ? error.param : undefined;
}

function codeOf(detail: unknown): string | undefined {
  return detail instanceof Error && 'code' in detail && typeof detail.code === 'string'
    ? detail.code
    : undefined;
}
