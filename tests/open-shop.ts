import { randomBytes, randomUUID } from 'node:crypto';
import { signPayload } from '#tools/card-sandbox/webhooks/sign-payload.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { continueSessionCancellation } from '#server/changes/continue-session-cancellation.ts';
import type { StartedCheckout } from '#server/checkout/continue-checkout.ts';
import type { PlaceOrder } from '#server/checkout/place-order.ts';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import { processEvent } from '#server/payments/process-event.ts';
import { receiveWebhookEvent } from '#server/payments/receive-webhook-event.ts';
import { sendEvidence } from '#server/payments/send-evidence.ts';
import type { CardProvider } from '#server/platform/card-provider.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import type { TestContext } from './build-context.ts';
import { buildWish } from './build-wish.ts';
import type { Wish } from './build-wish.ts';
import { WEBHOOK_SECRET, startCardWorld } from './card-world.ts';
import type { CardWorld } from './card-world.ts';
import { clearSales } from './clear-sales.ts';
import { letSaleAge } from './let-sale-age.ts';
import { solve } from './solve-challenge.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** A database, a card sandbox and the domain functions, for one test file. Sales are cleared before each test. */
export function openShop() {
  let database: TestDatabase;
  let world: CardWorld;
  let minutesAhead = 0;
  const delivered = new Set<string>();

  beforeAll(async () => {
    database = await createTestDatabase();
    world = await startCardWorld(database);
  });
  afterAll(async () => {
    await world.stop();
    await database.drop();
  });
  beforeEach(async () => {
    await clearSales(database);
    world.sandbox.faults.reset();
    world.sandbox.advanceClock(-minutesAhead * 60);
    minutesAhead = 0;
    world.context.added.length = 0;
    // The sandbox still knows what earlier tests sold.
    world.context.installation = randomUUID();
    for (const { id } of world.sandbox.events()) delivered.add(id);
  });

  return {
    get ctx(): TestContext {
      return world.context;
    },
    get db() {
      return database.db;
    },
    get database() {
      return database;
    },
    get world() {
      return world;
    },
    get sandbox() {
      return world.sandbox;
    },

    /** Solves the challenge, if one is asked for. */
    buy: async (
      wishes: Wish[],
      asked: Partial<PlaceOrder> & { ctx?: TestContext } = {},
    ): Promise<StartedCheckout> => {
      const { ctx = world.context } = asked;
      const wish = buildWish(wishes, asked);
      try {
        return await startCheckout(ctx, wish);
      } catch (error) {
        if (!(error instanceof Refusal) || !error.challenge) throw error;
        return startCheckout(ctx, { ...wish, solved: await solve(error.challenge) });
      }
    },

    /** A user of the office. */
    staff: async (): Promise<number> => {
      const { id } = await database.db
        .insertInto('users')
        .values({
          email: `${randomBytes(6).toString('hex')}@example.com`,
          name: 'Office',
          role: 'staff',
          passwordHash: null,
          emailVerifiedAt: null,
          disabledAt: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** The order of a checkout, as the database has it. */
    order: async ({ reference }: { reference: string }) =>
      database.db
        .selectFrom('orders')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(),

    /** Of all tickets of an order, also ended ones. */
    ticketCodes: async (orderId: number): Promise<string[]> => {
      const tickets = await database.db
        .selectFrom('tickets as t')
        .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
        .select('t.code')
        .where('l.orderId', '=', orderId)
        .orderBy('t.id')
        .execute();
      return tickets.map(({ code }) => code);
    },

    attempts: async ({ reference }: { reference: string }) =>
      database.db
        .selectFrom('checkoutAttempts as a')
        .innerJoin('orders as o', 'o.id', 'a.orderId')
        .selectAll('a')
        .where('o.reference', '=', reference)
        .orderBy('attempt')
        .execute(),

    taken: async (poolId: number | null): Promise<number> => {
      const pool = await database.db
        .selectFrom('seatPools')
        .select('taken')
        .where('id', '=', poolId)
        .executeTakeFirstOrThrow();
      return pool.taken;
    },

    emails: async (): Promise<string[]> => {
      const emails = await database.db.selectFrom('emails').select('kind').orderBy('id').execute();
      return emails.map(({ kind }) => kind);
    },

    count: async (table: string): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(database.db);
      return rows[0]?.count ?? 0;
    },

    /** Makes everything sold so far older by this much, here and at the provider. */
    letPass: async (minutes: number): Promise<void> => {
      await letSaleAge(database.db, minutes);
      minutesAhead += minutes;
      world.sandbox.advanceClock(minutes * 60);
    },

    /** After letPass the provider's clock is ahead of ours, too far for what is bought from then on. */
    setClocksEqual: (): void => {
      world.sandbox.advanceClock(-minutesAhead * 60);
      minutesAhead = 0;
    },

    /** Delivers the sandbox's new events and completes the work that follows. */
    deliver: async (ctx = world.context): Promise<void> => {
      for (const event of world.sandbox.events()) {
        if (delivered.has(event.id)) continue;
        delivered.add(event.id);
        const body = JSON.stringify(event);
        const signature = signPayload(body, WEBHOOK_SECRET, Math.floor(Date.now() / 1_000));
        await receiveWebhookEvent(ctx, Buffer.from(body), signature);
      }
      for (let job = ctx.added.shift(); job; job = ctx.added.shift()) {
        if (job.queue === 'webhook') await processEvent(ctx, job.eventId);
        if (job.queue === 'refund') await sendRefund(ctx, job.refundId);
        if (job.queue === 'evidence') await sendEvidence(ctx, job.evidenceId);
        if (job.queue === 'session_cancellation') await continueSessionCancellation(ctx, job.cancellationId);
      }
    },

    /** The sandbox's own controls, for everything without a method here. */
    control: async <Told>(path: string, body: unknown): Promise<Told> => {
      const answer = await fetch(`${world.sandbox.url}/sandbox/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as Told;
    },

    /** The same business with a card client that gives up sooner, or is otherwise not itself. */
    with: (changes: Partial<CardProvider>): TestContext => {
      const { cards } = world.context;
      return { ...world.context, cards: { ...cards, ...changes } };
    },

    impatient: (patienceMs = 600): TestContext => {
      const { cards } = world.context;
      return {
        ...world.context,
        cards: {
          ...cards,
          createSession: (key, request, how) =>
            cards.createSession(key, request, { ...how, deadline: new Date(Date.now() + patienceMs) }),
        },
      };
    },
  };
}

export type Shop = ReturnType<typeof openShop>;
