import type { Tx } from '../context.ts';
import { sha256 } from '../hash.ts';
import { randomCode } from '../random-code.ts';

const HOW_MANY = 10;

/** Recovery codes for lost devices. They are shown once, and replace older ones. */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, randomCode);
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: sha256(code), usedAt: null })))
    .execute();
  return codes;
}
