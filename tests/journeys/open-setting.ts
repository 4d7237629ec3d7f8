import type { Page } from '@playwright/test';

/** Opens one of the settings of the dashboard, which are closed at first. */
export async function openSetting(page: Page, title: string): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${title}$`) })
    .click();
}
