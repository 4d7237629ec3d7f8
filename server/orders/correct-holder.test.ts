import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readRoster } from '#server/check-in/read-roster.ts';
import { getSeatOf } from '#server/participants/get-seat.ts';
import { saveSeatPerson } from '#server/participants/save-seat-person.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildOrder } from '#tests/build-order.ts';
import { openShop } from '#tests/open-shop.ts';
import { correctHolder } from './correct-holder.ts';

const shop = openShop();

async function corrected({ reference, codes }: Awaited<ReturnType<typeof buildOrder>>, holders: string[]) {
  const actor = { userId: await shop.staff(), network: 'the office' };
  for (const holder of holders) {
    const { revision } = await shop.order({ reference });
    await correctHolder(shop.ctx, { reference, revision, code: codes[0]!, holder, actor });
  }
}

const emails = () =>
  shop.db.selectFrom('emails').select(['kind', 'subject', 'recipient', 'facts']).orderBy('id').execute();

test('the buyer gets the ticket anew each time that the office corrects its name, and not if nothing changes', async () => {
  const order = await buildOrder(shop.db);
  await corrected(order, ['Zoë Şahin', 'Zoë Şahin', 'Zoe Şahin']);
  const { rows } = await sql<{ id: number }>`select id from tickets where code = ${order.codes[0]}`.execute(
    shop.db,
  );
  const email = {
    kind: 'seat_handed_on',
    subject: `order:${order.id}/ticket:${rows[0]?.id}`,
    recipient: 'asa@example.com',
    facts: { why: 'renamed' },
  };
  expect(await emails()).toEqual([email, email]);
});

test('of a ticket that has ended, nothing is sent', async () => {
  const order = await buildOrder(shop.db);
  await sql`update tickets set state = 'refunded'`.execute(shop.db);
  await corrected(order, ['Zoë Şahin']);
  expect(await emails()).toEqual([]);
});

/** An order whose buyer can say who comes. */
async function ordered() {
  const order = await buildOrder(shop.db, { buyerKeyHash: sha256('key') });
  const code = order.codes[0]!;
  const reader = { userId: undefined, keyHash: sha256('key'), linkHash: undefined };
  const seat = async () => (await getSeatOf(shop.ctx, { code, reader })).seat;
  const atDoor = async () => {
    const held = { kind: 'session' as const, id: order.sessionId };
    for await (const guest of readRoster(shop.ctx, { held, search: '' }))
      if (guest.code === code) return guest;
    return undefined;
  };
  const name = async (typed: string) => {
    const { person, revision } = await seat();
    await saveSeatPerson(shop.ctx, { code, reader, revision, person: { ...person, name: typed } });
  };
  return { order, seat, atDoor, name };
}

test('whom the office names is who comes, at the entrance too, and is named on a ticket that the buyer has named', async () => {
  const { order, seat, atDoor, name } = await ordered();
  await corrected(order, ['Zoë Şahin']);
  expect(await seat()).toMatchObject({ holder: 'Zoë Şahin', person: { name: 'Zoë Şahin' } });
  expect(await atDoor()).toMatchObject({ holder: 'Zoë Şahin', isUnnamed: false });
  await name('Bo Yılmaz');
  expect(await seat()).toMatchObject({ holder: 'Bo Yılmaz', person: { name: 'Bo Yılmaz' } });
  expect(await atDoor()).toMatchObject({ holder: 'Bo Yılmaz', isUnnamed: false });
});

test('when the office takes back a name that it gave, nobody is named, and the buyer can say who comes', async () => {
  const { order, seat, atDoor, name } = await ordered();
  await corrected(order, ['Berk Wrong', 'Åsa Şahin']);
  expect(await seat()).toMatchObject({ holder: 'Åsa Şahin', person: { name: '' } });
  expect(await atDoor()).toMatchObject({ holder: 'Åsa Şahin', isUnnamed: true });
  await name('Åsa Şahin');
  expect(await atDoor()).toMatchObject({ holder: 'Åsa Şahin', isUnnamed: false });
});

test('the buyer comes if the office says so of a seat on which somebody had been named', async () => {
  const { order, seat, atDoor, name } = await ordered();
  await name('Bo Yılmaz');
  await corrected(order, ['Åsa Şahin']);
  expect(await seat()).toMatchObject({ holder: 'Åsa Şahin', person: { name: 'Åsa Şahin' } });
  expect(await atDoor()).toMatchObject({ holder: 'Åsa Şahin', isUnnamed: false });
});
