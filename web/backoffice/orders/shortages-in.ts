import type { RefusedLine } from '#contract/refused-line.ts';
import { ApiError } from '#web/api-client/api-error.ts';

/** What a refusal says of each line, by its place. */
export function shortagesIn(error: unknown): Record<number, string> {
  if (!(error instanceof ApiError)) return {};
  const { lines = [] } = (error.answer ?? {}) as { lines?: RefusedLine[] };
  return Object.fromEntries(lines.map(({ item, message }) => [item, message]));
}
