import { linkIn } from '../mailbox.ts';
import { orderWithoutBrowser } from '../order-without-browser.ts';
import { enterOfficeAt, proveAgain } from '../session-keeper.ts';
import { test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const newEmail = () => `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;

test('cancelling a session refunds and emails two buyers, who see it on the site', async ({
  page,
  site,
  shop,
  cardPage,
  mailbox,
  trouble,
}) => {
  const sold = await shop.session({ title: 'A morning on the river' });
  const sessionId = sold.item.selectedSession?.id ?? 0;
  const emails = [newEmail(), newEmail()];
  for (const email of emails)
    await cardPage.payElsewhere(await orderWithoutBrowser(page, [sold.item], email));
  await orderWithoutBrowser(page, [sold.item], newEmail());
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid', 'paid', 'pending']);

  await enterOfficeAt(page, site, { path: `sessions/${sessionId}`, role: 'admin', isSteppedUp: false });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('2 buyers with 2 tickets will each get an email.').first()).toBeVisible();
  await expect(
    page.getByText('No other date has seats for them, so nobody is asked to choose'),
  ).toBeVisible();
  await expect(page.getByText('$998 is due: what was paid by card')).toBeVisible();
  await expect(
    page.getByText(/One order that is not paid or not confirmed holds one seat\. It will be cancelled/),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel(/Message to buyers/).fill('The boat has a leak.');
  await cardPage.payElsewhere(await orderWithoutBrowser(page, [sold.item], newEmail()));
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid', 'paid', 'pending', 'paid']);
  // Before it is done the second factor is asked for once more.
  trouble.expect(/status of 403/);
  await page.getByRole('button', { name: 'Cancel session' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this session?' });
  await expect(question).toContainText('2 buyers with 2 tickets');
  await question.getByRole('button', { name: 'Cancel' }).click();
  // What was sold since is shown before it is given back.
  trouble.expect(/status of 409/);
  await proveAgain(page);
  await expect(question.getByRole('alert')).toContainText(
    'More tickets have been sold since you opened this page.',
  );
  await expect(question).toContainText('3 buyers with 3 tickets will each get an email.');
  await expect(question).toContainText('$1,497 is due: what was paid by card');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();
  await expect(page.getByText('Finished.', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('$1,497 of $1,497 has been refunded by card.')).toBeVisible();
  await expect(page.getByText('Refunded by card', { exact: true })).toHaveCount(3);
  await expect(page.getByText('Not paid or not confirmed: cancelled')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await shop.ordersOf(sold)).toEqual(['refunded', 'refunded', 'cancelled', 'refunded']);

  const [first = ''] = emails;
  const email = await mailbox.newest(first, /cancelled/);
  expect(email.text).toContain('The boat has a leak.');
  expect(email.text).toMatch(/refunding\s+\$499\s+to\s+the\s+card/);
  expect((await mailbox.subjectsTo(first)).filter((subject) => subject.includes('cancelled'))).toHaveLength(
    1,
  );
  await visit(page, linkIn(email, '/orders'));
  await expect(page.getByText(/refunded/i).first()).toBeVisible();
  await expect(page.getByText(/cancelled/i).first()).toBeVisible();
});

test('a payment not made by card is a manual repayment until recorded as returned', async ({
  page,
  site,
  shop,
  trouble,
}) => {
  const title = `A walk in the reeds ${crypto.randomUUID().slice(0, 8)}`;
  const sold = await shop.session({ title });
  const sessionId = sold.item.selectedSession?.id ?? 0;
  await enterOfficeAt(page, site, { path: 'orders/new', role: 'admin', isSteppedUp: false });
  await page.getByLabel('Find a session or a program').fill(title);
  await page
    .getByRole('button', { name: new RegExp(`^Add .*${title}`) })
    .first()
    .click();
  await page.getByLabel('Name').fill('Ines Invoice');
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Invoice number or note').fill('Invoice 2031-18');
  // What gives away seats asks for the second factor, and the request is repeated.
  trouble.expect(/status of 403/);
  await page.getByRole('button', { name: 'Create order for $499' }).click();
  await proveAgain(page);
  const heading = page.getByRole('heading', { level: 1, name: /^Order \w{4}-/ });
  await expect(heading).toBeVisible();
  const reference = (await heading.textContent())?.replace('Order ', '') ?? '';

  await visit(page, `/admin/sessions/${sessionId}/cancel`);
  await page.getByRole('button', { name: 'Cancel session' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this session?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByText('Finished. $499 still has to be repaid manually.')).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText('One order to repay manually, $499:')).toBeVisible();
  await expect(page.getByRole('link', { name: reference }).first()).toHaveAttribute(
    'href',
    `/admin/orders/${reference}`,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await visit(page, '/admin/needs-attention');
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(entry.getByRole('heading')).toHaveText('Manual repayment due: session cancelled, $499');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entry.getByRole('button', { name: 'Record repayment' }).click();
  const returned = page.getByRole('dialog', { name: 'Record repayment' });
  await returned.getByLabel('How it was returned').fill('By bank, 3 May');
  await returned.getByRole('button', { name: 'Record repayment' }).click();
  await expect(entry).toBeHidden();
  await visit(page, `/admin/sessions/${sessionId}/cancel`);
  await expect(page.getByText('Finished.', { exact: true })).toBeVisible();
  await expect(page.getByText('Not paid by card: repaid manually')).toBeVisible();
});
