import { mergeTests } from '@playwright/test';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { heading, newEmail } from '../guest-purchase.ts';
import { linkIn } from '../mailbox.ts';
import { test as memberTest } from '../member.ts';
import { cancelSession, sellByInvoice } from '../office-calls.ts';
import { orderWithoutBrowser } from '../order-without-browser.ts';
import { enterOfficeAt, proveAgain } from '../session-keeper.ts';
import { buyAsGuest, openCart, payButton, test as shopTest } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

const test = mergeTests(shopTest, memberTest);

const asked = /^Your session is cancelled, please choose/;

/** The button of the email. */
function linkTo({ text = '' }: Email, choice: 'date' | 'money'): string {
  const link = text.match(/https?:\/\/[^\s)>\]]+/g)?.find((each) => each.includes(`choose=${choice}`));
  if (link === undefined) throw new Error(`No link to choose ${choice} in:\n${text}`);
  return link;
}

/** Seven days have passed since this buyer was asked. */
async function letTimeToChooseEnd({ database }: StartedSite, email: string): Promise<void> {
  await sql`update session_cancellation_items i set asked_until = now() - interval '1 second'
    from orders o where o.id = i.order_id and o.email = ${email}`.execute(database.db);
  // The time that was promised.
  await sql`update order_events e set detail = e.detail || jsonb_build_object('until', i.asked_until)
    from orders o join session_cancellation_items i on i.order_id = o.id
    where o.id = e.order_id and o.email = ${email} and e.kind = 'choice_asked'`.execute(database.db);
  await sql`update pgboss.job set start_after = now()
    where name = 'session_cancellation' and state < 'active'`.execute(database.db);
}

const choicesOf = (page: Page) =>
  page.getByRole('region', { name: 'Please choose: another date or a refund' });

