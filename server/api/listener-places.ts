import { Refusal } from '#contract/refusal.ts';

interface Limits {
  most: number;
  mostOfANetwork: number;
}

/**
 * The places of live streams, with a fair share for each network: when all are taken, the network that has most of them
 * gives one up for a network that has fewer. Whoever is refused polls.
 */
export function openListenerPlaces<Listener>({ most, mostOfANetwork }: Limits) {
  const networks = new Map<string, Set<Listener>>();
  let taken = 0;

  /** Returns the listener that had to make room. */
  function take(network: string, listener: Listener): Listener | undefined {
    const own = networks.get(network) ?? new Set();
    if (own.size >= mostOfANetwork) throw new Refusal('too_many_requests', { retryAfterSeconds: 60 });
    const displaced = taken < most ? undefined : makeRoom(own.size);
    networks.set(network, own.add(listener));
    taken += 1;
    return displaced;
  }

  function makeRoom(ownSize: number): Listener {
    const [network = '', listeners] = findLargest() ?? [];
    const [oldest] = listeners ?? [];
    if (oldest === undefined || !listeners || listeners.size <= ownSize + 1)
      throw new Refusal('unavailable', { retryAfterSeconds: 60 });
    leave(network, oldest);
    return oldest;
  }

  function findLargest(): [string, Set<Listener>] | undefined {
    let largest: [string, Set<Listener>] | undefined;
    for (const entry of networks) if (entry[1].size > (largest?.[1].size ?? 0)) largest = entry;
    return largest;
  }

  function leave(network: string, listener: Listener): void {
    const listeners = networks.get(network);
    if (!listeners?.delete(listener)) return;
    taken -= 1;
    if (listeners.size === 0) networks.delete(network);
  }

  function* all(): Generator<Listener> {
    for (const listeners of networks.values()) yield* listeners;
  }

  return { take, leave, all, count: () => taken };
}
