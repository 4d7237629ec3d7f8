import Stripe from 'stripe';
import { CardRefused, CardUncertain } from '#contract/card-trouble.ts';

const { errors } = Stripe;

/** What a failed call means for whoever made it: certainly not done, or nobody knows. */
export function toCardError(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (isCertain(error)) throw new CardRefused(message, { parameter: parameterOf(error), cause: error });
  if (error instanceof errors.StripeError) throw new CardUncertain(message, { cause: error });
  throw error;
}

const CONFLICT = 409;

/** The request was looked at and refused, so nothing was ever made under its key. A conflict says that it may be. */
export function isCertain(error: unknown): boolean {
  if (error instanceof errors.StripeError && error.statusCode === CONFLICT) return false;
  return error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
}

/** Refused at the door, before anybody looked at the key: says nothing of what an earlier call under it has made. */
export function isTurnedAway(error: unknown): boolean {
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return true;
  return error instanceof errors.StripeConnectionError && codeOf(error.detail) === 'ECONNREFUSED';
}

export function parameterOf(error: unknown): string | undefined {
  return error instanceof errors.StripeInvalidRequestError ? error.param : undefined;
}

function codeOf(detail: unknown): string | undefined {
  return detail instanceof Error && 'code' in detail && typeof detail.code === 'string'
    ? detail.code
    : undefined;
}
