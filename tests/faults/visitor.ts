import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';

export interface Told {
  status: number;
  error: string | undefined;
  retryAfter: string | null;
  message: string | undefined;
  tryAgainInSeconds: number | undefined;
  ms: number;
  data: { id: string; order_reference: string } | undefined;
}

let came = 0;

/** A buyer at a network of his own, who asks the same again as often as he likes. */
export function visitor(
  url: string,
  programId: number,
  { unitAmount = 120_000 } = {},
): { checkOut(): Promise<Told> } {
  came += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(came >> 16) & 255}.${(came >> 8) & 255}.${came & 255}`,
    'x-buyer-key': buildBuyerKey(),
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({ items: [buildItem({ programId, unitAmount })], guest_info: buildGuest() });
  return {
    checkOut: async () => {
      const began = performance.now();
      const answer = await fetch(`${url}/api/v1/stripe/create-checkout-session`, {
        method: 'POST',
        headers,
        body,
      });
      const {
        data,
        error,
        message,
        try_again_in_seconds: tryAgainInSeconds,
      } = (await answer.json()) as Pick<Told, 'data' | 'error' | 'message'> & {
        try_again_in_seconds?: number;
      };
      return {
        status: answer.status,
        error,
        message,
        tryAgainInSeconds,
        retryAfter: answer.headers.get('retry-after'),
        ms: performance.now() - began,
        data,
      };
    },
  };
}

/** How long looking at the catalogue takes while something else goes on. */
export async function browseDuring<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; browsed: { status: number; ms: number }[] }> {
  const browsed: { status: number; ms: number }[] = [];
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  do {
    const began = performance.now();
    const answer = await fetch(`${url}/api/v1/programs`);
    await answer.arrayBuffer();
    browsed.push({ status: answer.status, ms: performance.now() - began });
    await setImmediate();
  } while (!isOver);
  return { result: await working, browsed };
}

export function percentileOf(times: { ms: number }[], share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
