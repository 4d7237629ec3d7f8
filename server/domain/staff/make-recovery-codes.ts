import type { Tx } from '../context.ts';
import { sha256 } from '../hash.ts';
import { randomCode } from '../random-code.ts';

const HOW_MANY = 10;

/** For whoever loses every device. They are told once; those from before open nothing any more. */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, randomCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: sha256(code), used_at: null })))
    .execute();
  return codes;
}
