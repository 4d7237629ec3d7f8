import { setTimeout as sleep } from 'node:timers/promises';

const LONGER_THAN_IT_TAKES_MS = 250;

/** Hides in the response time whether there was work to do. */
export async function takeSameTime(work: () => Promise<void>, ms = LONGER_THAN_IT_TAKES_MS): Promise<void> {
  const [done] = await Promise.allSettled([work(), sleep(ms)]);
  if (done.status === 'rejected') throw done.reason;
}
