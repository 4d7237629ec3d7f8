import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

const guest = () => ({ name: 'Nora Niece', email: `nora-${randomUUID()}@example.com` });

test(
  'the office sees what the terms give, returns a part as goodwill, and counts both by month @wide',
  { tag: '@essential' },
  async ({ page, officer, cardPage, mailbox, trouble }) => {
    trouble.expect(/status of 409 \(Conflict\) .*\/goodwill/);
    const { db } = officer;
    const session = await buildSession(db, {
      priceCents: 120_000,
      termsId: await buildTerms(db),
    });
    await sql`update workshop_sessions set
      starts_local = date_trunc('day', now() at time zone timezone) + interval '45 days 9 hours',
      ends_local = date_trunc('day', now() at time zone timezone) + interval '45 days 17 hours'
      where id = ${session.id}`.execute(db);
    const buyer = guest();
    const bought = await officer.beginToBuy(session.programId, buyer, 2, session.id);
    await cardPage.payElsewhere(bought.session);
    await expect.poll(() => officer.stateOf(bought)).toBe('paid');
    const { reference } = bought;

    await officer.open(`orders/${reference}`, `Order ${reference}`);
    await page.getByRole('button', { name: 'Return a part' }).click();
    const goodwill = page.getByRole('dialog', { name: `Return a part of ${reference}` });
    await expect(goodwill).toContainText('$2,400 of this order is left.');
    await goodwill.getByRole('button', { name: 'Return the money' }).click();
    await expect(goodwill.getByText('Please enter an amount, such as 100').first()).toBeVisible();
    await expectAccessible(page);
    await goodwill.getByLabel('Amount in dollars').fill('2400');
    await goodwill.getByLabel('Reason').fill('The hotel was bad');
    await goodwill.getByRole('button', { name: 'Return the money' }).click();
    await officer.prove();
    await expect(goodwill.getByRole('alert')).toContainText('Refund the tickets instead');
    await goodwill.getByLabel('Amount in dollars').fill('100');
    await goodwill.getByRole('button', { name: 'Return the money' }).click();
    await expect(goodwill).toBeHidden();
    await expect(page.getByText('Goodwill by Adam Admin: The hotel was bad')).toBeVisible();
    await mailbox.newest(buyer.email, /^We are returning \$100 of your payment/);
    await expect.poll(() => officer.stateOf(bought)).toBe('partly_refunded');

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${reference}` });
    const ticket = dialog.getByRole('checkbox', { name: /of which the terms give \$600 back$/ });
    await expect(ticket).toHaveCount(2);
    await ticket.first().check();
    await expect(dialog.getByRole('radio', { name: 'What the terms give today: $600' })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('radio', { name: 'The whole price: $1,200' }).check();
    await expect(dialog).toContainText('This is $600 more than the terms give.');
    await expect(dialog.getByRole('button', { name: 'Refund $1,200' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'What the terms give today: $600' }).check();
    await dialog.getByLabel('Reason').fill('She is ill');
    await dialog.getByRole('button', { name: 'Refund $600' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Requested by Adam Admin: She is ill')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await officer.open('refunds-by-month', 'Cancellations and refunds');
    await expect(page.getByRole('row').filter({ hasText: 'Goodwill' })).toContainText('$100');
    await expect(page.getByRole('row').filter({ hasText: 'Refunded by the office' })).toContainText('$');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('refunds-by-month.csv');
    await officer.open('refunds-by-month?from=2001-01-01&to=2001-01-02', 'Cancellations and refunds');
    await expect(
      page.getByRole('heading', { name: 'Nothing was cancelled or returned in these days' }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
