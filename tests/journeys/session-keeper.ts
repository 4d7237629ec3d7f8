import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Role } from '#contract/staff/role.ts';
import type { Db } from '#server/db/connection.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import { expect, visit } from './site.ts';
import type { StartedSite } from './start-site.ts';

/** Somebody of the office, inside, at an address of it. */
export async function enterOfficeAt(
  page: Page,
  { database }: StartedSite,
  { path, role = 'staff', isSteppedUp = true }: { path: string; role?: Role; isSteppedUp?: boolean },
): Promise<void> {
  const { id, email } = await buildUser(database.db, { role, name: 'Olive Office' });
  await visit(page, `/admin/${path}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Confirm it’s you')).toBeHidden();
  if (isSteppedUp) await expect.poll(() => stepUp(database.db, id)).toBe(1);
}

/** As if the second factor had just been shown. Returns how many sign-ins there are. */
async function stepUp(db: Db, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`update access_tokens set stepped_up_at = now()
    where user_id = ${userId} and scope = 'office'`.execute(db);
  return Number(numAffectedRows);
}

export async function proveAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}
