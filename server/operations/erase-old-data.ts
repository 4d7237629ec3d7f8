import { readRetentionPeriods } from '#server/accounts/retention-periods.ts';
import type { Context } from '#server/platform/context.ts';
import { announceUnusedAccounts, eraseUnusedAccounts } from './end-unused-accounts.ts';
import { eraseOldConsents } from './erase-old-consents.ts';
import { eraseOldOrders } from './erase-old-orders.ts';
import { eraseOldOutreach } from './erase-old-outreach.ts';

/** Erases what is kept no longer, by the clock of the database. Safe to repeat and to interrupt. */
export async function eraseOldData(ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>) {
  const periods = await readRetentionPeriods(ctx.db);
  return {
    orders: await eraseOldOrders(ctx, periods),
    consents: await eraseOldConsents(ctx, periods),
    accountsErased: await eraseUnusedAccounts(ctx, periods),
    accountsAnnounced: await announceUnusedAccounts(ctx, periods),
    outreach: await eraseOldOutreach(ctx, periods),
  };
}
