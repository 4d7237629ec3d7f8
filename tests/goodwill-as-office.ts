import { createHash } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { giveGoodwill } from '#server/refunds/give-goodwill.ts';

/** As an administrator returns money that is for no seat. */
export function goodwillAsOffice(
  ctx: Context,
  { reference, amountCents, userId }: { reference: string; amountCents: number; userId: number },
): Promise<void> {
  return giveGoodwill(ctx, {
    reference,
    amountCents,
    note: 'The hotel was bad',
    actor: { userId, network: 'the office' },
    route: 'goodwill',
    key: undefined,
    bodyHash: createHash('sha256').digest(),
  });
}
