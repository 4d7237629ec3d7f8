import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const BYTES_OF_EACH = 4;

let list: Buffer | undefined;

/**
 * Whether it is one of the 100,000 most common passwords that our rule would accept, in upper or lower case. The list
 * holds the sorted beginnings of their hashes; one password in 43,000 is refused by coincidence.
 */
export function isCommonPassword(password: string): boolean {
  list ??= readFileSync(placeOfList());
  const sought = beginningOfHash(password).readUInt32BE();
  let low = 0;
  let high = list.length / BYTES_OF_EACH;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = list.readUInt32BE(middle * BYTES_OF_EACH);
    if (found === sought) return true;
    if (found < sought) low = middle + 1;
    else high = middle;
  }
  return false;
}

export function beginningOfHash(password: string): Buffer {
  return createHash('sha256').update(foldPassword(password)).digest().subarray(0, BYTES_OF_EACH);
}

export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Beside the source, also for the built server. */
function placeOfList(): URL {
  const beside = new URL('common-passwords.bin', import.meta.url);
  if (existsSync(beside)) return beside;
  return new URL('../../server/accounts/common-passwords.bin', import.meta.url);
}
