import { widthsOf } from '#server/orders/unpaid-of-networks.ts';
import type { NetworkWidth } from '#server/orders/unpaid-of-networks.ts';
import type { Tx } from '#server/platform/context.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';

const AN_HOUR = 3_600;
const OVER_ALL = 'declines over all';

/** Declined payments of the last hour. */
export interface Declines {
  ofBrowser: number;
  ofNetworks: { width: NetworkWidth; count: number }[];
  overAll: number;
}

interface Payer {
  /** As in orders.buyer. Null in an anonymised order. */
  buyer: string | null;
  /** Null once the order has ended. */
  network: string | null;
}

export async function countDeclines(tx: Tx, payer: Payer, times: number): Promise<void> {
  // From the narrowest to the widest, so that two declines cannot wait for each other.
  for (const key of declineKeysOf(payer))
    await countRequest({ db: tx }, { key, most: 0, perSeconds: AN_HOUR, times });
}

/** The keys under which the declines of a buyer are counted. */
export function declineKeysOf({ buyer, network }: Payer): string[] {
  const networks = network === null ? [] : widthsOf(network).map(([name]) => name);
  return [...(buyer === null ? [] : [buyer]), ...networks].map(keyOf).concat(OVER_ALL);
}

/** The counts of somebody who wants to pay now. */
export function declinesIn(
  counts: Record<string, number>,
  { buyer, network }: { buyer: string; network: string },
): Declines {
  const countOf = (key: string) => counts[key] ?? 0;
  return {
    ofBrowser: countOf(keyOf(buyer)),
    ofNetworks: widthsOf(network).map(([name, width]) => ({ width, count: countOf(keyOf(name)) })),
    overAll: countOf(OVER_ALL),
  };
}

function keyOf(name: string): string {
  return `declines of ${name}`;
}
