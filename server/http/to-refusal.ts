import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { CardRefused, CardUncertain } from '#contract/checkout/card-trouble.ts';
import { Refusal } from '#contract/refusal.ts';
import type { FieldMessages } from '#contract/refusal.ts';
import { outageRefusal } from './outage-refusal.ts';

/** Maps any thrown error to one of the closed list of refusals. */
export function toRefusal(
  error: unknown,
  isTemporary: (error: unknown) => boolean,
  isDatabaseAway: () => boolean = () => false,
): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof CardUncertain)
    return new Refusal('unavailable', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
  if (error instanceof CardRefused)
    return new Refusal('provider_failed', {
      message: 'The card provider refused the request.',
      cause: error,
    });
  if (hasZodFastifySchemaValidationErrors(error))
    return new Refusal('validation_failed', { fields: fieldMessages(error) });
  if (isTemporary(error) && isDatabaseAway()) return outageRefusal();
  if (isTemporary(error)) return new Refusal('unavailable', { retryAfterSeconds: 2 });
  switch (statusOf(error)) {
    case 408:
      return new Refusal('request_timeout');
    case 413:
      return new Refusal('payload_too_large');
    case 415:
      return new Refusal('unsupported_media_type');
    case 403:
    case 404:
      return new Refusal('not_found');
    case undefined:
      return new Refusal('internal_error');
    default:
      return new Refusal('invalid_request');
  }
}

function fieldMessages({
  validation,
}: {
  validation: { instancePath: string; message?: string | undefined }[];
}): FieldMessages {
  const fields = new Map<string, string[]>();
  for (const { instancePath, message = 'is not valid' } of validation) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'request';
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

/** Fastify and its plugins report client errors with a 4xx status code. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const { statusCode } = error;
  const isTold = 'expose' in error || ('code' in error && String(error.code).startsWith('FST_'));
  if (!isTold) return undefined;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}
