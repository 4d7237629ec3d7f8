import { Refusal } from '#contract/refusal.ts';
import { isReferredTo } from '#server/db/database-errors.ts';
import type { Tx } from '../context.ts';

/**
 * Runs in the caller's transaction. Whoever cancelled a session stays named, because that record must have an author.
 */
export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('caller', '=', `user:${id}`).execute();
  await tx.updateTable('refunds').set({ requested_by: null }).where('requested_by', '=', id).execute();
  await tx.updateTable('orders').set({ made_by: null }).where('made_by', '=', id).execute();
  await tx.updateTable('tickets').set({ checked_in_by: null }).where('checked_in_by', '=', id).execute();
  await tx.updateTable('contact_messages').set({ answered_by: null }).where('answered_by', '=', id).execute();
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
