import type { Tx } from '#server/platform/context.ts';

/** With another role nothing stays given, also if it is the door's again one day. */
export async function endEntranceDuty(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('entranceHelpers').where('userId', '=', userId).execute();
}