/** Of the order of a buyer, not of the seats that were held for it. */
async function stateOf({ database }: StartedSite, email: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select state from orders where email = ${email} and supplement_to is null`.execute(database.db);
  return rows.map(({ state }) => state).join();
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test(
  'of three buyers of a cancelled session one takes another date, one the money, and one says nothing',
  { tag: '@essential' },
  async ({ page, site, shop, cardPage, mailbox, trouble }) => {
    test.setTimeout(120_000);
    const sold = await shop.session({ title: 'A morning on the river' });
    const held = await shop.otherDate(sold, { title: 'An evening on the river' });
    const cheaper = await shop.otherDate(
      sold,
      { title: 'A night on the river', priceCents: 39_900 },
      '2031-07-07 09:00',
    );
    const [dated, paidBack, silent] = [newEmail(), newEmail(), newEmail()];
    for (const email of [dated, paidBack, silent])
      await cardPage.payElsewhere(await orderWithoutBrowser(page, [{ ...sold.item, quantity: 2 }], email));
    await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid', 'paid', 'paid']);

    const sessionId = sold.item.selectedSession?.id ?? 0;
    await enterOfficeAt(page, site, {
      path: `sessions/${sessionId}/cancel`,
      role: 'admin',
      isSteppedUp: false,
    });
    await expect(
      page.getByText('All of them can choose another date or the money for seven days'),
    ).toBeVisible();
    await expect(
      page.getByText(/^6 of the 40 seats left will be held meanwhile: .*An evening on the river/),
    ).toBeVisible();
    await expect(page.getByText('$2,994 is due at most')).toBeVisible();
    await expectGood(page);
    trouble.expect(/status of 403/);
    await page.getByRole('button', { name: 'Cancel session' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this session?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await proveAgain(page);
    await expect(page.getByText(/3 buyers choose between another date and the money until/)).toBeVisible();
    await expect(page.getByText('Buyer chooses')).toHaveCount(4);
    await expectGood(page);
    const poolOf = { item: sold.item, poolId: held.poolId };
    expect(await shop.seatsTaken(poolOf)).toBe(6);

    await visit(page, linkTo(await mailbox.newest(dated, asked), 'date'));
    const choices = choicesOf(page);
    await expect(choices.getByText('We hold 2 seats for you until then.')).toBeVisible();
    await expect(
      choices.getByText(/If we hear nothing from you, \$998 is refunded to the card/),
    ).toBeVisible();
    await expect(choices.getByRole('radio', { name: /An evening on the river/ })).toBeChecked();
    await expect(choices.getByRole('radio', { name: /A night on the river.*\$200 refund/ })).toBeVisible();
    await expect(page.getByText('Please choose what you would like instead.')).toBeVisible();
    await expect(page.getByText(/^Next: /)).toBeHidden();
    await expectGood(page);
    await choices.getByRole('button', { name: 'Take this date' }).click();
    const confirm = page.getByRole('dialog', { name: 'Take this date?' });
    await expect(confirm).toContainText('Your 2 seats move to this date.');
    await expect(confirm).toContainText('It costs you nothing more.');
    await expectGood(page);
    await confirm.getByRole('button', { name: 'Not yet' }).click();
    await expect(choices.getByRole('button', { name: 'Take this date' })).toBeFocused();
    await choices.getByRole('button', { name: 'Take this date' }).click();
    await confirm.getByRole('button', { name: 'Yes, take this date' }).click();
    await expect(page.getByRole('heading', { name: 'Your new date' })).toBeFocused();
    await expect(page.getByText('Your 2 seats are booked.')).toBeVisible();
    await expect(page.getByText(/^Next: /)).toBeVisible();
    await expect(page.getByText('This session was cancelled')).toBeHidden();
    await expectGood(page);
    await mailbox.newest(dated, /date/i);
    expect(await shop.seatsTaken(poolOf)).toBe(6);

    await visit(page, linkTo(await mailbox.newest(paidBack, asked), 'money'));
    await expect(choices.getByRole('radio', { name: /^A full refund/ })).toBeChecked();
    await choices.getByRole('button', { name: 'Get a refund: $998' }).click();
    const money = page.getByRole('dialog', { name: 'Get a refund?' });
    await expect(money).toContainText('$998 is refunded to the card that you paid with.');
    await expectGood(page);
    await money.getByRole('button', { name: 'Yes, get a refund' }).click();
    await expect(page.getByRole('heading', { name: 'Your refund' })).toBeFocused();
    await expectGood(page);
    await expect(page.getByText(/^Next: /)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('We refunded the payment to the card')).toBeVisible({ timeout: 20_000 });
    const chosen = await mailbox.newest(paidBack, /^Your refund:/);
    expect(chosen.text?.replaceAll(/\s+/g, ' ')).toContain('As you chose, you get a refund');
    await expect.poll(() => shop.seatsTaken(poolOf)).toBe(4);

    const link = linkTo(await mailbox.newest(silent, asked), 'date');
    await visit(page, link);
    await choices.getByRole('radio', { name: /A night on the river/ }).check();
    await choices.getByRole('button', { name: 'Take this date' }).click();
    trouble.expect(/status of 409/);
    await letTimeToChooseEnd(site, silent);
    await page.getByRole('button', { name: 'Yes, take this date' }).click();
    await expect(page.getByRole('heading', { name: 'This choice is over' })).toBeFocused();
    await expectGood(page);
    const heardNothing = await mailbox.newest(silent, /^Your refund:/);
    expect(heardNothing.text?.replaceAll(/\s+/g, ' ')).toContain('heard nothing from you by');
    await expect.poll(() => stateOf(site, silent)).toBe('refunded');
    expect(await stateOf(site, dated)).toBe('paid');
    await expect.poll(() => shop.seatsTaken(poolOf)).toBe(2);
    expect(await shop.seatsTaken({ item: sold.item, poolId: cheaper.poolId })).toBe(0);

    await visit(page, `/admin/sessions/${sessionId}/cancel`);
    await expect(page.getByText('Finished.', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Another date chosen')).toBeVisible();
    await expectGood(page);
  },
);

test('a member is led from the dashboard to the choice, and sees new figures before anything moves', async ({
  page,
  site,
  shop,
  member,
  cardPage,
  trouble,
}) => {
  const sold = await shop.session({ title: 'A morning on the river' });
  const cheaper = await shop.otherDate(sold, { title: 'A night on the river', priceCents: 39_900 });
  await member.signIn();
  await openCart(page, sold.item);
  await payButton(page).click();
  await cardPage.pay();
  await expect(heading(page, 'Your booking is confirmed')).toBeVisible();
  await cancelSession(site, sold);
  const choices = choicesOf(page);
  await expect(async () => {
    await page.reload();
    await expect(heading(page, 'A session of this order is cancelled')).toBeVisible();
    await expect(choices).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectGood(page);

  await member.openDashboard();
  const next = page.getByRole('region', { name: 'What comes next' });
  await expect(next).toContainText('Please choose: another date or a refund');
  await expect(next).toContainText(/Please choose by \w+ \d+, \d{4} at \d+:\d\d [AP]M/);
  const ticket = page.getByRole('region', { name: 'Upcoming sessions' });
  await expect(ticket.getByRole('link', { name: 'Choose another date or a refund' })).toBeVisible();
  await expectGood(page);
  await next.getByRole('link', { name: 'Choose now' }).click();
  await expect(choices.getByRole('radio', { checked: true })).toHaveCount(0);
  await choices.getByRole('button', { name: 'Continue' }).click();
  await expect(choices.getByRole('alert')).toHaveText('Please choose a date, or the last line.');
  await choices.getByRole('radio', { name: /A night on the river.*\$100 refund/ }).check();
  await choices.getByRole('button', { name: 'Take this date' }).click();
  trouble.expect(/status of 409/);
  await site.database.db
    .updateTable('workshopSessions')
    .set({ priceCents: 44_900 })
    .where('id', '=', cheaper.id)
    .execute();
  await page.getByRole('button', { name: 'Yes, take this date' }).click();
  await expect(choices.getByRole('alert')).toContainText('The refund has changed: it is $50 now.');
  await expect(choices.getByRole('radio', { name: /A night on the river.*\$50 refund/ })).toBeChecked();
  await expectGood(page);
  await choices.getByRole('button', { name: 'Take this date' }).click();
  await expect(page.getByRole('dialog')).toContainText('$50 is refunded to the card that you paid with.');
  await page.getByRole('button', { name: 'Yes, take this date' }).click();
  await expect(page.getByRole('heading', { name: 'Your new date' })).toBeFocused();
  await expect(page.getByText('$50 is refunded to the card that you paid with.')).toBeVisible();
  await member.openDashboard();
  await expect(next).not.toContainText('Please choose');
});

test('who booked free seats can say that no other date is needed', async ({ page, site, shop, mailbox }) => {
  const email = newEmail();
  const sold = await shop.session({ title: 'An open evening', priceCents: 0 });
  await shop.otherDate(sold, { title: 'Another open evening', priceCents: 0 });
  await openCart(page, sold.item);
  await buyAsGuest(page, { email });
  await expect(page).toHaveURL(/\/success\?/);
  await visit(page, linkIn(await mailbox.newest(email, /Confirm your email/), '/confirm-seats'));
  await page.getByRole('button', { name: 'Confirm and get my seats' }).click();
  await expect(heading(page, 'Your seats are confirmed')).toBeVisible();
  await cancelSession(site, sold);
  await visit(page, linkTo(await mailbox.newest(email, asked), 'money'));
  const choices = page.getByRole('region', { name: 'Please choose another date' });
  await expect(choices.getByRole('radio', { name: 'I do not need another date' })).toBeChecked();
  await expect(choices).toContainText('your tickets end. They were free of charge');
  await expectGood(page);
  await choices.getByRole('button', { name: 'I do not need another date' }).click();
  await expectGood(page);
  await page.getByRole('button', { name: 'Yes, no other date' }).click();
  await expect(page.getByRole('heading', { name: 'Your tickets have ended' })).toBeFocused();
  await expect(page.getByText('This order was cancelled. It was free of charge')).toBeVisible({
    timeout: 20_000,
  });
  await expectGood(page);
});

test('a buyer for whom no seats are held is told so before, in the email and on the page, and takes what is left', async ({
  page,
  site,
  shop,
  cardPage,
  mailbox,
}) => {
  const email = newEmail();
  const sold = await shop.session({ title: 'A morning on the river' });
  const other = await shop.otherDate(sold, { title: 'An evening on the river', capacity: 3 });
  await cardPage.payElsewhere(await orderWithoutBrowser(page, [{ ...sold.item, quantity: 2 }], email));
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid']);
  const sessionId = sold.item.selectedSession?.id ?? 0;
  await enterOfficeAt(page, site, { path: `sessions/${sessionId}/cancel`, role: 'admin' });
  await expect(page.getByText('No seats will be held for the buyer who can choose')).toBeVisible();
  await expectGood(page);
  await cancelSession(site, sold);
  const received = await mailbox.newest(email, asked);
  expect(received.text?.replaceAll(/\s+/g, ' ')).toContain('We hold no seats for you meanwhile.');
  const poolOf = { item: sold.item, poolId: other.poolId };
  expect(await shop.seatsTaken(poolOf)).toBe(0);
  await visit(page, linkTo(received, 'date'));
  const choices = choicesOf(page);
  await expect(choices.getByText('We hold no seats for you meanwhile.')).toBeVisible();
  await expectGood(page);
  await choices.getByRole('radio', { name: /An evening on the river/ }).check();
  await choices.getByRole('button', { name: 'Take this date' }).click();
  await page.getByRole('button', { name: 'Yes, take this date' }).click();
  await expect(page.getByRole('heading', { name: 'Your new date' })).toBeFocused();
  expect(await shop.seatsTaken(poolOf)).toBe(2);
});

test('who paid by invoice gets the money from the office, which sees until when the buyer chooses', async ({
  page,
  site,
  shop,
  mailbox,
}) => {
  const email = newEmail();
  const sold = await shop.session({ title: 'A morning on the river' });
  await shop.otherDate(sold, { title: 'An evening on the river' });
  await sellByInvoice(site, sold, email);
  await cancelSession(site, sold);
  const link = linkTo(await mailbox.newest(email, asked), 'money');
  await visit(page, link);
  const choices = choicesOf(page);
  await expect(choices).toContainText('our office refunds the $499, as far as you have paid');
  await expectGood(page);
  const reference = new URL(link).pathname.split('/').at(-1) ?? '';
  await enterOfficeAt(page, site, { path: `orders/${reference}` });
  await expect(page.getByText(/Session cancelled: the buyer chooses between another date/)).toBeVisible();
  await expect(page.getByText('Buyer asked: another date or the money')).toBeVisible();
  await expectGood(page);
  await visit(page, link);
  await choices.getByRole('button', { name: 'Get a refund: $499' }).click();
  await expect(page.getByRole('dialog')).toContainText('Our office refunds the $499');
  await page.getByRole('button', { name: 'Yes, get a refund' }).click();
  await expect(page.getByText('Our office emails you about the refund.')).toBeVisible();
  await expect(page.getByText('This order was cancelled. Our office will email you')).toBeVisible({
    timeout: 20_000,
  });
});
