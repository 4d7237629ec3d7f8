import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

test('the style guide shows every component, is accessible and is not indexed', async ({ page }) => {
  await visit(page, '/styleguide');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  for (const { name, hex } of [
    { name: 'crimson', hex: '#9b1c31' },
    { name: 'gold-pale', hex: '#e3c98a' },
  ])
    await expect(page.getByRole('listitem').filter({ hasText: hex })).toContainText(name);
  await expect(page.getByRole('row', { name: /^ink / }).getByRole('cell').first()).toHaveText(
    /^15\.8\s+text$/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const size of ['sm', 'md', 'lg', 'xl']) {
  test(`the ${size} dialog keeps the focus inside, and returns it when closed`, async ({ page }) => {
    await visit(page, '/styleguide');
    const opener = page.getByRole('button', { name: `Open ${size}` });
    const dialog = page.getByRole('dialog', { name: 'A question' });
    await opener.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await page.mouse.click(3, 3);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('the menu opens by keyboard, closes on Escape, and announces the choice', async ({ page }) => {
  await visit(page, '/styleguide');
  const opener = page.getByRole('button', { name: 'The book' });
  const entry = page.getByRole('button', { name: 'Put it back' });
  await opener.press('Enter');
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await entry.click();
  await expect(entry).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'It is back on its shelf.' })).toBeVisible();
});

test('one chip is selected and one answer is open at a time', async ({ page }) => {
  await visit(page, '/styleguide');
  const floors = page.getByRole('group', { name: 'Floors' });
  await floors.getByRole('button', { name: /^Second/ }).click();
  await expect(floors.getByRole('button', { pressed: true })).toHaveText(/^Second/);
  await page.getByText('May I bring a dog?').click();
  await page.getByText('When does the house open?').click();
  await expect(page.locator('details[name="styleguide"][open]')).toHaveText(/six in the morning/);
});

test('in forced colours, selection and bar levels can still be recognised', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/styleguide');
  const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const floors = page.getByRole('group', { name: 'Floors' });
  const pages = page.getByRole('navigation', { name: 'Example pages' });
  for (const [chosen, other] of [
    [floors.getByRole('button', { pressed: true }), floors.getByRole('button', { pressed: false })],
    [pages.getByRole('link', { name: '2' }), pages.getByRole('link', { name: '1' })],
  ] as const)
    expect(await groundOf(chosen)).not.toBe(await groundOf(other.first()));
  const bar = page.getByRole('progressbar').first();
  const { ink, ground } = await bar.evaluate((element) => {
    const { color: ink, backgroundColor: ground } = getComputedStyle(element);
    return { ink, ground };
  });
  expect(ink).not.toBe(ground);
  await page.getByRole('button', { name: 'Open md' }).click();
  const dialog = page.getByRole('dialog', { name: 'A question' });
  await expect(dialog).toHaveCSS('border-top-width', '1px');
  await expectAccessible(page);
});
