import { randomBytes } from 'node:crypto';

// Without I, L, O and U, so that it can be read out on the telephone.
const EMAILS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty bits in three groups of four, as in 7K3M-9QXD-04TR. */
export function randomCode(): string {
  const signs = [...randomBytes(12)].map((byte) => EMAILS[byte % 32]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}
