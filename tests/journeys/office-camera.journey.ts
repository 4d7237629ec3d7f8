import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from './door.ts';
import { filmOfCode } from './film-of-code.ts';
import { expect, expectAccessible } from './site.ts';

const CODE = 'CAMR-0000-0001';
const film = join(mkdtempSync(join(tmpdir(), 'nyea-film-')), 'ticket.y4m');
filmOfCode(CODE, film);

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

test('the camera reads the ticket that is held before it, once', async ({ page, door }) => {
  const guest = await door.sellOne('Åsa Şahin', { code: CODE });
  await door.signIn();
  await door.openCheckIn();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Welcome' })).toBeVisible();
  await expect(page.getByText('Åsa Şahin').first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Already in' })).toHaveCount(0);
  expect(await door.entriesOf(guest)).toBe(1);
  await page.getByRole('button', { name: 'Turn the camera off' }).click();
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toBeVisible();
});
