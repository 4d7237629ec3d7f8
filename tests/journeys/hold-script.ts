import type { Page } from '@playwright/test';

/** Holds back the script of that part until released. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await isFree;
    await route.continue();
  });
  return letGo;
}
