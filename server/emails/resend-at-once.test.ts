import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { resendEmail } from './resend-email.ts';
import { resendOrderEmail } from './resend-order-email.ts';

const shop = openShop();

/** The email with the tickets of a paid order. */
async function buildEmail(state: 'sent' | 'failed') {
  const { id } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const email = await shop.db.updateTable('emails').set({ state }).returning('id').executeTakeFirstOrThrow();
  shop.ctx.added.length = 0;
  const actor = { userId: await shop.staff(), network: 'the office' };
  return { emailId: email.id, reference: started.reference, actor };
}

test('of two who resend the email of an order at once the second hears that it is on its way', async () => {
  const email = await buildEmail('sent');
  const resend = () =>
    resendOrderEmail(shop.ctx, { ...email, route: 'resend', key: undefined, bodyHash: Buffer.alloc(32) });
  const resent = await atOnce(shop.database, (tx) => sql`select from emails for update`.execute(tx), [
    resend,
    resend,
  ]);
  expect(resent).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'conflict' } }]);
  expect(shop.ctx.added).toHaveLength(1);
});

test('two who resend a failed email at once queue it once', async () => {
  const { actor, emailId } = await buildEmail('failed');
  const resend = () => resendEmail(shop.ctx, actor, emailId);
  await atOnce(shop.database, (tx) => sql`select from emails for no key update`.execute(tx), [
    resend,
    resend,
  ]);
  expect(shop.ctx.added).toHaveLength(1);
});
