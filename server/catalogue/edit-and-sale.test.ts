import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProgramFields } from '#contract/catalogue/office-programs.ts';
import type { Tx } from '#server/platform/context.ts';
import { takeSeats } from '#server/seats/take-seats.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { changeProgram } from './change-program.ts';
import { changeVisibility } from './change-visibility.ts';
import { deleteProgram } from './delete-program.ts';
import { fieldsOf, getOfficeProgram } from './office-program.ts';

const shop = openShop();

async function edit(id: number, given: Partial<ProgramFields>) {
  const program = await getOfficeProgram(shop.db, id);
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  const { isChanged } = await changeProgram(shop.ctx, actor, {
    id,
    revision: program.revision,
    fields: { ...fieldsOf(program), ...given },
  });
  return isChanged;
}

/** Locks what a sale locks, in the same order: the pool, then the program of its line. The office acts in between. */
async function sellWhile(act: (id: number) => Promise<unknown>): Promise<unknown> {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 5 });
  const { acting } = await shop.db.transaction().execute(async (sale) => {
    await sql`select from seat_pools where id = ${poolId} for no key update`.execute(sale);
    const acted = act(id);
    await waitingForLocks(shop.database, 1);
    await sql`set local lock_timeout = '300ms'`.execute(sale);
    await sql`select from programs where id = ${id} for key share`.execute(sale);
    return { acting: acted };
  });
  return acting;
}

test.each<[string, Partial<ProgramFields>]>([
  ['seats', { capacity: 7 }],
  ['seats and address', { capacity: 7, slug: 'another-address' }],
  ['way of being sold', { capacity: null, soldBy: 'quote', priceCents: null, startsWithinDays: null }],
])(
  'an edit of its %s waits for a running sale, but the sale does not wait for the edit',
  async (_, given) => {
    expect(await sellWhile((id) => edit(id, given))).toBe(true);
  },
);

test('a deletion waits for a running sale, but the sale does not wait for the deletion', async () => {
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  expect(await sellWhile((id) => deleteProgram(shop.ctx, actor, id))).toBeUndefined();
});

test('fewer seats than a sale takes at the same moment are refused, with their number', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 5 });
  const sell = (tx: Tx) => takeSeats(tx, [{ poolId: poolId ?? 0, seats: 5 }], { kind: 'recovery' });
  const [edited] = await atOnce(shop.database, sell, [() => edit(id, { capacity: 4 })]);
  expect(edited).toMatchObject({
    reason: { fields: { capacity: ['5 seats are taken: there cannot be fewer than that.'] } },
  });
});

test('a program can be hidden during a sale without waiting', async () => {
  const { id } = await buildProgram(shop.db);
  const actor = { userId: await shop.staff(), network: '10.0.0.1' };
  await shop.db.transaction().execute(async (sale) => {
    await sql`select from programs where id = ${id} for key share`.execute(sale);
    const hidden = await changeVisibility(shop.ctx, actor, { id, from: 'published', to: 'hidden' });
    expect(hidden.program.visibility).toBe('hidden');
  });
});

test('buyers and editors of the same seats all succeed, and no seat is lost', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 50 });
  const buying = Array.from({ length: 12 }, () => shop.buy([{ programId: id }]));
  for (let capacity = 51; capacity <= 56; capacity += 1) await edit(id, { capacity });
  await Promise.all(buying);
  expect(await shop.taken(poolId)).toBe(12);
  expect(await getOfficeProgram(shop.db, id)).toMatchObject({ capacity: 56, revision: 7 });
});

test('how a program is sold cannot change once somebody has bought it', async () => {
  const { id } = await buildProgram(shop.db);
  await shop.buy([{ programId: id }]);
  await expect(edit(id, { capacity: null, soldBy: 'quote' })).rejects.toMatchObject({
    fields: { sold_by: [expect.any(String)] },
  });
});
