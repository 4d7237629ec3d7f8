import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function newId(prefix: string, length = 24): string {
  const random = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
  return `${prefix}_${random}`;
}
