import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { buildOfficeUser } from '#tests/office-site.ts';
import type { StartedSite } from './start-site.ts';

/** Somebody of the office, already inside: how one gets there is another journey. */
export async function enterOffice(page: Page, { database }: StartedSite): Promise<{ id: number }> {
  const { id, token } = await buildOfficeUser(database.db);
  const user = { id, name: 'Stella Staff', email: 'stella@example.com', role: 'staff' };
  await page.addInitScript(
    (session) => sessionStorage.setItem('nyea_office', session),
    JSON.stringify({ token, user }),
  );
  return { id };
}

/** Of one colour, so that it is known again. */
export function drawPicture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** Opens a page of the office and waits for its heading. */
export async function openOffice(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`/admin/${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}
