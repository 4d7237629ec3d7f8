import type { Page } from '@playwright/test';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { linkIn } from './mailbox.ts';
import { enterOfficeAt, proveAgain } from './session-keeper.ts';
import { test } from './shop.ts';
import type { Sold } from './shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';

/** As the browser of a guest asks, without one. Returns the provider's session. */
async function order(page: Page, { item }: Sold, email: string): Promise<string> {
  const sessionId = item.selectedSession?.id ?? 0;
  const answer = await page.request.post('/api/v1/stripe/create-checkout-session', {
    headers: { 'x-buyer-key': buildBuyerKey() },
    data: {
      items: [buildItem({ programId: item.program.id, sessionId, unitAmount: 49_900 })],
      guest_info: buildGuest({ email }),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

const newEmail = () => `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;

test('a session is called off: two buyers get money and a letter, and see it', async ({
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
  for (const email of emails) await cardPage.payElsewhere(await order(page, sold, email));
  await order(page, sold, newEmail());
  await expect.poll(() => shop.ordersOf(sold)).toEqual(['paid', 'paid', 'pending']);

  await enterOfficeAt(page, site, { path: `sessions/${sessionId}`, role: 'admin' });
  await page.getByRole('link', { name: 'Call off' }).click();
  await expect(
    page.getByText('2 buyers with 2 tickets get a letter each, and $998 goes back.').first(),
  ).toBeVisible();
  await expect(page.getByText(/One order that is not paid yet holds one seat/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel(/What buyers are told/).fill('The boat has a leak.');
  // Before it is done the second factor is asked for once more.
  trouble.expect(/status of 403/);
  await page.getByRole('button', { name: 'Call off this session' }).click();
  await page.getByRole('dialog', { name: 'Call it off?' }).getByRole('button', { name: 'Call off' }).click();
  await proveAgain(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Called off' })).toBeVisible();
  await expect(page.getByText('Everything is done.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('$998 of $998 has gone back by card.')).toBeVisible();
  await expect(page.getByText('Refunded by card')).toHaveCount(2);
  await expect(page.getByText('Was not paid: ended')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await shop.ordersOf(sold)).toEqual(['refunded', 'refunded', 'cancelled']);

  const [first = ''] = emails;
  const letter = await mailbox.newest(first, /called off/);
  expect(letter.text).toContain('The boat has a leak.');
  expect(letter.text).toContain('$499 goes back to the card');
  expect((await mailbox.subjectsTo(first)).filter((subject) => subject.includes('called off'))).toHaveLength(
    1,
  );
  await visit(page, linkIn(letter, '/orders'));
  await expect(page.getByText(/refunded/i).first()).toBeVisible();
  await expect(page.getByText(/cancelled/i).first()).toBeVisible();
});
