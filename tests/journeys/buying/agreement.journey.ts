import type { Page } from '@playwright/test';
import { buildAgreement } from '#tests/build-agreement.ts';
import { agreementWords as words } from '#web/content/agreement.ts';
import { space } from '#web/content/space.ts';
import { keepSignedIn, openAccount } from '../account-holder.ts';
import { buyAsGuest, keptCart, openCart, payButton, paymentError, test } from '../shop.ts';
import type { Sold } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';
import type { StartedSite } from '../start-site.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: words.title });
const given = (page: Page) => page.getByRole('region', { name: words.agreed });
const due = (page: Page) => page.getByRole('region', { name: words.due });
const anAddress = () => `buyer-${crypto.randomUUID().slice(0, 8)}@example.com`;

async function requireAgreement(site: StartedSite, { item }: Sold): Promise<string> {
  const agreement = await buildAgreement(site.database.db, { programId: item.program.id });
  return agreement.words;
}

/** As for a client that does not know of agreements. */
async function keepFromCart(page: Page): Promise<void> {
  await page.route('**/api/v1/cart-checks', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: { items: object[] } };
    const items = data.items.map((item) => ({ ...item, agreement: null }));
    await route.fulfill({ response: answer, json: { ...rest, data: { items } } });
  });
}

test(
  'what is agreed to with the ticket of the space page stands in the order and in its email',
  { tag: '@essential' },
  async ({ page, cardPage, mailbox, shop: _limits }) => {
    const email = anAddress();
    await visit(page, '/nasa-programs');
    const option = page.getByRole('article', { name: '14 days' });
    await option.getByRole('checkbox', { name: /^I agree to the terms of the 14-day trip/ }).check();
    await option.getByRole('button', { name: 'GET TICKET' }).click();
    await expect(page).toHaveURL('/cart');
    await buyAsGuest(page, { email });
    await cardPage.pay();
    await expect(given(page)).toContainText('I agree to the terms of the 14-day trip.');
    await expect(given(page)).toContainText(/Agreed on \w+ \d+, \d{4}/);
    await expect(due(page)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect((await mailbox.newest(email, /confirmed/)).text).toMatch(
      /You agreed to this\s+I agree to the terms of the 14-day trip/,
    );
    await page.getByRole('link', { name: 'Open your order' }).click();
    await expect(given(page)).toContainText('I agree to the terms of the 14-day trip.');
  },
);

test('each ticket shows the words that the server has for its route', async ({ page, site }) => {
  const { db } = site.database;
  const { id: programId } = await db
    .selectFrom('programs')
    .select('id')
    .where('slug', '=', space.programSlug)
    .executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('programAgreements')
    .selectAll()
    .where('programId', '=', programId)
    .execute();
  const words = async () => (await page.request.get('/nasa-programs')).text();
  try {
    const now = await buildAgreement(db, { programId, programType: 'essentials' });
    await expect.poll(words).toContain(now.words);
    await visit(page, '/nasa-programs');
    const option = page.getByRole('article', { name: '10 days' });
    await option.getByRole('checkbox', { name: now.words }).check();
    await option.getByRole('button', { name: 'GET TICKET' }).click();
    await expect(page).toHaveURL('/cart');
    expect(await keptCart(page)).toMatchObject([{ agreementId: now.id }]);

    await db.deleteFrom('programAgreements').where('programId', '=', programId).execute();
    await expect.poll(words).not.toContain(now.words);
    await visit(page, '/nasa-programs');
    await expect(option.getByRole('checkbox'), 'the office has emptied the words').toHaveCount(0);
    await option.getByRole('button', { name: 'GET TICKET' }).click();
    await expect(page).toHaveURL('/cart');
  } finally {
    await db.deleteFrom('programAgreements').where('programId', '=', programId).execute();
    await db.insertInto('programAgreements').values(before).execute();
  }
});

test('who is signed in and presses before the cart is checked is asked before paying', async ({
  page,
  shop,
  site,
  cardPage,
}) => {
  const sold = await shop.program({ title: 'A trip' });
  const text = await requireAgreement(site, sold);
  await keepSignedIn(page, await openAccount(page));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/cart-checks', async (route) => {
    await answered;
    await route.continue();
  });
  await openCart(page, sold.item);
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible();
  expect(await shop.ordersOf(sold)).toEqual([]);
  answer();
  await dialog(page).getByRole('checkbox', { name: text }).check();
  expect(await shop.ordersOf(sold)).toEqual([]);
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await cardPage.expectOpen();
  expect(await shop.ordersOf(sold)).toEqual(['pending']);
});

