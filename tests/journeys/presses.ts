import type { Page } from '@playwright/test';

/** Counts each press on the page from its next load on: of a button, and into a field. Keys of a keyboard are none. */
export async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = () => Number(document.documentElement.dataset['presses'] ?? 0);
    // Not while it is captured: a press that Playwright stops, because something moved in its way, is none.
    addEventListener('pointerdown', () => {
      document.documentElement.dataset['presses'] = `${count() + 1}`;
    });
  });
}

export async function pressesOn(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-presses')) ?? 0);
}
