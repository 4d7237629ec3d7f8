import type { Page } from '@playwright/test';
import { expect, expectSoon, test, visit } from '../site.ts';

const SLUG = 'model-un-delegate-academy';

test('the seats of a program update while it is open, and screen readers are told', async ({
  page,
  catalogue,
}) => {
  const connected = page.waitForResponse((response) => response.url().includes('/catalogue/changes'));
  await visit(page, `/programs/${SLUG}`);
  await connected;
  const left = await catalogue.seatsLeft(SLUG);
  await expect(page.getByText(`${left} spots left`).first()).toBeVisible();
  await catalogue.sell(SLUG, 3);
  await expect(page.getByText(`${left - 3} spots left`).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${left - 3} spots left` })).toBeAttached();
  await catalogue.sell(SLUG, -3);
  await expect(page.getByText(`${left} spots left`).first()).toBeVisible();
});

test('a seat sold before the page started listening is gone too', async ({ page, catalogue }) => {
  const { promise: mayListen, resolve: listen } = Promise.withResolvers<void>();
  await page.route('**/catalogue/changes?*', async (route) => {
    await mayListen;
    await route.continue();
  });
  await visit(page, `/programs/${SLUG}`);
  const left = await catalogue.seatsLeft(SLUG);
  await expect(page.getByText(`${left} spots left`).first()).toBeVisible();
  await catalogue.sell(SLUG, 2);
  await expectSoon(page, `/programs/${SLUG}`, `${left - 2} spots left`);
  listen();
  await expect(page.getByText(`${left - 2} spots left`).first()).toBeVisible();
});

test('a seat sold while the page reloads its data is gone too', async ({ page, catalogue }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const Listening = window.EventSource;
    window.EventSource = class extends Listening {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('changed', ({ data }: MessageEvent<string>) => heard.push(data));
      }
    };
  });
  const catalogueVersions = () =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard.length);
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route(`**/programs/${SLUG}.data*`, async (route) => {
    const response = await route.fetch();
    read();
    await mayArrive;
    await route.fulfill({ response });
  });
  await visit(page, `/programs/${SLUG}`);
  await expect.poll(catalogueVersions).toBe(1);
  await page.clock.runFor(1_000);
  await isRead;
  const left = await catalogue.seatsLeft(SLUG);
  await catalogue.sell(SLUG, 1);
  await expect.poll(catalogueVersions).toBe(2);
  await page.clock.runFor(1_000);
  arrive();
  await expect(page.getByText(`${left - 1} spots left`).first()).toBeVisible();
});

test('the new number comes with the news: no page asks for it, and one without these seats does nothing', async ({
  page,
  catalogue,
  context,
}) => {
  const other = await context.newPage();
  const asked: string[] = [];
  const isQuiet = async (watched: Page, address: string) => {
    const loadedAgain = watched.waitForResponse((response) => response.url().includes('.data'));
    await visit(watched, address);
    // Right after a start, pages load once more: an edit may have come before.
    await loadedAgain;
    watched.on('request', (request) => asked.push(request.url()));
  };
  await isQuiet(page, `/programs/${SLUG}`);
  await isQuiet(other, '/programs/mentorship');
  const shown = await other.getByText(/spots? left/).allTextContents();
  const left = await catalogue.seatsLeft(SLUG);
  await catalogue.sell(SLUG, 1);
  await expect(page.getByText(`${left - 1} spots left`).first()).toBeVisible();
  expect(asked).toEqual([]);
  expect(await other.getByText(/spots? left/).allTextContents()).toEqual(shown);
});

test('a page that is refused a stream has the new number within its next question', async ({
  page,
  catalogue,
  trouble,
}) => {
  trouble.expect(/status of 429 .*catalogue\/changes/);
  await page.route('**/catalogue/changes?*', (route) =>
    route.request().headers()['accept'] === 'text/event-stream'
      ? route.fulfill({ status: 429 })
      : route.continue(),
  );
  await visit(page, `/programs/${SLUG}`);
  const left = await catalogue.seatsLeft(SLUG);
  await catalogue.sell(SLUG, 1);
  await expect(page.getByText(`${left - 1} spots left`).first()).toBeVisible();
});
