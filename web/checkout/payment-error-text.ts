import { ApiError } from '#web/api-client/api-error.ts';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const OFFLINE = 'Network error. Please check your internet connection and try again.';
const INVALID = 'Please check your payment information and try again.';
const DECLINED = 'Your card was declined. Please try a different payment method.';

/** Stops a payment with a message for the visitor. */
export class PaymentStopped extends Error {
  readonly detail: string | undefined;

  constructor(message: string, detail?: string) {
    super(message);
    this.detail = detail;
  }
}

/** The text of the "Payment Error" box. */
export function paymentErrorText(error: unknown): string {
  if (error instanceof PaymentStopped) return error.message;
  if (!(error instanceof ApiError)) return UNEXPECTED;
  const { type, message } = errorFieldsOf(error.answer);
  if (type === 'card_error') return message ?? DECLINED;
  if (type === 'api_connection_error' || error.status === 0) return OFFLINE;
  if (type === 'validation_error') return INVALID;
  return error.message || UNEXPECTED;
}

interface ErrorFields {
  type?: unknown;
  message?: unknown;
  error?: unknown;
}

/** The error type may be in the body itself or, as in the provider's own errors, in its `error` field. */
function errorFieldsOf(answer: unknown): { type: unknown; message: string | undefined } {
  const { type, message, error }: ErrorFields = isRecord(answer) ? answer : {};
  const inner: ErrorFields = isRecord(error) ? error : {};
  const words = [inner.message, message].find((text) => typeof text === 'string' && text.trim() !== '');
  return {
    type: inner.type ?? type ?? (typeof error === 'string' ? error : undefined),
    message: words as string | undefined,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
