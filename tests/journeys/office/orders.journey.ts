import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buildOrder } from '#tests/build-order.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoon } from '../site.ts';

/** Of a name that nobody else has. */
function somebody(): { name: string; email: string } {
  const word = randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  return { name: `Nora ${word}`, email: `${word}@example.com` };
}

test(
  'an order is found by name, and one of its two seats is refunded',
  { tag: '@essential' },
  async ({ page, officer }) => {
    const program = await officer.program({ capacity: 10 });
    const buyer = somebody();
    const { reference } = await officer.buy(program.id, buyer, 2);
    await expectSoon(page, `/programs/${program.slug}`, '8 spots left');

    await officer.open('orders', 'Orders');
    await page.getByLabel('Reference, name, email or ticket code').fill(buyer.name.slice(5));
    await expect(page.getByRole('rowheader')).toContainText([reference]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: reference }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${reference}` })).toBeVisible();
    await expect(page.getByText('Paid: seats sold, tickets issued')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${reference}` });
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(dialog.getByText('Please choose a ticket').first()).toBeVisible();
    await dialog
      .getByRole('checkbox', { name: /^Nobody named yet/ })
      .first()
      .check();
    await dialog.getByLabel('Reason').fill('She is ill');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Refund $1,200' }).click();
    await expect(page.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible();
    await expectAccessible(page);
    await officer.prove();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Partially refunded')).toBeVisible();
    await expect(page.getByText('Requested by Adam Admin: She is ill')).toBeVisible();
    await expectSoon(page, `/programs/${program.slug}`, '9 spots left');
  },
);

