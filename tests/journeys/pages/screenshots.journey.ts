import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test, visit } from '../site.ts';

test(
  'every page and state, drawn',
  { tag: '@every-size' },
  async ({ page, catalogue, trouble }, { project }) => {
    trouble.expect(/status of 404/);
    trouble.expect(/status of 500/);
    trouble.expect(/broken on purpose/);
    const draw = async (name: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await loadPictures(page);
      const size = project.name.replace('every-size ', '');
      await page.screenshot({ path: `build/screenshots/${name}-${size}.png`, fullPage: true });
    };
    const pages: Record<string, string> = {
      home: '/',
      list: '/programs',
      'list-last-page': '/programs?page=2',
      empty: '/programs?search=no+program+is+called+this',
      detail: '/programs/academic-consulting',
      limited: '/programs/mentorship',
      'sold-out': '/programs/london-summer-school',
      'on-quote': '/programs/elite-workshop-series',
      'program-not-found': '/programs/there-is-no-such-program',
      'not-found': '/nowhere',
    };
    for (const [name, address] of Object.entries(pages)) {
      await visit(page, address);
      await draw(name);
    }
    await catalogue.break();
    await visit(page, '/programs?search=london');
    await draw('list-error');
    await visit(page, '/programs/read-by-nobody-yet');
    await draw('loading-error');
    await catalogue.mend();
    await page.route('**/assets/program-list-*.js', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(\w+) as default/, 'broken as default');
      await route.fulfill({
        response,
        body: `${body};function broken(){throw new Error('broken on purpose')}`,
      });
    });
    await page.goto('/programs');
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    await draw('page-error');
  },
);

async function loadPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img').all()) {
    await picture.evaluate((img: HTMLImageElement) => (img.loading = 'eager'));
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  }
}
