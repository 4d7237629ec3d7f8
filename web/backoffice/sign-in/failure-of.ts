import { FieldsRefused } from '#web/api-client/call-api.ts';

/** A sentence for whoever waits. */
export function failureOf(error: unknown): string {
  if (error instanceof FieldsRefused) return Object.values(error.fields)[0] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
