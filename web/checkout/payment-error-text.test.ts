import { expect, test } from 'vitest';
import { ApiError } from '#web/api-client/api-error.ts';
import { FieldsRefused } from '#web/api-client/call-api.ts';
import { PaymentStopped, paymentErrorText } from './payment-error-text.ts';

test.each<[string, unknown, string]>([
  ['a card error', new ApiError(402, '', { type: 'card_error', message: 'Expired.' }), 'Expired.'],
  [
    'a card error inside of an error',
    new ApiError(402, '', { error: { type: 'card_error', message: 'Stolen.' } }),
    'Stolen.',
  ],
  [
    'a card error without words',
    new ApiError(402, 'card_error', { error: 'card_error' }),
    'Your card was declined. Please try a different payment method.',
  ],
  [
    'a validation error',
    new ApiError(400, 'No.', { type: 'validation_error' }),
    'Please check your payment information and try again.',
  ],
  ['refused fields', new FieldsRefused('No.', {}), 'No.'],
  [
    'a lost network',
    new ApiError(0, 'Network error. Please check your connection.'),
    'Network error. Please check your internet connection and try again.',
  ],
  ['what the server says', new ApiError(409, 'Sold out.', { error: 'sold_out' }), 'Sold out.'],
  ['what stopped it here', new PaymentStopped('Failed to initialize Stripe'), 'Failed to initialize Stripe'],
  ['a bug', new TypeError('x is not a function'), 'An unexpected error occurred. Please try again.'],
  ['something thrown', 'ouch', 'An unexpected error occurred. Please try again.'],
])('%s', (_name, error, text) => {
  expect(paymentErrorText(error)).toBe(text);
});
