import type { Context } from '#server/platform/context.ts';

const LONGEST_MS = 9_000;

/** One deadline for all provider calls of a request. Jobs have no deadline. */
export function withinDeadline(ctx: Context): Context & { deadline: Date } {
  return { ...ctx, deadline: ctx.deadline ?? new Date(Date.now() + LONGEST_MS) };
}
