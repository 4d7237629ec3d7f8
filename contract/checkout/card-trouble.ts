// Errors of the card provider. They are in contract because both integrations and domain import them.

/** The provider certainly did not carry out the request. */
export class CardRefused extends Error {
  /** The request parameter that the provider refused. */
  readonly parameter: string | undefined;
  constructor(
    message: string,
    { parameter, cause }: { parameter?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.parameter = parameter;
  }
}

/** The provider could not be reached, or is not asked at the moment. */
export class CardUnreachable extends CardRefused {}

/** It is unknown whether the provider carried out the request. Retry with the same idempotency key. */
export class CardUncertain extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5;
  }
}

/**
 * The provider answered with an error of its own, and repeats it for a day under the same idempotency key. What it has
 * created is found only by looking for it.
 */
export class CardFailed extends CardUncertain {}

/** The provider does not know our key, or the key may not do this. Only a person can change that. */
export class CardForbidden extends CardUncertain {}

/** A webhook delivery without a valid signature of the provider. */
export class SignatureRefused extends Error {}