test(
  'a session that is added on its own page is agreed to in the cart, before paying',
  { tag: '@essential' },
  async ({ page, shop, site, cardPage }) => {
    const sold = await shop.session({ title: 'A week in Florida' });
    const text = await requireAgreement(site, sold);
    const { program, selectedSession } = sold.item;
    await visit(page, `/workshop-booking/${program.slug}/session/${selectedSession!.identifier}`);
    await page
      .getByRole('button', { name: /^Add to Cart/i })
      .first()
      .click();
    await page.goto('/cart');
    await buyAsGuest(page);

    const box = dialog(page).getByRole('checkbox', { name: text });
    await expect(box).not.toBeChecked();
    await expect(dialog(page)).toContainText(/\$[\d,.]+ per seat/);
    await expect(dialog(page)).toContainText('If you cancel, our office decides about the refund.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog(page).getByRole('button', { name: words.submit }).click();
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(words.tickFirst);
    await expectAccessible(page);
    expect(await shop.ordersOf(sold)).toEqual([]);

    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await cardPage.pay();
    await expect(given(page)).toContainText(text);
  },
);

test('Back closes the question and keeps the cart, and the next press asks again', async ({
  page,
  shop,
  site,
}) => {
  const sold = await shop.program({ title: 'A trip' });
  await requireAgreement(site, sold);
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/cart');
  await payButton(page).click();
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(payButton(page)).toBeFocused();
  expect(await shop.ordersOf(sold)).toEqual([]);
});

test('words that change while the buyer pays are refused, and the new ones are asked', async ({
  page,
  shop,
  site,
  cardPage,
  trouble,
}) => {
  const sold = await shop.program({ title: 'A trip' });
  await requireAgreement(site, sold);
  await openCart(page, sold.item);
  await buyAsGuest(page);
  await dialog(page).getByRole('checkbox').check();
  const now = await requireAgreement(site, sold);
  trouble.expect(/status of 409/);
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await expect(paymentError(page)).toContainText('The words to agree to have changed');
  await payButton(page).click();
  await dialog(page).getByRole('checkbox', { name: now }).check();
  await dialog(page).getByRole('button', { name: words.submit }).click();
  await cardPage.expectOpen();
  expect(await shop.ordersOf(sold)).toEqual(['pending']);
});

test(
  'who bought without agreeing is asked after paying',
  { tag: '@essential' },
  async ({ page, shop, site, cardPage, mailbox }) => {
    const email = anAddress();
    const sold = await shop.program({ title: 'A trip' });
    const text = await requireAgreement(site, sold);
    await keepFromCart(page);
    await openCart(page, sold.item);
    await buyAsGuest(page, { email });
    await cardPage.pay();
    await expect(due(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect((await mailbox.newest(email, /confirmed/)).text).toContain('open your order and agree to this');
    await page.getByRole('link', { name: 'Open your order' }).click();
    // Until then the page before it is still there, with the same question.
    await expect(page.getByRole('heading', { level: 1, name: 'A trip' })).toBeFocused();
    await expect(due(page).getByRole('checkbox', { name: text })).not.toBeChecked();
    await due(page).getByRole('button', { name: words.give }).click();
    await expect(due(page).getByRole('checkbox')).toHaveAccessibleDescription(words.tickFirst);
    await expectAccessible(page);
    await page.goBack();
    await due(page).getByRole('checkbox').check();
    await due(page).getByRole('button', { name: words.give }).click();
    await expect(page.getByText(words.given)).toBeFocused();
    await expect(given(page)).toContainText(text);
    await expect(due(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open your order' }).click();
    await expect(given(page)).toContainText(text);
    await expect(due(page)).toHaveCount(0);
  },
);
