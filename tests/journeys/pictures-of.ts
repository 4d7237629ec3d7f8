import type { Page } from '@playwright/test';

/** Scrolls, so that pictures below the fold load. */
export async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
}

export async function brokenPictures(page: Page): Promise<(string | null)[]> {
  // A browser never loads a lazy picture that is not shown at this width.
  await page.waitForFunction(() =>
    Array.from(document.images).every(({ complete, offsetParent }) => complete || offsetParent === null),
  );
  return page
    .locator('img')
    .evaluateAll((images) =>
      images
        .filter(
          (image) =>
            image instanceof HTMLImageElement && image.naturalWidth === 0 && image.offsetParent !== null,
        )
        .map((image) => image.getAttribute('src')),
    );
}
