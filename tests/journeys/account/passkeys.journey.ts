import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/build-user.ts';
import { keptKeys } from '../account-holder.ts';
import { test } from '../member.ts';
import { addAuthenticator } from '../office-person.ts';
import { openSetting } from '../open-setting.ts';
import { expect, expectAccessible, visit } from '../site.ts';

function passkeysOf(page: Page) {
  return page.getByRole('region', { name: 'Passkeys', exact: true });
}

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

async function addPasskey(page: Page): Promise<void> {
  await passkeysOf(page).getByRole('button', { name: 'Add a passkey' }).click();
  await confirm(page);
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Device name').fill('My phone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(passkeysOf(page).getByRole('status')).toHaveText('The passkey is added.');
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await visit(page, '/signin');
}

test('a customer adds a passkey, signs in with it, renames it and removes it', async ({
  page,
  member,
  mailbox,
  site,
  trouble,
}) => {
  trouble.expect(/status of 403/);
  await site.database.db
    .insertInto('knownDevices')
    .values({ userId: member.id, deviceHash: Buffer.alloc(32, 1), knownUntil: new Date(Date.now() + 60_000) })
    .execute();
  await addAuthenticator(page);
  await member.openDashboard();
  await openSetting(page, 'Passkeys');
  await expect(passkeysOf(page)).toContainText('You have no passkey yet.');
  await addPasskey(page);
  await expect(passkeysOf(page).getByRole('listitem')).toContainText('not used yet');
  await expectAccessible(page);
  await mailbox.newest(member.email, /A passkey was added/);

  await signOut(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await keptKeys(page)).toEqual(['nyea_token', 'nyea_user']);
  await mailbox.newest(member.email, /New sign-in to your account/);

  await openSetting(page, 'Passkeys');
  await passkeysOf(page).getByRole('button', { name: 'Rename My phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
  await dialog.getByLabel('Device name').fill('My old phone');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(passkeysOf(page).getByRole('listitem')).toContainText('My old phone');
  await expect(passkeysOf(page).getByRole('listitem')).toContainText('last used');
  await passkeysOf(page).getByRole('button', { name: 'Remove My old phone' }).click();
  await expect(passkeysOf(page)).toContainText('You have no passkey yet.');
});

test('a customer asks for a passkey after the password, and comes in with it or with a recovery code', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/status of (403|422)/);
  await addAuthenticator(page);
  await member.openDashboard();
  await openSetting(page, 'Passkeys');
  await addPasskey(page);
  await passkeysOf(page).getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save these recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [code = ''] = await codes.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  await codes.getByLabel('I have saved these codes').check();
  await codes.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeysOf(page)).toContainText('10 recovery codes are left');
  await expectAccessible(page);

  await signOut(page);
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const second = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await second.getByLabel('Recovery code').fill('0000-0000-0000');
  await second.getByRole('button', { name: 'Use this code' }).click();
  await expect(second.getByText('This recovery code is wrong')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^\/contact/);
  await expectAccessible(page);
  await second.getByLabel('Recovery code').fill(code);
  await second.getByRole('button', { name: 'Use this code' }).click();
  await expect(page).toHaveURL('/dashboard');
  await openSetting(page, 'Passkeys');
  await expect(passkeysOf(page)).toContainText('9 recovery codes are left');

  await signOut(page);
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await second.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');
  await openSetting(page, 'Passkeys');
  await passkeysOf(page).getByRole('button', { name: 'Turn off' }).click();
  const again = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(again.getByLabel('Recovery code')).toBeVisible();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkeysOf(page).getByRole('status')).toHaveText('Your password is enough again.');
});

test('asked for a passkey after the password, a new password and the deletion ask for it too', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/status of 403/);
  await addAuthenticator(page);
  await member.openDashboard();
  await openSetting(page, 'Passkeys');
  await addPasskey(page);
  await member.change({ secondFactorSince: new Date() });
  await member.forgetStepUp();
  const again = page.getByRole('dialog', { name: 'Is it still you?' });

  await openSetting(page, 'Password');
  const password = page.getByRole('region', { name: 'Password', exact: true });
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password', { exact: true }).fill('Another-horse-2');
  await password.getByLabel('Confirm new password').fill('Another-horse-2');
  await password.getByRole('button', { name: 'Change password' }).click();
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(password.getByRole('status')).toHaveText(/changed/);

  await member.forgetStepUp();
  await openSetting(page, 'Delete account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete account' });
  await deletion.getByLabel('Your password').fill('Another-horse-2');
  await deletion.getByRole('button', { name: 'Delete my account permanently' }).click();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/');
});

test('whoever works in the office is sent there for passkeys', async ({ page, member, site }) => {
  await site.database.db.updateTable('users').set({ role: 'staff' }).where('id', '=', member.id).execute();
  await member.openDashboard();
  await openSetting(page, 'Passkeys');
  await expect(passkeysOf(page).getByRole('link')).toHaveAttribute('href', '/admin/security');
  await expect(passkeysOf(page).getByRole('button')).toHaveCount(0);
});
