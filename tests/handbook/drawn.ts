import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { closedTest } from '#tests/journeys/office-person.ts';
import { expect, visit } from '#tests/journeys/site.ts';
import type { Firm } from './firm.ts';
import { openFirm } from './firm.ts';

const COLOURS = 96;

interface Fixtures {
  handbook: Handbook;
}

export const test = closedTest.extend<Fixtures, { firm: Firm }>({
  firm: [async ({ site }, use) => use(await openFirm(site)), { scope: 'worker', timeout: 240_000 }],
  handbook: async ({ page, firm }, use) => {
    const { token, ...user } = firm.admin;
    const session = JSON.stringify({ token, user });
    await page.addInitScript((kept) => sessionStorage.setItem('nyea_office', kept), session);
    // A font that is late is not used at all: each is there before the first picture.
    await visit(page, '/admin');
    await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
    await use(new Handbook(page));
  },
});

class Handbook {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(path: string, heading: string | RegExp): Promise<void> {
    await visit(this.#page, `/admin/${path}`);
    await expect(this.#page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await this.#settled();
  }

  /** What the browser shows, as high as it has to be; or one part of it. */
  async draw(name: string, { height = 800, part }: { height?: number; part?: Locator } = {}): Promise<void> {
    const { width } = this.#page.viewportSize() ?? { width: 1200 };
    await this.#page.setViewportSize({ width, height });
    await this.#settled();
    const picture = await (part ?? this.#page).screenshot({ animations: 'disabled', caret: 'hide' });
    const small = await sharp(picture)
      .png({ palette: true, colours: COLOURS, dither: 0, effort: 10 })
      .toBuffer();
    await writeFile(`docs/office/pictures/${name}.png`, small);
  }

  async #settled(): Promise<void> {
    await expect(this.#page.locator('.skeleton')).toHaveCount(0);
    await this.#page.evaluate(() => document.fonts.ready);
    await expect
      .poll(() => this.#page.evaluate(() => [...document.images].every(({ complete }) => complete)))
      .toBe(true);
  }
}
