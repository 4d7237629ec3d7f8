import { FieldsRefused } from '../../api-client/call-api.ts';

/** The message of an error. */
export function failureOf(error: unknown): string {
  if (error instanceof FieldsRefused) return Object.values(error.fields)[0] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
