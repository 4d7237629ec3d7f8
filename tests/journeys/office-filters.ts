import type { Page } from '@playwright/test';

/** On a phone several filters are folded. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('searchbox').waitFor();
  const fold = page.getByRole('button', { name: /^Filters/, expanded: false });
  if (await fold.isVisible()) await fold.click();
}
