import { expect, test } from 'vitest';
import { correctHeldAddress } from '#server/checkout/correct-held-address.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { linkInEmail } from '#tests/confirm-link.ts';
import { openShop } from '#tests/open-shop.ts';
import { confirmSeats } from './confirm-seats.ts';
import { correctBuyer } from './correct-buyer.ts';

const shop = openShop();

async function hold() {
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0 });
  const started = await shop.buy([{ programId }], { buyer: buildBuyer() });
  return shop.order(started);
}

async function correctByOffice(order: Awaited<ReturnType<typeof hold>>, email: string): Promise<void> {
  const { reference, revision, name, phone, schoolName, grade, city } = order;
  const data = { name, email, phone, school_name: schoolName, grade, city };
  const actor = { userId: await shop.staff(), network: 'the office' };
  await correctBuyer(shop.ctx, { reference, revision, data, sendsTickets: false, actor });
}

const ways = {
  'the office': (order: Awaited<ReturnType<typeof hold>>, email: string) => correctByOffice(order, email),
  'the buyer': ({ id: orderId }: { id: number }, email: string) =>
    correctHeldAddress(shop.ctx, { orderId, email }),
};

test.each(Object.entries(ways))(
  'if %s corrects the address of held seats, the new address gets a link',
  async (_, correct) => {
    const order = await hold();
    await linkInEmail(shop);
    await shop.db.updateTable('emails').set({ state: 'sent' }).execute();
    await correct(order, 'right@example.com');
    const queued = shop.db.selectFrom('emails').select('recipient').where('state', '=', 'queued');
    expect(await queued.where('kind', '=', 'confirm_seats').execute()).toEqual([
      { recipient: 'right@example.com' },
    ]);
    const token = await linkInEmail(shop);
    const confirmed = await confirmSeats(shop.ctx, { token, keyHash: Buffer.alloc(32), userId: undefined });
    expect(confirmed).toMatchObject({ reference: order.reference, state: 'paid' });
  },
);

test.each(Object.entries(ways))(
  'if %s corrects the address while a worker is sending the link to the old one, a new link is on its way',
  async (_, correct) => {
    const order = await hold();
    await correct(order, 'right@example.com');
    const emails = shop.db.selectFrom('emails').select(['recipient', 'state']).orderBy('id');
    expect(await emails.where('kind', '=', 'confirm_seats').execute()).toEqual([
      { recipient: order.email, state: 'dropped' },
      { recipient: 'right@example.com', state: 'queued' },
    ]);
  },
);
