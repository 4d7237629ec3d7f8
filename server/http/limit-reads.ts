const WINDOW_MS = 10_000;
const MOST_ADDRESSES = 100_000;

/** Counts per network in this process's memory, so that a cached response costs no query. */
export function limitReads(perWindow: number): {
  isAllowed(address: string): boolean;
  secondsLeft(): number;
} {
  let counts = new Map<string, number>();
  let windowEndsAt = 0;
  return {
    isAllowed(address) {
      const now = performance.now();
      if (now >= windowEndsAt || counts.size > MOST_ADDRESSES) {
        counts = new Map();
        windowEndsAt = now + WINDOW_MS;
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count <= perWindow;
    },
    secondsLeft: () => Math.max(1, Math.ceil((windowEndsAt - performance.now()) / 1_000)),
  };
}
