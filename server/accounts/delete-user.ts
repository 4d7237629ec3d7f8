import { Refusal } from '#contract/refusal.ts';
import { eraseSecurityEvents } from '#server/audit/erase-security-events.ts';
import { isReferredTo } from '#server/db/database-errors.ts';
import type { Tx } from '#server/platform/context.ts';

/**
 * Runs in the caller's transaction. The author of a session cancellation is kept, because that record needs an author.
 */
export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await eraseSecurityEvents(tx, id);
  await tx.deleteFrom('idempotencyKeys').where('caller', '=', `user:${id}`).execute();
  await tx.updateTable('refunds').set({ requestedBy: null }).where('requestedBy', '=', id).execute();
  await tx.updateTable('orders').set({ createdBy: null }).where('createdBy', '=', id).execute();
  await tx.updateTable('tickets').set({ checkedInBy: null }).where('checkedInBy', '=', id).execute();
  await tx.updateTable('contactMessages').set({ answeredBy: null }).where('answeredBy', '=', id).execute();
  try {
    await tx.deleteFrom('users').where('id', '=', id).execute();
  } catch (error) {
    if (!isReferredTo(error, 'users')) throw error;
    throw new Refusal('conflict', {
      message: 'This account has worked in the office, and the records of that work still name it.',
      cause: error,
    });
  }
}
