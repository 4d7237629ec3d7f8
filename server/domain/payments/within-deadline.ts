import type { Context } from '../context.ts';

const LONGEST_MS = 9_000;

/** One deadline for all that a request asks of the card provider. What is done by jobs has none of its own. */
export function withinDeadline(ctx: Context): Context & { deadline: Date } {
  return { ...ctx, deadline: ctx.deadline ?? new Date(Date.now() + LONGEST_MS) };
}
