import type { ApiError } from '../api-client/api-error.ts';

/** Whether a consent was refused because needs are kept by now that whoever signed has not read. */
export function isToldElsewhere({ answer }: ApiError): boolean {
  return (answer as { current?: unknown } | undefined)?.current === null;
}
