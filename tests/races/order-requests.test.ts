// @module-tag thorough
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import { buildSession } from '#tests/builders.ts';
import { checkSeats } from '#tests/sales/check-seats.ts';
import { startSalesWorld } from '#tests/sales/sales-world.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';
import { until } from '#tests/until.ts';

const ADMINS = 20;
const SEATS = 5;

let world: SalesWorld;
beforeAll(async () => {
  world = await startSalesWorld({ processes: 2 });
}, 180_000);
afterAll(() => world.stop());

/** A busy machine says when to come again: whoever does shows the same key. */
async function post(path: string, token: string, body?: object): Promise<string> {
  const key = randomUUID();
  return until('somebody is told', async () => {
    const answer = await fetch(`${world.nextUrl()}/api/v1/admin/${path}`, {
      method: 'POST',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { error = 'ok' } = (await answer.json()) as { error?: string };
    return error !== 'unavailable' && error !== 'in_progress' && error;
  });
}

test(`of ${ADMINS} admins at two processes who approve one request, one makes the order`, async () => {
  const { db } = world.database;
  const session = await buildSession(db, { capacity: SEATS, priceCents: 549_900 });
  const admins = await Promise.all(Array.from({ length: ADMINS }, () => buildInsider(db, { role: 'admin' })));
  const { token } = await buildInsider(db);
  const asked = await post('orders', token, {
    items: [{ program_id: session.programId, session_id: session.id, quantity: 1 }],
    name: 'Lakeside School',
    email: 'office@lakeside.example',
    phone: '',
    school_name: '',
    grade: '',
    city: '',
    paid_by: 'free',
    paid_note: 'A scholarship',
    total_cents: 0,
  });
  expect(asked).toBe('ok');
  const { id } = await db.selectFrom('orderRequests').select('id').executeTakeFirstOrThrow();
  const told = await Promise.all(admins.map((admin) => post(`order-requests/${id}/approval`, admin.token)));
  expect(told.toSorted()).toEqual([...Array.from({ length: ADMINS - 1 }, () => 'conflict'), 'ok']);
  expect(await db.selectFrom('orders').select('state').execute()).toEqual([{ state: 'paid' }]);
  expect(await db.selectFrom('tickets').select('state').execute()).toEqual([{ state: 'valid' }]);
  expect(await checkSeats(db)).toEqual([]);
}, 180_000);
