import { expect, test, visit } from '../site.ts';

test('a dialog comes in four sizes, each wider than the one before', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/styleguide');
  const dialog = page.getByRole('dialog', { name: 'A question' });
  const widths: number[] = [];
  for (const size of ['sm', 'md', 'lg', 'xl']) {
    await page.getByRole('button', { name: `Open ${size}` }).click();
    await expect(dialog).toBeVisible();
    widths.push((await dialog.boundingBox())?.width ?? 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other));
});
