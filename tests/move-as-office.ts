import { createHash } from 'node:crypto';
import { moveByOffice } from '#server/changes/move-by-office.ts';
import type { MoveByOffice } from '#server/changes/move-by-office.ts';
import type { Context } from '#server/platform/context.ts';

type MoveAsOffice = Pick<MoveByOffice, 'reference' | 'codes' | 'programId' | 'sessionId'> &
  Partial<Pick<MoveByOffice, 'backCents'>> & { userId: number };

/** As an administrator moves tickets to another date. */
export function moveAsOffice(ctx: Context, { userId, backCents = 0, ...asked }: MoveAsOffice): Promise<void> {
  return moveByOffice(ctx, {
    ...asked,
    backCents,
    limit: 'what it is cheaper',
    reason: 'The buyer is ill',
    actor: { userId, network: 'the office' },
    route: 'move',
    key: undefined,
    bodyHash: createHash('sha256').digest(),
  });
}
