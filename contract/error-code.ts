export const ERROR_CODES = {
  invalid_request: { status: 400, message: 'Invalid request. Please try again.' },
  unauthenticated: { status: 401, message: 'Authentication required. Please sign in.' },
  permission_denied: { status: 403, message: 'Permission denied.' },
  step_up_required: { status: 403, message: 'Please confirm that it is you.' },
  second_factor_required: {
    status: 403,
    message: 'Please also confirm that it is you, with a passkey or a recovery code.',
  },
  challenge_required: {
    status: 403,
    message:
      'We could not check that you are not a robot. Please try again, or sign in with a confirmed email address.',
  },
  confirmed_email_required: {
    status: 403,
    message:
      'Many people want these seats. Please sign in with a confirmed email address, or try again in a few minutes.',
  },
  not_found: { status: 404, message: 'Service not found. Please contact support.' },
  request_timeout: { status: 408, message: 'The request took too long. Please try again.' },
  sold_out: { status: 409, message: 'Not enough seats are left.' },
  price_changed: { status: 409, message: 'A price has changed. Please check the new price.' },
  agreement_changed: {
    status: 409,
    message: 'The words to agree to have changed. Please read them again.',
  },
  terms_changed: {
    status: 409,
    message: 'The booking terms have changed. Please read them before you pay.',
  },
  conflict: { status: 409, message: 'This is not possible right now.' },
  order_ended: { status: 409, message: 'This order has ended. Please start again.' },
  in_progress: {
    status: 409,
    message: 'The same request is still being processed. Please try again in a moment.',
  },
  gone: { status: 410, message: 'This link has been used or is too old.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Unsupported content type. Please send JSON.' },
  validation_failed: { status: 422, message: 'Validation failed. Please check your input.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait and try again.' },
  internal_error: { status: 500, message: 'Server error. Please try again later.' },
  provider_failed: { status: 502, message: 'Failed to create checkout session' },
  unavailable: { status: 503, message: 'Service temporarily unavailable. Please try again soon.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;
