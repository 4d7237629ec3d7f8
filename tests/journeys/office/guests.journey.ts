import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { test } from '../check-in.ts';
import { openFilters } from '../office-filters.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const guests = (page: Page) => page.getByRole('table').getByRole('rowheader');

test('today’s sessions lead to a roster with filters and search', async ({ page, checkIn }) => {
  const [first] = await checkIn.sell('Åsa Şahin', { tickets: 2 });
  const otto = await checkIn.sellOne('Otto Öberg');
  await checkIn.sellOne('Rita Refunded', { state: 'refunded' });
  await checkIn.letInElsewhere(first!);
  await checkIn.signIn();
  await visit(page, '/admin/guests');
  await expect(heading(page, 'Guests')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('leadership seoul');
  await expect(page).toHaveURL(/search=leadership/);
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  await page.locator(`a[href="${checkIn.address}"]`).click();

  await expect(heading(page, checkIn.title)).toBeFocused();
  await expect(page.getByText('Expected', { exact: true }).locator('..')).toContainText('3');
  await expect(page.getByText('Arrived', { exact: true }).first().locator('..')).toContainText('1');
  await expect(guests(page)).toContainText(
    ['Åsa Şahin', 'Åsa Şahin', 'Otto Öberg', 'Rita Refunded'].toSorted(byLetters),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openFilters(page);
  const show = page.getByLabel('Show');
  await show.selectOption('Arrived');
  await expect(guests(page)).toContainText(['Åsa Şahin']);
  await expect(page.getByText('by Adam Another')).toBeVisible();
  await show.selectOption('Refunded');
  await expect(guests(page)).toHaveText(['Rita Refunded']);
  await show.selectOption('Not arrived');
  await page.getByRole('searchbox').fill(otto.reference.toLowerCase());
  await expect(guests(page)).toContainText(['Otto Öberg']);
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await expectAccessible(page);
});

test('the roster says who is on several seats, with their orders', async ({ page, checkIn, site }) => {
  const one = await checkIn.sellOne('Åsa Şahin');
  const other = await checkIn.sellOne('Otto Öberg');
  for (const [{ ticketId }, name] of [
    [one, 'Zoë Şahin'],
    [other, 'zoe sahin'],
  ] as const)
    await sql`insert into seat_people (ticket_id, name, born_on, is_adult, guardian_is_buyer, guardian_name,
        guardian_email, guardian_phone, emergency_name, emergency_phone, collected_by)
      values (${ticketId}, ${name}, '2015-05-05', false, true, '', '', '', '', '', '')`.execute(
      site.database.db,
    );
  await checkIn.signIn();
  await visit(page, checkIn.address);
  const whoComes = page.getByRole('region', { name: 'Who comes' });
  await expect(whoComes).toContainText('The same name and date of birth is on several seats.');
  await expect(whoComes.getByRole('listitem')).toHaveCount(1);
  for (const { reference } of [one, other])
    await expect(whoComes.getByRole('link', { name: reference })).toHaveAttribute(
      'href',
      `/admin/orders/${reference}`,
    );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the roster can be exported, by staff too', async ({ page, checkIn }) => {
  await checkIn.sellOne('=Åsa, Şahin');
  await checkIn.signIn({ role: 'staff' });
  await visit(page, checkIn.address);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^guests-\d+\.csv$/);
  const stream = await download.createReadStream();
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).toString()).toContain(`"'=Åsa, Şahin",`);
});

test('the printed roster names the session and lists every expected guest', async ({ page, checkIn }) => {
  await checkIn.sell('Group of many', { tickets: 120 });
  await checkIn.sellOne('Rita Refunded', { state: 'refunded' });
  await checkIn.signIn();
  await visit(page, checkIn.address);
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(guests(page)).toHaveCount(120);
  await expect(page.getByText('120 expected, 1 refunded and not listed.')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: checkIn.title })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Printed guest list')).toBeHidden();
});

function byLetters(one: string, other: string): number {
  return one < other ? -1 : 1;
}
