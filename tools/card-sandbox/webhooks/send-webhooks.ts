import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { SandboxEvent } from './sandbox-event.ts';
import { signPayload } from './sign-payload.ts';

const answerWithinMs = 20_000;
const heldBackAtMostMs = 1000;

export interface Deliveries {
  deliver(event: SandboxEvent): Promise<void>;
  redeliver(event: SandboxEvent): Promise<boolean>;
  /** After a restart, retries events that the site has not confirmed. */
  resume(events: SandboxEvent[]): void;
  stop(): void;
}

export interface Endpoint {
  /** The site's address may be known only after it starts. */
  url: string | undefined;
  secret: string;
  clock: Clock;
  faults: Faults;
  delivered: () => void;
}

export function createDeliveries(endpoint: Endpoint): Deliveries {
  const { secret, clock, faults, delivered } = endpoint;
  const stopped = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const heldBack = new Set<() => void>();

  async function deliver(event: SandboxEvent): Promise<void> {
    const { webhooks } = faults.switches;
    if (endpoint.url === undefined || faults.happens(webhooks.lossShare)) return;
    if (faults.happens(webhooks.reorderShare)) await untilAnotherPasses();
    if (webhooks.delayMs > 0) await wait(webhooks.delayMs);
    await tryToDeliver(event, 0);
    for (const release of heldBack) release();
    if (faults.happens(webhooks.duplicateShare)) void send(event);
  }

  async function tryToDeliver(event: SandboxEvent, earlierTries: number): Promise<void> {
    const { failShare, retryAfterSeconds } = faults.switches.webhooks;
    if (!faults.happens(failShare) && (await send(event))) return;
    const seconds = retryAfterSeconds[earlierTries];
    if (seconds !== undefined) after(seconds * 1000, () => void tryToDeliver(event, earlierTries + 1));
  }

  async function send(event: SandboxEvent): Promise<boolean> {
    const { url } = endpoint;
    if (url === undefined || stopped.signal.aborted) return false;
    const payload = JSON.stringify(event);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (card sandbox)',
          'stripe-signature': signPayload(payload, secret, clock.nowSeconds()),
        },
        body: payload,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await answer.body?.cancel();
      if (!answer.ok) return false;
    } catch {
      return false;
    }
    event.pending_webhooks = 0;
    delivered();
    return true;
  }

  function untilAnotherPasses(): Promise<void> {
    return new Promise((resolve) => {
      const release = () => {
        heldBack.delete(release);
        resolve();
      };
      heldBack.add(release);
      after(heldBackAtMostMs, release);
    });
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      after(ms, resolve);
    });
  }

  function after(ms: number, run: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  }

  return {
    deliver,
    redeliver: send,
    resume: (events) => {
      for (const event of events) if (event.pending_webhooks > 0) void tryToDeliver(event, 0);
    },
    stop: () => {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
