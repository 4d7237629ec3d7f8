import type { Page } from '@playwright/test';
import { card, test } from '../sessions.ts';
import { expect, outsideOfBar, visit } from '../site.ts';

test('a printed program says what it is, what it costs and where to find it', async ({ page }) => {
  await visit(page, '/programs/mentorship');
  await print(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One-to-One Mentorship');
  const facts = page.getByRole('complementary', { name: 'Price and availability' });
  await expect(facts.getByText('$1,000', { exact: true })).toBeVisible();
  await expect(facts.getByText(/spots? left/)).toBeVisible();
  await expect(page.getByText(/^Printed from http.*\/programs\/mentorship$/)).toBeVisible();
  await expectOnlyDocument(page);
});

test('a printed session says when and where it is held', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'on-document' });
  const session = await workshop.hold({ sessionTitle: 'A day by the lake', specialNotes: 'Bring a coat.' });
  await visit(page, session.address);
  await print(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A day by the lake');
  const sheet = page.getByRole('region', { name: 'This session' });
  await expect(sheet.getByRole('term')).toHaveText(['Dates', 'Hours', 'Venue']);
  for (const text of ['$1,200', '20 spots left', 'Bring a coat.', /^1 Lake Road/])
    await expect(page.getByText(text).and(outsideOfBar(page))).toBeVisible();
  await expect(page.getByText(new RegExp(`^Printed from http.*${session.address}$`))).toBeVisible();
  await expectOnlyDocument(page);
});

test('sold-out sessions say so in print', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'sold-on-document' });
  const { address } = await workshop.hold({ sessionTitle: 'A day too late', capacity: 5, taken: 5 });
  await visit(page, workshop.address);
  await print(page);
  const late = card(page, 'A day too late');
  await expect(late.getByRole('img', { name: 'Sold out' })).toBeVisible();
  await expect(late.getByText('Lakeside Hall, Seoul, South Korea')).toBeVisible();
  await expectOnlyDocument(page);
  await visit(page, address);
  await print(page);
  await expect(page.getByText('No spots left')).toBeVisible();
});

test('closed answers are open in print', async ({ page }) => {
  await visit(page, '/programs/cambridge-training');
  const answers = page.locator('main details > :not(summary)');
  await expect(answers).toHaveCount(5);
  await expect(answers.first()).toBeHidden();
  await print(page);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await expectOnlyDocument(page);
});

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
}

/** Nothing that can only be pressed, and every letter black on white. */
async function expectOnlyDocument(page: Page): Promise<void> {
  await expect(page.getByText('Upcoming: Leadership Negotiation Workshop.')).toBeHidden();
  for (const role of ['navigation', 'button', 'search', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator('video:visible, dialog:visible, .action:visible')).toHaveCount(0);
  const inks = page
    .locator('main :is(h1, h2, h3, p, dt, dd, li):visible')
    .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).color))]);
  expect(await inks).toEqual(['rgb(0, 0, 0)']);
}
