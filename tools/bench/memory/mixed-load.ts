import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHECKOUT, checkoutBody } from '../checkout-bench.ts';
import { checkCart } from '../full-size/check-cart.ts';
import type { Shop } from '../full-size/shop.ts';
import { ask, postJson } from '../full-size/shop.ts';
import { newAccount, PASSWORD } from '../new-account.ts';
import { nextBuyer, withOwnEmail } from '../next-buyer.ts';
import { addresses } from '../office/addresses.ts';
import { enterOffice } from '../office/enter-office.ts';
import { findSamples } from '../office/find-samples.ts';
import { visitorAddress } from '../visitor-address.ts';
import { Void } from '../void.ts';

export interface MixedLoad {
  /** Until it is stopped. */
  run(): Promise<void>;
  stop(): Promise<void>;
  counts(): { asked: number; failed: number; first: string };
  describe(): string;
}

interface Part {
  what: string;
  perSecond: number;
  work(time: number): Promise<unknown>;
}

const ACCOUNTS = 5;
const PAID_OF_CHECKOUTS = 4;
const REFUNDED_OF_PAID = 3;
const LONGEST_STREAM_MS = 20_000;
const STEP_UP_EVERY_MS = 60_000;
const SEARCHES = [
  'leadership',
  'london summer',
  'robotcs',
  'negociation',
  'mun',
  'tokyo',
  'design',
  'grade 11',
];

/** Everything that people do on the site, each at its own pace. */
export async function mixedLoad(shop: Shop): Promise<MixedLoad> {
  const { site, database, slugs, sessions } = shop;
  const token = await enterOffice(database);
  const tokenHash = createHash('sha256').update(token).digest();
  const office = { authorization: `Bearer ${token}` };
  const screens = addresses(await findSamples(database)).flatMap(({ paths }) => paths);
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, (_, number) => register(shop, number)));
  const done = new Map<string, number>();
  let isOver = false;
  let failed = 0;
  let first = '';

  const slug = (time: number) => slugs[time % slugs.length] ?? '';
  const session = (time: number) => {
    const found = sessions[time % sessions.length];
    if (!found) throw new Void('there is nothing to sell.');
    return found;
  };
  const pages = (time: number) =>
    [
      '/',
      '/programs',
      `/programs/${slug(time)}`,
      `/workshop-booking/${slug(time)}`,
      `/programs?search=${randomBytes(3).toString('hex')}`,
      `/no-such-page-${time}`,
    ][time % 6] ?? '/';
  const calls = (time: number) =>
    [
      '/api/v1/programs',
      '/api/v1/workshop-sessions',
      `/api/v1/programs/${slug(time)}`,
      `/api/v1/programs/${slug(time)}/workshop-sessions`,
      `/api/v1/workshop-sessions/${session(time).sessionId}`,
    ][time % 5] ?? '/api/v1/programs';

  const parts: Part[] = [
    { what: 'pages', perSecond: 6, work: (time) => visit(pages(time)) },
    { what: 'calls of the API', perSecond: 20, work: (time) => ask(site, calls(time)) },
    {
      what: 'searches',
      perSecond: 1,
      work: (time) =>
        ask(site, `/api/v1/search?q=${encodeURIComponent(SEARCHES[time % SEARCHES.length] ?? '')}`),
    },
    { what: 'checks of carts', perSecond: 4, work: (time) => checkCart(shop, time) },
    { what: 'checkouts', perSecond: 2, work: sell },
    { what: 'sign-ins', perSecond: 0.5, work: signIn },
    {
      what: 'screens of the office',
      perSecond: 2,
      work: (time) => ask(site, `/api/v1/admin${screens[time % screens.length]}`, { headers: office }),
    },
    { what: 'streams', perSecond: 4, work: listen },
  ];

  /** An address that does not exist answers 404, as it should. */
  async function visit(path: string): Promise<void> {
    const answer = await fetch(site.url + path, { headers: { 'x-forwarded-for': randomVisitor() } });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Void(`${path} answers ${answer.status}.`);
  }

  async function sell(time: number): Promise<void> {
    const buyer = nextBuyer();
    const checkout = await postJson(site, CHECKOUT, withOwnEmail(checkoutBody(session(time))), buyer);
    if (time % PAID_OF_CHECKOUTS > 0) return;
    const { id } = (JSON.parse(checkout.text) as { data: { id: string } }).data;
    const paid = await postJson(site, '/api/v1/stripe/verify-payment', JSON.stringify({ session_id: id }));
    const { order_reference: reference } = (JSON.parse(paid.text) as { data: { order_reference: string } })
      .data;
    if ((time / PAID_OF_CHECKOUTS) % REFUNDED_OF_PAID > 0) return;
    const refund = { tickets: null, amount_cents: session(time).priceCents, reason: 'Measured' };
    await postJson(site, `/api/v1/admin/orders/${reference}/refunds`, JSON.stringify(refund), {
      ...office,
      'idempotency-key': randomUUID(),
    });
  }

  async function signIn(time: number): Promise<void> {
    const email = accounts[time % accounts.length];
    const entered = await postJson(site, '/api/v1/login', JSON.stringify({ email, password: PASSWORD }));
    const { token: own } = (JSON.parse(entered.text) as { data: { token: string } }).data;
    await ask(site, '/api/v1/orders', { headers: { authorization: `Bearer ${own}` } });
  }

  async function listen(): Promise<void> {
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), Math.random() * LONGEST_STREAM_MS);
    try {
      const answer = await fetch(`${site.url}/api/v1/catalogue/changes`, {
        headers: { accept: 'text/event-stream', 'x-forwarded-for': randomVisitor() },
        signal: leaving.signal,
      });
      if (answer.status !== 200) throw new Void(`a stream answers ${answer.status}.`);
      for await (const _part of answer.body ?? []) if (isOver) break;
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function runPart({ what, perSecond, work }: Part): Promise<void> {
    const running = new Set<Promise<unknown>>();
    const begun = performance.now();
    for (let time = 0; !isOver; time += 1) {
      const one = work(time)
        .catch((error: unknown) => {
          failed += 1;
          first ||= String(error);
        })
        .finally(() => {
          done.set(what, (done.get(what) ?? 0) + 1);
          running.delete(one);
        });
      running.add(one);
      await sleep(Math.max(1, begun + ((time + 1) * 1_000) / perSecond - performance.now()));
    }
    await Promise.all(running);
  }

  // What the office may do with money asks for a sign-in of the last minutes.
  const stepUp = setInterval(() => {
    void database.query('update access_tokens set stepped_up_at = now() where token_hash = $1', [tokenHash]);
  }, STEP_UP_EVERY_MS);

  return {
    run: async () => {
      await Promise.all(parts.map(runPart));
    },
    stop: async () => {
      isOver = true;
      clearInterval(stepUp);
    },
    counts: () => ({ asked: [...done.values()].reduce((sum, count) => sum + count, 0), failed, first }),
    describe: () => [...done].map(([what, count]) => `${what}: ${count}`).join(', '),
  };
}

async function register({ site }: Shop, number: number): Promise<string> {
  const email = `account-${number}-${randomBytes(4).toString('hex')}@example.com`;
  await postJson(site, '/api/v1/register', JSON.stringify(newAccount(email)));
  return email;
}

function randomVisitor(): string {
  return visitorAddress(Math.floor(Math.random() * 100_000));
}
