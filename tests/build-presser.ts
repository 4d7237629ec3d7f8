import { randomBytes } from 'node:crypto';
import type { Presser } from '#server/changes/agree-on-change.ts';

/** A guest, from a network that nobody else has. */
export function buildPresser(given: Partial<Presser> = {}): Presser {
  return {
    userId: undefined,
    keyHash: undefined,
    network: randomBytes(6).toString('hex'),
    isConfirmed: false,
    ...given,
  };
}
