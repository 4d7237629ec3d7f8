// What can go wrong with the card provider. Here, since those who talk to it and those who decide share no other place.

/** The provider certainly did not do what it was asked to. */
export class CardRefused extends Error {
  /** What of the request it did not like. */
  readonly parameter: string | undefined;
  constructor(
    message: string,
    { parameter, cause }: { parameter?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.parameter = parameter;
  }
}

/** Nobody knows whether it did. The same key may be used again. */
export class CardUncertain extends Error {
  readonly retryAfterSeconds: number;
  constructor(message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5;
  }
}

/** A delivery that the provider did not sign, or not for us. */
export class SignatureRefused extends Error {}