test('an email is resent, with corrected data', async ({ page, officer, mailbox }) => {
  const program = await officer.program();
  const buyer = somebody();
  const { reference } = await officer.buy(program.id, buyer);
  await mailbox.newest(buyer.email, /confirmed/);
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await page.getByRole('button', { name: /^Resend email/ }).click();
  await officer.prove();
  await expect.poll(async () => (await mailbox.subjectsTo(buyer.email)).length).toBe(2);
  await expect(page.getByText('Email resent').first()).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit buyer details' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Please enter a valid email address/).first()).toBeVisible();
  const right = somebody();
  await page.getByLabel('Name').fill(right.name);
  await page.getByLabel('Email', { exact: true }).fill(right.email);
  await expect(page.getByRole('checkbox', { name: /Resend the email with the tickets/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${reference}` })).toBeVisible();
  await expect(page.getByText(`${buyer.email} → ${right.email}`)).toBeVisible();
  await expect(page.getByText(right.name, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list').getByText('Nobody named yet').first()).toBeVisible();
  await mailbox.newest(right.email, /confirmed/);

  const husband = somebody();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Address for copies').fill(husband.email);
  await page.getByRole('checkbox', { name: /Resend the email with the tickets/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(husband.email, { exact: true })).toBeVisible();
  await mailbox.newest(right.email, /^Copies of emails about order/);
  await mailbox.newest(husband.email, /^Copy: Your booking is confirmed/);
});

test('when two people correct the same buyer, the second sees both versions', async ({
  page,
  officer,
  trouble,
}) => {
  trouble.allow(/status of 409/);
  const program = await officer.program();
  const { reference } = await officer.buy(program.id, somebody());
  await officer.open(`orders/${reference}/buyer`, 'Edit buyer details');
  await page.getByLabel('City').fill('Izmir');
  await officer.db
    .updateTable('orders')
    .set({ city: 'Ankara', revision: 2 })
    .where('reference', '=', reference)
    .execute();
  await page.getByRole('button', { name: 'Save' }).click();
  await officer.prove();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(notice).toContainText('Ankara');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('Ankara → Izmir')).toBeVisible();
});

test('when two people name the holder of a ticket, the second sees both versions', async ({
  page,
  officer,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const program = await officer.program();
  const { reference } = await officer.buy(program.id, somebody());
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await page.getByRole('button', { name: /^Change guest name/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Ticket / });
  const holder = dialog.getByLabel('Name of the ticket holder');
  await holder.fill('N');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name must be at least 2 characters').first()).toBeVisible();
  await expectAccessible(page);
  await holder.fill('Nadia Niece');
  await officer.db
    .updateTable('tickets')
    .set({ holder: 'Nina Neighbour' })
    .where('orderLineId', 'in', (eb) =>
      eb
        .selectFrom('orderLines as l')
        .innerJoin('orders as o', 'o.id', 'l.orderId')
        .select('l.id')
        .where('o.reference', '=', reference),
    )
    .execute();
  await officer.db.updateTable('orders').set({ revision: 2 }).where('reference', '=', reference).execute();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await officer.prove();
  const notice = dialog.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(notice).toContainText('Nina Neighbour');
  await expect(notice).toContainText('Nadia Niece');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Nadia Niece').first()).toBeVisible();
});

test('the office hands a seat on with a reason, also after somebody else has changed the order', async ({
  page,
  officer,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const program = await officer.program();
  const { reference } = await officer.buy(program.id, somebody());
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  const hand = page.getByRole('button', { name: /^Hand on/ });
  const [code = ''] = /\w{4}-\w{4}-\w{4}/.exec(await hand.innerText()) ?? [];
  await hand.click();
  const dialog = page.getByRole('dialog', { name: `Hand on ticket ${code}` });
  await dialog.getByRole('button', { name: 'Hand on' }).click();
  await expect(dialog.getByText('Please enter a reason').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The buyer called');
  await officer.db.updateTable('orders').set({ revision: 2 }).where('reference', '=', reference).execute();
  await dialog.getByRole('button', { name: 'Hand on' }).click();
  await officer.prove();
  const notice = dialog.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await notice.getByRole('button', { name: 'Hand on all the same' }).click();
  await expect(dialog).toBeHidden();
  await expect(hand).not.toContainText(code);
  const change = page.getByRole('listitem').filter({ hasText: 'Seat handed on to somebody else' });
  await expect(change).toContainText('The buyer called');
  await expect(change).toContainText(code);
});

test('before tickets are moved, the office says that a reason is required', async ({ page, officer }) => {
  const program = await officer.program();
  const { reference } = await officer.buy(program.id, somebody());
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Move tickets of ${reference}` });
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/^Required\./);
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-required', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a refund form marks each missing field', async ({ page, officer }) => {
  const program = await officer.program();
  const { reference } = await officer.buy(program.id, somebody());
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${reference}` });
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  const summary = dialog.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([
    'Tickets to refund: Please choose a ticket',
    'Reason: Please enter a reason',
  ]);
  await summary.getByRole('link', { name: /^Reason/ }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a manual order is made, and sold-out lines are reported one by one', async ({
  page,
  officer,
  trouble,
  mailbox,
}) => {
  trouble.allow(/status of 409/);
  const program = await officer.program({ capacity: 3, priceCents: 50_000 });
  const buyer = somebody();
  await officer.open('orders', 'Orders');
  await page.getByRole('link', { name: 'Manual order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manual order' })).toBeVisible();
  await page.getByRole('button', { name: 'Create order' }).click();
  await page.getByRole('link', { name: 'Please choose what is booked' }).click();
  const search = page.getByLabel('Find a session or a program');
  await expect(search).toBeFocused();
  await expectAccessible(page);
  await search.fill(program.slug);
  const add = page.getByRole('button', { name: `Add ${program.title}` });
  await add.click();
  const seats = page.getByLabel(`Seats of ${program.title}`);
  await expect(seats).toBeFocused();
  await page.getByRole('button', { name: `Remove ${program.title}` }).click();
  await expect(search).toBeFocused();
  await add.click();
  await seats.fill('4');
  await page.getByLabel('Name').fill(buyer.name);
  await page.getByLabel('Email', { exact: true }).fill(buyer.email);
  await page.getByLabel('Invoice number or note').fill('Invoice 2031-17');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Create order for $2,000' }).click();
  await officer.prove();
  await expect(page.getByText(/^Only 3 seats are left for/).first()).toBeVisible();
  await expectAccessible(page);
  await seats.fill('3');
  await page.getByRole('button', { name: 'Create order for $1,500' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \w{4}-/ })).toBeVisible();
  await expect(page.getByText('Invoice: Invoice 2031-17, created by Adam Admin')).toBeVisible();
  await expectSoon(page, `/programs/${program.slug}`, /sold out/i);
  const email = await mailbox.newest(buyer.email, /confirmed/);
  expect(email.text).toMatch(/We\s+will\s+invoice\s+you\s+for\s+\$1,500/);

  await officer.open('orders/new', 'Manual order');
  await page.getByLabel('Find a session or a program').fill(program.slug);
  await expect(page.getByRole('button', { name: `Add ${program.title}` })).toBeDisabled();
});

test('a failed refund is in Needs attention until it is resolved', async ({ page, officer, cardPage }) => {
  const program = await officer.program();
  const { reference } = await officer.buy(program.id, somebody());
  await officer.open('needs-attention', 'Needs attention');
  await expectAccessible(page);
  await cardPage.setSwitches({ refunds: { next: ['pending-then-failed'], settleAfterSeconds: 0 } });
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${reference}` });
  await dialog.getByRole('checkbox', { name: /^Nobody named yet/ }).check();
  await dialog.getByLabel('Reason').fill('The trip is cancelled');
  await dialog.getByRole('button', { name: 'Refund $1,200' }).click();
  await officer.prove();
  await expect.poll(() => officer.stateOf({ reference })).toBe('refund_failed');

  await officer.open('needs-attention', 'Needs attention');
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(entry.getByRole('heading', { name: 'A refund failed, $1,200' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entry.getByRole('button', { name: 'Record repayment' }).click();
  const returned = page.getByRole('dialog', { name: 'Record repayment' });
  await returned.getByRole('button', { name: 'Record repayment' }).click();
  await expect(returned.getByText(/^How it was returned is required/).first()).toBeVisible();
  await expectAccessible(page);
  await returned.getByRole('button', { name: 'Cancel' }).click();
  await entry.getByRole('button', { name: 'Refund $1,200 again' }).click();
  await expect(entry).toBeHidden();
  await expect.poll(() => officer.stateOf({ reference })).toBe('refunded');
});

test('an unpaid order is cancelled for a buyer', async ({ page, officer }) => {
  const program = await officer.program({ capacity: 10 });
  const { reference } = await officer.beginToBuy(program.id, somebody(), 2);
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await officer.prove();
  await expect(page.getByText('Cancelled for the buyer')).toBeVisible();
  await expectSoon(page, `/programs/${program.slug}`, '10 spots left');
});

test('the holder of a ticket is changed, and the order’s documents are downloaded', async ({
  page,
  officer,
}) => {
  const { reference, codes } = await buildOrder(officer.db);
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  const [code = ''] = codes;
  const change = page.getByRole('button', { name: `Change guest name of ${code}` });
  await change.click();
  const dialog = page.getByRole('dialog', { name: `Ticket ${code}` });
  await expectAccessible(page);
  await dialog.getByLabel('Name of the ticket holder').fill('Otto Öberg');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await officer.prove();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ has: change })).toContainText('Otto Öberg');
  for (const document of ['Receipt', 'Tickets']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: document, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${document.toLowerCase()}-${reference}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('a repayment in another way is recorded, and its refund is resolved', async ({ page, officer }) => {
  const { id, reference, paymentId } = await buildOrder(officer.db, { state: 'refund_failed' });
  const { id: refundId } = await officer.db
    .insertInto('refunds')
    .values({
      orderId: id,
      paymentId,
      amountCents: 369_900,
      reason: 'requested',
      state: 'failed',
      providerRefundId: null,
      failure: 'expired_or_canceled_card',
      requestedBy: null,
      endedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await officer.db
    .insertInto('manualRepayments')
    .values({ orderId: id, cause: 'refund_failed', refundId, amountCents: 369_900 })
    .execute();
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await page.getByRole('button', { name: 'Record repayment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record repayment' });
  await dialog.getByLabel('How it was returned').fill('Transfer of 3 March');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record repayment' }).click();
  await officer.prove();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$3,699 repaid manually')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record repayment' })).toHaveCount(0);
});

test('an export contains exactly the filtered orders', async ({ page, officer }) => {
  const { name, email } = somebody();
  const { reference } = await buildOrder(officer.db, { name, email });
  await buildOrder(officer.db);
  await officer.open(`orders?search=${name.slice(5)}`, 'Orders');
  await expect(page.getByRole('rowheader')).toContainText([reference]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await officer.prove();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(reference);
});
