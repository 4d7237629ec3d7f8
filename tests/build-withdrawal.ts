import { sql } from 'kysely';
import type { Typed } from '#server/changes/find-order-of-withdrawal.ts';
import { receiveWithdrawal } from '#server/changes/receive-withdrawal.ts';
import type { Db } from '#server/db/connection.ts';
import { buildTerms } from './build-terms.ts';
import { buildProgram } from './builders.ts';
import type { Shop } from './open-shop.ts';

interface Bought {
  quantity?: number;
  withdrawalDays?: number | null;
}

/** A paid order of a program without dates, whose terms give days to withdraw, and what its buyer would type. */
export async function buyConsulting(shop: Shop, { quantity = 2, withdrawalDays = 14 }: Bought = {}) {
  const termsId = await buildTerms(shop.db, { steps: [], withdrawal_days: withdrawalDays });
  const { id: programId, poolId } = await buildProgram(shop.db, { termsId });
  const started = await shop.buy([{ programId, quantity }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, name, email, totalCents, reference } = await shop.order(started);
  const typed: Typed = { name, reference, email, part: '' };
  return { started, orderId, poolId, totalCents, programId, typed };
}

/** At once, because here nobody measures the time. */
export function withdraw({ ctx }: Pick<Shop, 'ctx'>, typed: Typed) {
  return receiveWithdrawal(ctx, typed, (work) => work());
}

/** As if the email to the order's own address had been sent so long ago. */
export async function letObjectionPass(db: Db, hours = 25): Promise<void> {
  await sql`update emails set state = 'sent', sent_at = now() - make_interval(hours => ${hours})
    where kind = 'withdrawal_asked' and state = 'queued'`.execute(db);
}
