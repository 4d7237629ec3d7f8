import { z } from 'zod';
import type { NetworkWidth } from '#server/orders/unpaid-of-networks.ts';
import type { Declines } from './count-declines.ts';

const limit = (byDefault: number) => z.int().min(0).catch(byDefault);

/** How many declined payments are too many. Each limit can be changed in the settings, under decline_limits. */
const limitsSchema = z.object({
  /** Ends an order. */
  declinesOfOrder: limit(5),
  /** Within an hour: from here on a confirmed address is needed, from half of it on a challenge is solved. */
  declinesOfBrowser: limit(10),
  declinesOfIpv4: limit(10),
  declinesOfIpv4Block24: limit(60),
  declinesOfIpv6Block64: limit(10),
  declinesOfIpv6Block56: limit(20),
  declinesOfIpv6Block48: limit(40),
  /** Within an hour, of all buyers: from here on everybody solves a challenge. */
  declinesOverAll: limit(30),
});

export type DeclineLimits = z.infer<typeof limitsSchema>;

export function declineLimits(settings: unknown): DeclineLimits {
  const changed = typeof settings === 'object' && settings !== null ? settings : {};
  return limitsSchema.parse(changed);
}

/** What declined payments ask of a buyer who wants to hold seats. */
type DeclinePressure = 'calm' | 'challenge' | 'confirmed address';

export function judgeDeclines(declines: Declines, limits: DeclineLimits): DeclinePressure {
  const own = [
    { count: declines.ofBrowser, most: limits.declinesOfBrowser },
    ...declines.ofNetworks.map(({ width, count }) => ({ count, most: mostOf(width, limits) })),
  ];
  if (own.some(({ count, most }) => count >= most)) return 'confirmed address';
  if (own.some(({ count, most }) => count * 2 >= most) || areTooManyOverAll(declines, limits))
    return 'challenge';
  return 'calm';
}

export function areTooManyOverAll({ overAll }: Pick<Declines, 'overAll'>, limits: DeclineLimits): boolean {
  return overAll >= limits.declinesOverAll;
}

function mostOf(width: NetworkWidth, limits: DeclineLimits): number {
  const most: Record<NetworkWidth, number> = {
    ipv4: limits.declinesOfIpv4,
    'ipv4 /24': limits.declinesOfIpv4Block24,
    'ipv6 /64': limits.declinesOfIpv6Block64,
    'ipv6 /56': limits.declinesOfIpv6Block56,
    'ipv6 /48': limits.declinesOfIpv6Block48,
  };
  return most[width];
}
