import { sql } from 'kysely';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

test('after a restored backup the office sees what was repeated, and what it has to do @wide', async ({
  page,
  officer,
}) => {
  const program = await officer.program();
  const buyer = { name: 'Rita Restored', email: `${crypto.randomUUID().slice(0, 8)}@example.com` };
  const { reference } = await officer.buy(program.id, buyer);
  // As recover leaves it, if the new date is full.
  await sql`with refunded as (
      insert into refunds (order_id, payment_id, amount_cents, reason, state, provider_refund_id)
      select o.id, p.id, 100, 'date_changed', 'succeeded', 're_' || o.reference
      from orders o join payments p on p.order_id = o.id where o.reference = ${reference} returning id, order_id),
    moved as (insert into order_events (order_id, kind) select order_id, 'restored' from refunded)
    insert into order_events (order_id, kind, detail)
    select r.order_id, 'refund_repeated', jsonb_build_object('refund', r.id, 'reason', 'date_changed', 'amountCents', 100,
      'tickets', 0, 'left', jsonb_build_array(jsonb_build_object('why', 'The new date has no seats left: A summer in London, May 5, 2031.',
        'seats', 1, 'tickets', (select jsonb_agg(t.id) from tickets t join order_lines l on l.id = t.order_line_id
          where l.order_id = r.order_id))))
    from refunded r`.execute(officer.db);

  await officer.open('needs-attention', 'Needs attention');
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(entry).toContainText('A date has to be changed again, after a restored backup');
  await expect(entry).toContainText('The new date has no seats left: A summer in London');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'After a restored backup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'After a restored backup' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toHaveCount(2);
  await expect(row.filter({ hasText: 'For a person: see Needs attention' })).toContainText(
    'has no seats left',
  );
  await expect(row.filter({ hasText: 'Order made again, with new tickets' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row.first().getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await expect(page.getByText('Restored from the card provider’s records')).toBeVisible();
});
