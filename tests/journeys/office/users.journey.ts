import type { Page } from '@playwright/test';
import { linkIn } from '../mailbox.ts';
import { buildPerson, signIn } from '../office-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** No second factor is required here: the password is asked for once more. */
async function confirm(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await proof.getByLabel('Your password', { exact: true }).fill('Right-horse-1');
  await proof.getByRole('button', { name: 'Continue' }).click();
}

test('a person is invited, accepts the invitation and enters the office', async ({
  page,
  site,
  mailbox,
  trouble,
  browser,
}) => {
  trouble.expect(/status of 403 .*\/api\/v1\/admin\/invitations$/);
  trouble.expect(/status of 422 .*\/api\/v1\/admin\/invitations$/);
  const email = `new-${Date.now()}@nyea.example`;
  const admin = await buildPerson(site);
  await signIn(page, admin.email, '/admin/users');
  await expect(heading(page)).toHaveText('Users and roles');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the office' });
  await dialog.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(dialog.getByText('Email is required').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email', { exact: true }).fill(admin.email);
  await dialog.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await confirm(page);
  await expect(dialog.getByText(/This address already has office access/).first()).toBeVisible();
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Role').selectOption('admin');
  await dialog.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText(email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const first = linkIn(await mailbox.newest(email), '/admin/invitation');

  await page.getByRole('button', { name: `Resend invitation to ${email}` }).click();
  await expect(page.getByText('The invitation is resent.')).toBeVisible();
  await expect.poll(() => mailbox.subjectsTo(email)).toHaveLength(2);
  const link = linkIn(await mailbox.newest(email), '/admin/invitation');

  const theirs = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visit(theirs, first);
  await expect(theirs.getByText(/This link is no longer valid/)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.close();
  const invited = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visit(invited, link);
  await expect(heading(invited)).toHaveText('Welcome to the office');
  await expect(invited.getByText(email)).toBeVisible();
  expect(invited.url()).not.toContain('token');
  await expectAccessible(invited);
  await invited.getByLabel('Full name').fill('Nils New');
  await invited.getByLabel('Password', { exact: true }).fill('Right-horse-1');
  await invited.getByLabel('Confirm password', { exact: true }).fill('Right-horse-1');
  await invited.getByRole('button', { name: 'Continue' }).click();
  await expect(invited).toHaveURL('/admin');
  await expect(invited.getByText('Nils New').first()).toBeAttached();
  await invited.close();

  await page.getByRole('searchbox').fill('nils new');
  await expect(page.getByRole('link', { name: 'Nils New' }).first()).toBeVisible();
});

test('a signed-in colleague who opens an invitation is told to sign out first, and can then accept', async ({
  page,
  site,
  mailbox,
  trouble,
}) => {
  trouble.expect(/status of 403 .*\/api\/v1\/admin\/invitations$/);
  const email = `next-${Date.now()}@nyea.example`;
  const admin = await buildPerson(site);
  await signIn(page, admin.email, '/admin/users');
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await confirm(page);
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText(email);
  await visit(page, linkIn(await mailbox.newest(email), '/admin/invitation'));
  await expect(heading(page)).toHaveText('Sign out first');
  await expect(page.getByText(admin.email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(heading(page)).toHaveText('Overview');
  await page.goBack();
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(heading(page)).toHaveText('Welcome to the office');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('an invitation can be withdrawn', async ({ page, site, mailbox, trouble, browser }) => {
  trouble.expect(/status of 403 .*\/api\/v1\/admin\/invitations$/);
  const email = `never-${Date.now()}@nyea.example`;
  const admin = await buildPerson(site);
  await signIn(page, admin.email, '/admin/users');
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await confirm(page);
  const link = linkIn(await mailbox.newest(email), '/admin/invitation');
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText(email)).toHaveCount(0);
  const theirs = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visit(theirs, link);
  await expect(theirs.getByText(/This link is no longer valid/)).toBeVisible();
  await theirs.close();
});

test('any account can be found, given a role, signed out, disabled and enabled', async ({
  page,
  site,
  trouble,
}) => {
  trouble.expect(/status of 403 .*\/api\/v1\/admin\/users\/\d+\/role$/);
  const admin = await buildPerson(site);
  const teacher = await buildPerson(site, 'staff', `Tuva Teacher${Date.now()}`);
  await site.database.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', teacher.id).execute();
  await signIn(page, admin.email, '/admin/users');
  await expect(page.getByRole('link', { name: /Tuva Teacher/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill(teacher.email);
  await page.getByRole('link', { name: /Tuva Teacher/ }).click();
  await expect(heading(page)).toHaveText(/Tuva Teacher/);
  await expect(page.getByText(/on the website/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel('What this account can do').selectOption('staff');
  await page.getByRole('link', { name: 'Users and roles' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Change role' }).click();
  await confirm(page);
  await expect(page.getByText('The role is changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Not signed in.')).toBeVisible();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enable account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable account' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('an account with an unconfirmed address cannot get into the office', async ({ page, site }) => {
  const admin = await buildPerson(site);
  const stranger = await buildPerson(site, 'staff', `Sly Stranger${Date.now()}`);
  await site.database.db
    .updateTable('users')
    .set({ role: 'student', emailVerifiedAt: null })
    .where('id', '=', stranger.id)
    .execute();
  await signIn(page, admin.email, '/admin/users');
  await page.getByRole('searchbox').fill(stranger.email);
  await expect(page.getByText('Email address not confirmed')).toBeVisible();
  await page.getByRole('link', { name: /Sly Stranger/ }).click();
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('What this account can do').getByRole('option')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('lost second factors are removed, and the owner gets an email', async ({
  page,
  site,
  mailbox,
  trouble,
}) => {
  trouble.expect(/status of 403 .*\/api\/v1\/admin\/users\/\d+\/factors$/);
  const admin = await buildPerson(site);
  const staff = await buildPerson(site, 'staff', 'Stella Staff');
  await site.database.db
    .insertInto('authenticatorApps')
    .values({ userId: staff.id, secret: Buffer.alloc(20, 1), confirmedAt: new Date() })
    .execute();
  await signIn(page, admin.email, `/admin/users/${staff.id}`);
  await expect(page.getByText(/An authenticator app/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove second factors' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove second factors' }).click();
  await confirm(page);
  await expect(page.getByText('None', { exact: true })).toBeVisible();
  await mailbox.newest(staff.email, /second factor was removed/);
});

test('when two people change the same role, the second is told so', async ({ page, site, trouble }) => {
  trouble.expect(/status of 403 .*\/role$/);
  trouble.expect(/status of 409 .*\/role$/);
  const admin = await buildPerson(site);
  const staff = await buildPerson(site, 'staff', 'Stella Staff');
  await signIn(page, admin.email, `/admin/users/${staff.id}`);
  await page.getByLabel('What this account can do').selectOption('admin');
  await site.database.db.updateTable('users').set({ role: 'student' }).where('id', '=', staff.id).execute();
  await page.getByRole('button', { name: 'Change role' }).click();
  await confirm(page);
  await expect(page.getByRole('alert')).toContainText('Saved version: Student');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save my version' }).click();
  await expect(page.getByText('The role is changed.')).toBeVisible();
});

test('admins see their own account, without any action that could lock them out', async ({ page, site }) => {
  const admin = await buildPerson(site);
  await signIn(page, admin.email, `/admin/users/${admin.id}`);
  await expect(page.getByText(/This is you/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable account' })).toHaveCount(0);
  await expectAccessible(page);
});

test('staff see neither users nor the audit log', async ({ page, site }) => {
  const staff = await buildPerson(site, 'staff', 'Stella Staff');
  await signIn(page, staff.email, '/admin/users');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
