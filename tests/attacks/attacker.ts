import { randomBytes } from 'node:crypto';
import { Refusal } from '#contract/refusal.ts';
import { networkOf } from '#server/http/network-of.ts';
import { buildBuyer } from '#tests/build-wish.ts';

/** Who holds stock has these addresses, and a whole IPv6 /32. */
export const ipv4 = Array.from({ length: 34 }, (_, index) => `198.51.${index}.7`);

/** Another /48 of one /32 each time. */
export function anyIpv6(): string {
  return networkOf(`2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`);
}

/** Another browser and an email address that nobody reads. */
export function buildStranger() {
  const buyer = buildBuyer();
  buyer.info.email = `${randomBytes(6).toString('hex')}@example.com`;
  return buyer;
}

export async function isRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
