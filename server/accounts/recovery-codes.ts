import type { Context, Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { randomCode } from '#server/platform/random-code.ts';
import { hashSecret, inHashingTurn, isPassword } from './password.ts';

const HOW_MANY = 10;
// All share one turn, beside those of the networks that sign in.
const TURN = 'recovery codes';

interface DrawnRecoveryCodes {
  codes: string[];
  hashes: string[];
}

/** Before a transaction, because hashing takes its time. One after the other leaves room for sign-ins. */
export async function drawRecoveryCodes(): Promise<DrawnRecoveryCodes> {
  const codes = Array.from({ length: HOW_MANY }, randomCode);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashSecret(code, TURN));
  return { codes, hashes };
}

/** Recovery codes for lost devices. They are shown once, and replace older ones. */
export async function keepRecoveryCodes(
  tx: Tx,
  userId: number,
  { codes, hashes }: DrawnRecoveryCodes,
): Promise<string[]> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, usedAt: null })))
    .execute();
  return codes;
}

/** The stored hash of an unused code. Every hash has its own salt, so each is tried. */
export async function findRecoveryCode(
  { db }: Pick<Context, 'db'>,
  { userId, code }: { userId: number; code: string },
): Promise<string | undefined> {
  const typed = code.trim().toUpperCase();
  const unused = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  for (const { codeHash } of unused) if (await isCodeOf(codeHash, typed)) return codeHash;
  return undefined;
}

/** Releases before argon2id kept SHA-256, which the sixty random bits of a code make bearable until it is renewed. */
async function isCodeOf(codeHash: string, code: string): Promise<boolean> {
  if (codeHash.startsWith('sha256$')) return codeHash === `sha256$${sha256(code).toString('hex')}`;
  return inHashingTurn(TURN, () => isPassword(codeHash, code));
}
