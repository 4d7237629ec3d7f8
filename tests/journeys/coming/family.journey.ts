import type { Page } from '@playwright/test';
import { test } from '../member.ts';
import { openSetting } from '../open-setting.ts';
import { countPresses, pressesOn } from '../presses.ts';
import { seatOf } from '../seats-of-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const family = (page: Page) => page.getByRole('region', { name: 'Your family', exact: true });

test('somebody is added to the family, changed and removed, and the consent is taken back', async ({
  page,
  member,
}) => {
  await member.openDashboard();
  await openSetting(page, 'Your family');
  await expect(family(page)).toContainText('You keep nobody yet.');
  const add = family(page).getByRole('button', { name: 'Add somebody' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add somebody' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await dialog.getByLabel('Full name').fill('عائشة Şahin');
  await dialog.getByLabel('Date of birth').fill('2016-02-29');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const consent = dialog.getByLabel(/^I am the parent or guardian/);
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription('Please confirm that you are the parent or guardian');
  await expectAccessible(page);
  await consent.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(family(page).getByRole('status').first()).toHaveText('عائشة Şahin is kept.');
  await expect(add).toBeFocused();
  await expect(family(page)).toContainText('Born on February 29, 2016');

  await add.click();
  await expect(consent).toHaveCount(0);
  await dialog.getByLabel('Full name').fill('Bo');
  await dialog.getByLabel('Date of birth').fill('2012-01-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await family(page).getByRole('button', { name: 'Change Bo' }).click();
  const change = page.getByRole('dialog', { name: 'Change' });
  await change.getByLabel('Full name').fill('Bo Şahin');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(family(page).getByRole('button', { name: 'Change Bo Şahin' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await family(page).getByRole('button', { name: 'Remove Bo Şahin' }).click();
  await expect(family(page).getByRole('status').first()).toHaveText('Bo Şahin is removed.');
  await expect(family(page).getByRole('listitem')).toHaveCount(1);

  await page.reload();
  await openSetting(page, 'Your family');
  await family(page).getByRole('button', { name: 'Take back and erase all' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erase all', exact: true }).click();
  await expect(family(page).getByRole('status').first()).toContainText('Your consent is taken back');
  await expect(family(page)).toContainText('You keep nobody yet.');
  expect(await member.call('GET', '/family')).toMatchObject({ family: { people: [] } });
});

test('a child is kept from one seat, and fills in the next one with one press', async ({ page, member }) => {
  await member.signIn();
  await visit(page, `/orders/${await member.order()}`);
  const first = seatOf(page, 0);
  await first.getByRole('button', { name: /^Fill in .+, seat 1 of 2$/ }).click();
  await expect(first.getByRole('group', { name: 'From your family' })).toHaveCount(0);
  await first.getByLabel('Full name', { exact: true }).fill('Elif Şahin');
  await first.getByLabel('Date of birth').fill('2018-03-04');
  const keep = first.getByRole('button', { name: 'Keep Elif Şahin for next time' });
  await first.getByLabel(/^That is me/).waitFor();
  await expect(keep, 'a guardian alone may keep a child').toHaveCount(0);
  await first.getByLabel(/^That is me/).check();
  await expect(first).toContainText(
    'By pressing “Keep Elif Şahin for next time”, you agree: I am the parent or guardian',
  );
  await expectAccessible(page);
  await keep.click();
  const said = first.getByRole('status').filter({ hasText: 'Elif Şahin is kept for next time.' });
  await expect(said).toBeFocused();
  await expect(keep).toHaveCount(0);

  const second = seatOf(page, 1);
  await second.getByRole('button', { name: /^Fill in .+, seat 2 of 2$/ }).click();
  await expect(second.getByLabel('Full name', { exact: true }), 'nothing is filled in by itself').toHaveValue(
    '',
  );
  const choice = second
    .getByRole('group', { name: 'From your family' })
    .getByRole('button', { name: 'Elif Şahin' });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect(choice).toBeFocused();
  await expect(second.getByLabel('Full name', { exact: true })).toHaveValue('Elif Şahin');
  await expect(second.getByLabel('Date of birth')).toHaveValue('2018-03-04');
  await expect(second.getByLabel(/^That is me/)).toBeChecked();
  await expect(second.getByRole('heading', { level: 3 })).toHaveText('Elif Şahin');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a mother fills in two children whom she keeps with six presses each, and her signature', async ({
  page,
  member,
}) => {
  const { family: empty } = await member.call<{ family: { consent: { words: string } } }>('GET', '/family');
  const consent = empty.consent.words;
  for (const name of ['Elif Şahin', 'Can Şahin'])
    await member.call('POST', '/family/people', { name, born_on: '2018-03-04', consent });
  await member.signIn();
  await countPresses(page);
  await visit(page, `/orders/${await member.order()}`);
  for (const [place, name] of ['Elif Şahin', 'Can Şahin'].entries()) {
    const seat = seatOf(page, place);
    await seat.getByRole('button', { name: /^Fill in/ }).click();
    await seat.getByRole('group', { name: 'From your family' }).getByRole('button', { name }).click();
    await seat.getByLabel('I do, Åsa Şahin').click();
    await seat
      .getByRole('group', { name: /^The participant may take part/ })
      .getByLabel('Yes')
      .click();
    await seat.getByLabel(/^I am an adult/).click();
    await seat.getByLabel('Your full name, as your signature').fill('Åsa Şahin');
    await seat.getByRole('button', { name: 'Save your answers' }).click();
    await expect(seat.getByText('Complete', { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Who comes?' })).toContainText('· All seats are complete.');
  expect(await pressesOn(page)).toBe(12);
  await visit(page, '/dashboard');
  await expect(page.getByText('2 of 2 seats complete.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
