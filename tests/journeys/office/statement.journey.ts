import { sql } from 'kysely';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

test('payouts and fees are shown by day, with each difference, and exported @wide', async ({
  page,
  officer,
}) => {
  await sql`delete from balance_transactions`.execute(officer.db);
  await officer.open('statement?from=2031-01-01&to=2031-01-02', 'Payouts and fees');
  await expect(page.getByRole('heading', { name: 'Nothing has been imported yet' })).toBeVisible();
  await expect(page.getByText(/^Nothing to compare yet/)).toBeVisible();
  await expectAccessible(page);

  const at = sql`'2031-03-04T12:00:00-05'::timestamptz`;
  const id = crypto.randomUUID();
  await sql`insert into balance_transactions (provider_id, kind, category, amount_cents, fee_cents, net_cents, currency,
      occurred_at, available_at)
    values (${`txn_1_${id}`}, 'payment', 'charge', 549900, 15977, 533923, 'usd', ${at}, ${at}),
      (${`txn_2_${id}`}, 'refund', 'refund', -120000, 0, -120000, 'usd', ${at}, ${at}),
      (${`txn_3_${id}`}, 'payout', 'payout', -400000, 0, -400000, 'usd', ${at}, ${at})`.execute(officer.db);
  await sql`insert into statement_differences
      (kind, provider_id, order_reference, expected_cents, found_cents, currency, since)
    values ('refund_amount', ${`re_${id}`}, '7K3M-9QXD-04TR', -120000, -119900, 'usd', ${at})`.execute(
    officer.db,
  );
  try {
    await officer.open('statement?from=2031-03-01&to=2031-03-31', 'Payouts and fees');
    const row = page.getByRole('row').filter({ hasText: '2031-03-04' });
    await expect(row).toContainText('$5,499');
    await expect(row).toContainText('-$159.77');
    await expect(page.getByText('The card provider has another amount of this refund')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export days' }).click();
    await officer.prove();
    expect((await download).suggestedFilename()).toBe('statement.csv');

    const payments = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export payments and refunds' }).click();
    expect((await payments).suggestedFilename()).toBe('payments-and-refunds.csv');

    await officer.open('needs-attention', 'Needs attention');
    await expect(page.getByRole('listitem').filter({ hasText: `re_${id}` })).toContainText(
      'The card provider’s records differ from ours, $1',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  } finally {
    await sql`delete from statement_differences where provider_id = ${`re_${id}`}`.execute(officer.db);
    await sql`delete from balance_transactions where provider_id like ${`%${id}`}`.execute(officer.db);
  }
});
