import { brokenPictures, seeAll } from '../pictures-of.ts';
import { expect, expectAccessible, test, visit } from '../site.ts';

const pages = [
  '/',
  '/about',
  '/contact',
  '/help-center',
  '/privacy-policy',
  '/cookie-policy',
  '/terms',
  '/withdraw',
  '/safeguarding',
  '/accessibility',
  '/programs',
  '/programs/model-un-delegate-academy',
  '/programs/academic-consulting',
  '/programs/career-consulting',
  '/programs/mentorship',
  '/programs/cambridge-training',
  '/programs/pre-college',
  '/programs/summer-schools',
  '/programs/project-olympiads',
  '/programs/model-un',
  '/programs/experiential-learning',
  '/teacher-development',
  '/nasa-programs',
  '/elite-workshops',
  '/elite-workshops/leadership-negotiation-communication',
  '/workshop-booking/leadership-negotiation-communication',
];

for (const address of pages) {
  test(
    `${address} is complete: one heading, its own title, its pictures, and no overflow`,
    { tag: '@essential' },
    async ({ page }) => {
      const response = await visit(page, address);
      expect(response.status()).toBe(200);
      await expect(page).toHaveTitle(/ \| NYEA$|^NYEA \| /);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${address}$`));
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
      await seeAll(page);
      expect(await brokenPictures(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    },
  );
}

test('each page has its own title and description', { tag: '@essential' }, async ({ page }) => {
  const seen = new Map<string, string>();
  for (const address of pages) {
    const text = await (await page.request.get(address)).text();
    const title = /<title>([^<]*)/.exec(text)?.[1] ?? '';
    const description = /name="description" content="([^"]*)/.exec(text)?.[1] ?? '';
    for (const words of [title, description]) {
      expect(seen.get(words), `${address} and ${seen.get(words)} say "${words}"`).toBeUndefined();
      seen.set(words, address);
    }
  }
});

test('every link of the menus leads to a page', { tag: '@essential' }, async ({ page }) => {
  await visit(page, '/');
  const later = /^\/(?:cart|signin|signup|login|dashboard)$/;
  const paths = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths.filter((each) => !later.test(each)))
    expect((await page.request.get(path)).status(), path).toBe(200);
});
