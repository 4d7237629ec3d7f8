import type { Page } from '@playwright/test';
import type { Role } from '#contract/role.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import { expect, visit } from './site.ts';
import type { StartedSite } from './start-site.ts';

/** Somebody of the office, inside, at an address of it. */
export async function enterOfficeAt(
  page: Page,
  { database }: StartedSite,
  { path, role = 'staff' }: { path: string; role?: Role },
): Promise<void> {
  const { email } = await buildUser(database.db, { role, name: 'Olive Office' });
  await visit(page, `/admin/${path}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Confirm it’s you')).toBeHidden();
}

export async function proveAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}
