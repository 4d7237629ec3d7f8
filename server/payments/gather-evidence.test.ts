import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { gatherEvidence } from './gather-evidence.ts';

const shop = openShop();

async function disputed() {
  const { id } = await buildProgram(shop.db);
  const started = await shop.buy([{ programId: id, quantity: 2 }]);
  const { paymentIntentId } = await shop.sandbox.pay(started.id);
  await shop.deliver();
  await shop.control(`payments/${paymentIntentId}/dispute`, {});
  await shop.deliver();
  const { id: disputeId } = await shop.db.selectFrom('disputes').select('id').executeTakeFirstOrThrow();
  return { disputeId, order: await shop.order(started) };
}

async function addSent(emails: { kind: string; subject: string; recipient: string }[]): Promise<void> {
  for (const email of emails)
    await shop.db
      .insertInto('emails')
      .values({ ...email, state: 'sent', sentAt: new Date() })
      .execute();
}

test('of the emails, only those to the buyer’s address of today are evidence', async () => {
  const { disputeId, order } = await disputed();
  await shop.db.deleteFrom('emails').execute();
  const subject = `order:${order.id}`;
  await addSent([
    { kind: 'order_refunded', subject, recipient: 'stranger@example.com' },
    { kind: 'address_changed', subject, recipient: order.email },
    { kind: 'office_alert', subject, recipient: 'office' },
    { kind: 'order_paid', subject, recipient: order.email },
  ]);
  const { emails } = await gatherEvidence(shop.db, disputeId);
  expect(emails.map(({ kind, recipient }) => ({ kind, recipient }))).toEqual([
    { kind: 'order_paid', recipient: order.email },
  ]);
});

test('a check-in names the number of its ticket and not its holder, who can be a pupil', async () => {
  const { disputeId } = await disputed();
  await sql`update tickets set holder = 'Pelin Pupil'`.execute(shop.db);
  await sql`update tickets set checked_in_at = now() where id = (select max(id) from tickets)`.execute(
    shop.db,
  );
  const facts = await gatherEvidence(shop.db, disputeId);
  expect(facts.checkIns).toEqual([
    { number: 2, title: expect.stringContaining('Program'), at: expect.any(Date) },
  ]);
  expect(JSON.stringify(facts)).not.toContain('Pupil');
});
