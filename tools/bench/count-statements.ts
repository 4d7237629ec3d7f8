import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { guestCheckoutSchema } from '#contract/checkout/checkout.ts';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import { openConnection } from '#server/db/connection.ts';
import { addressOf, openStripe } from '#server/integrations/stripe.ts';
import { openKeyedQueue } from '#server/platform/keyed-queue.ts';
import { limitProviderCalls } from '#server/platform/limit-provider-calls.ts';
import { openSecretBox } from '#server/platform/secret-box.ts';
import { checkoutBody } from './checkout-bench.ts';
import type { Figure } from './figure.ts';
import type { Server } from './start-server.ts';

const CHECKOUTS = 50;

/** What one checkout asks of the database, counted at the client. Beside it stands what the bare sale asks. */
export async function countStatements(socket: string, cards: Server): Promise<Figure[]> {
  const { db, pool } = openConnection({
    target: { host: socket, user: 'nyea', database: 'nyea' },
    size: 1,
    log: pino({ level: 'silent' }),
  });
  const texts: string[] = [];
  pool.on('connect', (client) => listen(client, texts));
  const context = {
    db,
    currency: 'usd',
    publicUrl: 'http://localhost',
    cardPause: { secondsLeft: () => 0, since: () => undefined },
    cards: openStripe({ secretKey: 'sk_bench', webhookSecret: 'whsec_bench', address: addressOf(cards.url) }),
    jobs: { add: async () => {}, addAll: async () => {}, redrive: async () => true, wake: () => {} },
    seatQueue: openKeyedQueue({ atOnce: 1 }),
    installation: 'the-bench',
    providerBucket: limitProviderCalls(db, { name: 'sessions', perSecond: 100_000 }),
    reconcilerBucket: limitProviderCalls(db, { name: 'reconciler', perSecond: 100_000 }),
    secretBox: openSecretBox({ current: randomBytes(32) }),
    announceSeats: () => {},
  };
  const { rows } = await pool.query<{ programId: number; sessionId: number; poolId: number }>(
    `select program_id as "programId", id as "sessionId", seat_pool_id as "poolId"
    from workshop_sessions where location = 'A hall' order by id limit 1`,
  );
  texts.length = 0;
  for (let each = 0; each < CHECKOUTS; each += 1) {
    const { items, guest_info: info } = guestCheckoutSchema.parse(
      JSON.parse(rows[0] ? checkoutBody(rows[0]) : '{}'),
    );
    const key = randomBytes(16);
    await startCheckout(context, {
      buyer: { kind: 'guest', keyHash: Buffer.concat([key, key]), info },
      items,
      network: `bench ${each}`,
      isConfirmed: false,
      route: 'bench',
      key: key.toString('hex'),
      bodyHash: Buffer.alloc(32),
    });
  }
  await db.destroy();
  const each = (count: number) => count / CHECKOUTS;
  const against = 'the bare sale';
  return [
    { what: 'statements a checkout', unit: 'statements', ours: each(texts.length), baseline: 4, against },
    {
      what: 'commits a checkout that reach the disk',
      unit: 'commits',
      ours: each(countCommits(texts)),
      baseline: 1,
      against,
    },
  ];
}

function listen(client: pg.PoolClient, texts: string[]): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  Object.assign(client, {
    query: (...parts: unknown[]) => {
      const [first] = parts;
      texts.push(typeof first === 'string' ? first : (first as { text: string }).text);
      return query(...parts);
    },
  });
}

/** A transaction, or a statement of its own that writes to a table that is logged. */
function countCommits(texts: string[]): number {
  let isInside = false;
  let commits = 0;
  for (const text of texts) {
    if (/^begin/i.test(text)) isInside = true;
    if (/^commit/i.test(text)) isInside = false;
    const isOwn = !isInside && /^\s*(insert|update|delete|commit|with patience)/i.test(text);
    if (isOwn && !text.includes('provider_tokens')) commits += 1;
  }
  return commits;
}
