import { card, test } from '../sessions.ts';
import {
  closeFilters,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFilters,
  visit,
} from '../site.ts';

const LEADERSHIP = '/workshop-booking/leadership-negotiation-communication';

test('who needs a halal kitchen and step-free access finds the sessions that have both, and reads the way', async ({
  page,
}) => {
  await visit(page, LEADERSHIP);
  const all = await page.getByRole('article').count();
  await openFilters(page);
  const filters = page.getByRole('group', { name: 'Access and facilities' });
  // On a phone the sheet of the filters shows them.
  const menu = filters.getByRole('button', { name: 'Access and facilities Any venue' });
  if (await menu.isVisible()) await menu.click();
  await filters.getByRole('checkbox', { name: 'Step-free access' }).check();
  await filters.getByRole('checkbox', { name: 'Halal kitchen' }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${LEADERSHIP}?facts=step-free&facts=halal-kitchen`);
  const shown = page.getByRole('article');
  const left = await shown.count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);

  await page.reload();
  await expect(shown).toHaveCount(left);
  await shown.filter({ hasText: 'İstanbul' }).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const access = page.getByRole('region', { name: 'Access and facilities' });
  await expect(access.getByRole('listitem')).toHaveText([
    /^Step-free access/,
    /^Prayer room/,
    /^Halal kitchen/,
  ]);
  await expect(page.getByRole('region', { name: 'How to get there' })).toContainText('past the lighthouse');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const event = texts.map((text) => JSON.parse(text)).find((each) => each['@type'] === 'EducationEvent');
  expect(event.location.amenityFeature.map(({ name }: { name: string }) => name)).toEqual([
    'Step-free access',
    'Prayer room',
    'Halal kitchen',
  ]);
});

test('a session without facts and directions says nothing of them, nor does its list', async ({
  page,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'nothing-known', title: 'Nothing known' });
  const { address } = await workshop.hold({ sessionTitle: 'By the lake' });
  await visit(page, workshop.address);
  await expect(card(page, 'By the lake')).toBeVisible();
  await openFilters(page);
  await expect(page.getByLabel('Country')).toBeVisible();
  await expect(page.getByText('Access and facilities')).toHaveCount(0);
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By the lake');
  await expect(page.getByText('Access and facilities')).toHaveCount(0);
  await expect(page.getByText('How to get there')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the facts filter the list', async ({ page }) => {
    await page.goto(LEADERSHIP);
    const all = await page.getByRole('article').count();
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Kosher kitchen' }).check();
    await page.getByRole('checkbox', { name: 'Step-free access' }).check();
    await closeFilters(page);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/facts=step-free&facts=kosher-kitchen/);
    const left = await page.getByRole('article').count();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(all);
    await openFilters(page);
    await expect(page.getByRole('checkbox', { name: 'Kosher kitchen' })).toBeChecked();
  });
});
