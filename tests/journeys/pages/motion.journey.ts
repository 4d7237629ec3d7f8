import type { Page } from '@playwright/test';
import { expect, test, visit } from '../site.ts';

const pages = [
  '/',
  '/about',
  '/programs',
  '/programs/model-un-delegate-academy',
  '/teacher-development',
  '/nasa-programs',
  '/elite-workshops',
  '/workshop-booking/leadership-negotiation-communication',
  '/help-center',
  '/cart',
  '/signin',
];

/** Each says something: that a part is loading, or that it waits for the part above it. */
const MEANINGFUL = new Set(['pass', 'appear', 'hold-back']);

for (const address of pages) {
  test(`nothing on ${address} moves with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, address);
    await useEverything(page);
    expect(await movements(page)).toEqual([]);
    for (const film of await page.locator('video').all()) await expect(film).toHaveJSProperty('paused', true);
  });

  test(`nothing on ${address} moves but what is loading, and the film`, async ({ page }) => {
    await visit(page, address);
    await useEverything(page);
    const names = (await movements(page)).map(({ name }) => name);
    expect(names.filter((name) => !MEANINGFUL.has(name))).toEqual([]);
  });
}

/** Points at the first button and opens what can be opened: where a style sheet would begin to move things. */
async function useEverything(page: Page): Promise<void> {
  await page.locator('main :is(a, button):visible').first().hover();
  await page.locator('main summary').evaluateAll((all: HTMLElement[]) => all.forEach((one) => one.click()));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

/** What moves for longer than one frame. Delays of a part that is hidden until then do not. */
function movements(page: Page): Promise<{ name: string }[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 16)
      .map((animation) => ({
        name: animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name,
      })),
  );
}
