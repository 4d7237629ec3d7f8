import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomCode } from '#server/platform/random-code.ts';
import { test } from '../check-in.ts';
import { filmOfCode } from '../film-of-code.ts';
import { expect, expectAccessible } from '../site.ts';

const CODE = 'CAMR-0000-0001';
const film = join(mkdtempSync(join(tmpdir(), 'nyea-film-')), 'ticket.y4m');
filmOfCode(CODE, film);

const READER = /\/read-qr-code[^/]*\.js/;

// As on a phone whose browser reads no codes by itself.
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector')));

// All are shown the same film: whoever had its code before has another one.
test.beforeEach(({ site }) =>
  site.database.db.updateTable('tickets').set({ code: randomCode() }).where('code', '=', CODE).execute(),
);

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  },
});

test('the camera reads a ticket held in front of it once', async ({ page, checkIn }) => {
  const guest = await checkIn.sellOne('Åsa Şahin', { code: CODE });
  await checkIn.signIn();
  await checkIn.openCheckIn();
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
  await expect(page.getByText('Åsa Şahin').first()).toBeVisible();
  await expectAccessible(page);
  // Longer than a ticket has to be out of sight to be read again.
  const again = page.getByRole('heading', { level: 2, name: 'Already in' }).waitFor({ timeout: 4_000 });
  await expect(again).rejects.toThrow('Timeout');
  expect(await checkIn.entriesOf(guest)).toBe(1);
  await page.getByRole('button', { name: 'Turn off camera' }).click();
  await expect(page.getByRole('button', { name: 'Scan with camera' })).toBeVisible();
});

test('the camera opens for the first time while offline, and reads', async ({
  page,
  context,
  checkIn,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await checkIn.sellOne('Åsa Şahin', { code: CODE });
  await checkIn.signIn();
  const reader = page.waitForResponse(READER);
  await checkIn.openCheckIn();
  await (await reader).finished();
  await expect(page.getByText('Connected.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
});

test('a browser that cannot read codes says so, and the camera can be tried again', async ({
  page,
  checkIn,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/);
  await checkIn.sellOne('Åsa Şahin', { code: CODE });
  await checkIn.signIn();
  await page.route(READER, (route) => route.abort());
  await checkIn.openCheckIn();
  const scan = page.getByRole('button', { name: 'Scan with camera' });
  await scan.click();
  await expect(page.getByRole('alert')).toContainText('The code reader could not be loaded.');
  await expectAccessible(page);
  await page.unroute(READER);
  await scan.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
});
