import { ApiError } from '#web/api-client/api-error.ts';
import { failureOf } from './failure-of.ts';

const sentences: Record<string, string> = {
  NotAllowedError: 'The passkey was not used: it was cancelled, or took too long. Please try again.',
  AbortError: 'The passkey was not used: it was cancelled, or took too long. Please try again.',
  InvalidStateError: 'There is a passkey for you on this device already.',
  SecurityError: 'Passkeys do not work at this address. Please open the office by its own name.',
  NotSupportedError: 'This device has no kind of passkey that we can use.',
  ConstraintError: 'This device cannot check that it is you. Please set up its screen lock first.',
};

/** What browsers throw has a name; their own words are for programmers. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiError) return failureOf(error);
  const name = error instanceof Error ? error.name : '';
  return sentences[name] ?? 'The passkey could not be used. Please try again.';
}
