import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test, visit } from '../site.ts';

const sessionList = '/workshop-booking/leadership-negotiation-communication';

for (const address of ['/', '/programs', '/programs/mentorship', sessionList, '/contact']) {
  test(`${address} can be read with text at twice its size`, async ({ page }) => {
    await visit(page, address);
    await doubleLetters(page);
    await expectNoSidewaysScroll(page);
    expect(await cutOff(page)).toEqual([]);
  });
}

test('a session can be read with text at twice its size', async ({ page }) => {
  await visit(page, sessionList);
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'This session' })).toBeVisible();
  await doubleLetters(page);
  await expectNoSidewaysScroll(page);
  expect(await cutOff(page)).toEqual([]);
});

async function doubleLetters(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

/** Text that is cut off by the screen or by its box. */
function cutOff(page: Page): Promise<string[]> {
  return page
    .locator('body :is(h1, h2, h3, p, li, dt, dd, a, button, label, summary, legend, span):visible')
    .evaluateAll((parts) =>
      parts
        .filter((part) => {
          if (part.closest('.sr-only')) return false;
          const { left, right } = part.getBoundingClientRect();
          const isHiding = getComputedStyle(part).overflowY !== 'visible';
          const isTooLow = part.scrollHeight > part.clientHeight + 1;
          return left < -1 || right > window.innerWidth + 1 || (isHiding && isTooLow);
        })
        .map((part) => part.textContent.trim().slice(0, 40)),
    );
}
