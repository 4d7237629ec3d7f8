import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelSession } from '#server/changes/cancel-session.ts';
import { continueSessionCancellation } from '#server/changes/continue-session-cancellation.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { until } from '#tests/until.ts';
import { buildBuyer, checkOutUntilTold, verifyUntilTold } from './buyer.ts';
import type { Buyer } from './buyer.ts';
import { checkChanges } from './check-changes.ts';
import { heal, letTimePass } from './heal.ts';
import { startSalesWorld } from './sales-world.ts';
import type { SalesWorld } from './sales-world.ts';

const LONG = { timeout: 600_000 };
const PRICE = 100_000;

/** A process dies while the buyer of a cancelled session chooses, and the buyer presses again elsewhere. */
export function testCrashPointsOfCancellationChoices(): void {
  let world: SalesWorld;
  let kept = 0;
  beforeAll(async () => {
    world = await startSalesWorld({ processes: 1 });
  }, 180_000);
  afterAll(() => world.stop());

  const points = ['before a choice is committed', 'after a choice is committed'];
  const crashes = points.flatMap((point) =>
    (['date', 'money'] as const).map((what) => [point, what] as const),
  );

  test.each(crashes)('a process dies %s of the %s: it is done once', LONG, async (point, what) => {
    const scene = await cancelledFor(world);
    const { url, ended } = await world.startServer({ CRASH_AT: point });
    await expect(press(url, scene, what)).rejects.toThrow();
    expect(await ended).toBe('SIGKILL');
    expect(await press(world.servers[0]!.url, scene, what)).toBe(200);
    // The server of the second press is at it too.
    await until('the cancellation is done', async () => {
      await continueSessionCancellation(world.context, scene.cancellationId);
      return (await outcomeOf(scene)).outcome !== null;
    });
    await letTimePass(world);
    await heal(world);
    kept += what === 'date' ? 1 : 0;
    expect(await checkChanges(world, { seats: kept })).toEqual([]);
    expect(await outcomeOf(scene)).toEqual({
      outcome: what === 'date' ? 'date_changed' : 'refunded',
      taken: what === 'date' ? 1 : 0,
      refunds: what === 'date' ? [] : [PRICE],
    });
  });

  async function outcomeOf({ cancellationId, toPool, reference }: Scene) {
    const { db } = world.database;
    const item = await db
      .selectFrom('sessionCancellationItems')
      .select('outcome')
      .where('cancellationId', '=', cancellationId)
      .executeTakeFirstOrThrow();
    const pool = await db
      .selectFrom('seatPools')
      .select('taken')
      .where('id', '=', toPool)
      .executeTakeFirstOrThrow();
    const refunds = await db
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.orderId')
      .select('r.amountCents')
      .where('o.reference', '=', reference)
      .execute();
    return { ...item, ...pool, refunds: refunds.map(({ amountCents }) => amountCents) };
  }
}

interface Scene {
  buyer: Buyer;
  reference: string;
  cancellationId: number;
  programId: number;
  /** The cancelled session, and the other date with its pool. */
  from: number;
  to: number;
  toPool: number;
}

/** One paid seat in a session that is cancelled, and another date with one seat, which is held for the buyer. */
async function cancelledFor(world: SalesWorld): Promise<Scene> {
  const { db } = world.database;
  const termsId = await buildTerms(db);
  const { id: programId } = await buildProgram(db, { soldBy: 'session' });
  const build = () => buildSession(db, { programId, priceCents: PRICE, termsId, capacity: 1 });
  const [from, to] = await Promise.all([build(), build()]);
  const buyer = buildBuyer();
  const items = [{ programId, sessionId: from.id, unitAmount: PRICE }];
  const { session, reference } = await checkOutUntilTold(world, { items, buyer });
  await world.sandbox.pay(session ?? '');
  await verifyUntilTold(world, session ?? '');
  const { id: userId } = await buildUser(db, { role: 'admin' });
  const run = await cancelSession(
    world.context,
    { userId, network: '10.0.0.1' },
    { sessionId: from.id, revision: 1, note: '', shown: { tickets: 1, amountCents: PRICE } },
  );
  if (run.outcome !== 'started') throw new Error(run.outcome);
  await continueSessionCancellation(world.context, run.cancellationId);
  return {
    buyer,
    reference: reference ?? '',
    cancellationId: run.cancellationId,
    programId,
    from: from.id,
    to: to.id,
    toPool: to.poolId,
  };
}

async function press(
  url: string,
  { buyer, reference, programId, from, to }: Scene,
  what: 'date' | 'money',
): Promise<number> {
  const answer = await fetch(`${url}/api/v1/orders/${reference}/cancellation-choices`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': buyer.address,
      'x-buyer-key': buyer.secret,
    },
    body: JSON.stringify({
      session_id: from,
      to: what === 'date' ? { program_id: programId, session_id: to } : null,
      expected_cents: what === 'date' ? 0 : PRICE,
    }),
  });
  return answer.status;
}
