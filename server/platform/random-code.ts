import { randomBytes } from 'node:crypto';

// Without I, L, O and U, so that it can be read out on the telephone.
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty bits in three groups of four, as in 7K3M-9QXD-04TR. */
export function randomCode(): string {
  const signs = [...randomBytes(12)].map((byte) => SIGNS[byte % 32]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}

/** Whether it is written as these codes are, in small letters too. */
export function isRandomCode(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/i.test(text);
}
