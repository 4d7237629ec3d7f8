import type { Tx } from '#server/platform/context.ts';

/**
 * With their recovery codes. Also for an account that becomes one of the office: a passkey that was added with a
 * customer's password alone must not open it.
 */
export async function forgetPasskeys(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx.updateTable('users').set({ secondFactorSince: null }).where('id', '=', userId).execute();
}
