import { ApiError } from '../api-client/api-error.ts';
import { FieldsRefused } from '../api-client/call-api.ts';
import { UnexpectedAnswer } from './request-sign-in.ts';

const sentences: Record<string, string> = {
  NotAllowedError: 'The passkey was not used. It was cancelled or took too long. Please try again.',
  AbortError: 'The passkey was not used. It was cancelled or took too long. Please try again.',
  InvalidStateError: 'You already have a passkey on this device.',
  SecurityError: 'Passkeys do not work at this address. Please open the site at its usual address.',
  NotSupportedError: 'This device does not support a kind of passkey that we can use.',
  ConstraintError: 'This device cannot confirm that it is you. Please set up a screen lock first.',
};

/** Browsers' error messages are for programmers, so the name is mapped to a sentence. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof FieldsRefused) return Object.values(error.fields)[0] ?? error.message;
  if (error instanceof ApiError || error instanceof UnexpectedAnswer) return error.message;
  const name = error instanceof Error ? error.name : '';
  return sentences[name] ?? 'The passkey could not be used. Please try again.';
}
