import type { Tx } from '#server/platform/context.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';

const AN_HOUR = 3_600;

export type NetworkWidth = 'ipv4' | 'ipv4 /24' | 'ipv6 /64' | 'ipv6 /56' | 'ipv6 /48';

/** Counts an order that ended unpaid, for each network that its buyer belongs to. */
export async function countUnpaidOrder(tx: Tx, network: string | null): Promise<void> {
  if (network === null) return;
  // The narrowest first, so that two orders of one network cannot wait for each other.
  for (const key of unpaidKeysOf(network).keys())
    await countRequest({ db: tx }, { key, most: 0, perSeconds: AN_HOUR });
}

/** The keys of the counts, of the network and of the wider ones around it. A subscriber may own a whole /48. */
export function unpaidKeysOf(network: string): Map<string, NetworkWidth> {
  return new Map(widthsOf(network).map(([name, width]) => [`unpaid orders of ${name}`, width]));
}

/** A network and the wider ones around it, the narrowest first. */
export function widthsOf(network: string): [name: string, width: NetworkWidth][] {
  const [one = '', two = '', three = '', four] = network.split(':');
  if (four === undefined)
    return [
      [network, 'ipv4'],
      [`${network.split('.').slice(0, 3).join('.')}.0/24`, 'ipv4 /24'],
    ];
  const home = (Number.parseInt(four, 16) >> 8).toString(16);
  return [
    [network, 'ipv6 /64'],
    [`${one}:${two}:${three}:${home}00/56`, 'ipv6 /56'],
    [`${one}:${two}:${three}/48`, 'ipv6 /48'],
  ];
}
