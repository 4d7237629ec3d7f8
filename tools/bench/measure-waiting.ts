import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { addressOf, openStripe } from '#server/integrations/stripe.ts';
import { inParallel } from '#server/platform/in-parallel.ts';
import { percentile } from '#tests/sales/percentile.ts';
import { cardRequest } from './card-request.ts';
import { CHECKOUT, PRICE_CENTS, checkoutBody } from './checkout-bench.ts';
import type { Seats } from './checkout-bench.ts';
import { dataOf } from './data-of.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { nextBuyer, withOwnEmail } from './next-buyer.ts';
import { openBrowser } from './open-browser.ts';
import { postKeptAlive } from './post-kept-alive.ts';
import { sessionItem } from './sample-cart.ts';
import { startCardSandbox } from './start-card-sandbox.ts';
import type { Server } from './start-server.ts';
import { keys, startSiteWithCards } from './start-site.ts';
import { openToPay, walkToPay } from './walk-to-pay.ts';

const BUYERS = 50;
const ROUNDS = 3;
const ROUND_MS = 3_000;
const LONGEST_CALL_MS = 9_000;
const AGAINST = 'card sandbox alone, under the same fifty';

interface Waits {
  /** Of the fifty: each time until an address was there. */
  buyers: number[];
  /** Of a browser beside them: until the provider's page was. */
  browser: number[];
}

/** Fifty buyers, each of whom asks again as soon as he is answered; then somebody with a browser beside them. */
export async function measureWaiting(folder: string, seats: Seats): Promise<Figure[]> {
  const cards = await startCardSandbox(folder);
  const site = await startSiteWithCards(folder, cards);
  const browser = await openBrowser();
  const ours: Waits = { buyers: [], browser: [] };
  const bare: Waits = { buyers: [], browser: [] };
  try {
    const session = await fetch(`${site.url}/api/v1/workshop-sessions/${seats.sessionId}`);
    const item = sessionItem(await dataOf<WorkshopSession>(session));
    const checkOut = () => postKeptAlive(site.url + CHECKOUT, withOwnEmail(checkoutBody(seats)), nextBuyer());
    const askAlone = askSandbox(cards);
    const { url } = await askAlone();
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.buyers.push(...(await untilEnded(checkOut, sleep(ROUND_MS))));
      bare.buyers.push(...(await untilEnded(askAlone, sleep(ROUND_MS))));
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const walking = walkToPay(browser, site, item);
      await untilEnded(checkOut, walking);
      ours.browser.push(await walking);
      const opening = openToPay(browser, url);
      await untilEnded(askAlone, opening);
      bare.browser.push(await opening);
    }
  } finally {
    await browser.close();
    await site.stop();
    await cards.stop();
  }
  return figuresOf(ours, bare);
}

/** How long each of them waited, who all ask again and again until something else has ended. */
async function untilEnded(buy: () => Promise<unknown>, other: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const ending = other.finally(() => {
    isOver = true;
  });
  const buying = inParallel(Array.from({ length: BUYERS }), BUYERS, async () => {
    while (!isOver) {
      const begun = performance.now();
      await buy();
      waits.push(performance.now() - begun);
    }
  });
  await Promise.all([ending, buying]);
  return waits;
}

function askSandbox(cards: Server) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = keys;
  const client = openStripe({ secretKey, webhookSecret, address: addressOf(cards.url) });
  let asked = 0;
  return () => {
    asked += 1;
    const reference = `ALONE-${asked}`;
    const how = { deadline: new Date(Date.now() + LONGEST_CALL_MS), isFirst: true };
    return client.createSession(reference, cardRequest(reference, PRICE_CENTS), how);
  };
}

function figuresOf(ours: Waits, bare: Waits): Figure[] {
  const waiting = (share: number, name: string, aim?: Figure['aim']): Figure => ({
    what: `checkout request until its address, ${BUYERS} at once, ${name}`,
    unit: 'ms',
    ours: percentile(ours.buyers, share),
    baseline: percentile(bare.buyers, share),
    against: AGAINST,
    ...(aim && { aim }),
  });
  return [
    waiting(0.5, 'p50', { timesAtMost: 2.5 }),
    waiting(0.95, 'p95'),
    {
      what: 'from the button to the provider’s page, in a browser beside them',
      unit: 'ms',
      ours: median(ours.browser),
      baseline: median(bare.browser),
      against: `the same page by its address, beside ${BUYERS} at the sandbox`,
    },
  ];
}
