import { expect, test, visit } from './site.ts';

const SLUG = 'model-un-delegate-academy';

test('the seats of a program move while it is looked at, and it is said', async ({ page, catalogue }) => {
  const connected = page.waitForResponse((response) => response.url().endsWith('/catalogue/changes'));
  await visit(page, `/programs/${SLUG}`);
  await connected;
  const left = await catalogue.seatsLeft(SLUG);
  await expect(page.getByText(`${left} spots left`).first()).toBeVisible();
  await catalogue.sell(SLUG, 3);
  await expect(page.getByText(`${left - 3} spots left`).first()).toBeVisible({ timeout: 2_000 });
  await expect(page.getByRole('status').filter({ hasText: `${left - 3} spots left` })).toBeAttached();
});
