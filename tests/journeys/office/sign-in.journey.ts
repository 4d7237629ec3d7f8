import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { PASSWORD, buildToken } from '#tests/build-user.ts';
import {
  addAuthenticator,
  buildPerson,
  closedTest,
  codeOf,
  forgetStepUp,
  givePassword,
  letIdle,
  minutesIdle,
  signIn,
} from '../office-person.ts';
import { proveAgain } from '../session-keeper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyTitle, test, visit } from '../site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const refused = (status: number, path: string) =>
  new RegExp(String.raw`status of ${status} .*/api/v1/admin/${path}$`);

/** The menu is folded on a phone. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByText('Menu', { exact: true });
  const isFolded = !(await page.getByRole('button', { name: 'Sign out', exact: true }).isVisible());
  if (isFolded && (await menu.isVisible())) await menu.click();
}

async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(heading(page)).toHaveText('Sign in to the office');
}

async function keepCodes(page: Page): Promise<string[]> {
  await expect(heading(page)).toHaveText('Save these recovery codes');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const kept = await codes.allTextContents();
  await page.getByLabel(/I have saved these codes/).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  return kept;
}

test('signing out takes effect at once, after a question about unsaved changes', async ({ page, site }) => {
  const admin = await buildPerson(site);
  const other = await buildPerson(site, 'staff', 'Stella Staff');
  await signIn(page, admin.email, `/admin/users/${other.id}`);
  await page.getByLabel('What this account can do').selectOption('teacher');
  const { promise: isLetGo, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/v1/admin/sign-out', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByLabel('What this account can do')).toHaveValue('teacher');
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(heading(page)).toHaveText('Sign in to the office');
  expect(await page.evaluate(() => sessionStorage.getItem('nyea_office'))).toBeNull();
  const isHeard = page.waitForResponse(/\/sign-out$/);
  goOn();
  expect((await isHeard).ok()).toBe(true);
});

test(
  'the demo sign-in opens the office, and signing out closes it',
  { tag: '@essential' },
  async ({ page, site }) => {
    const kept = await readFile(join(dirname(site.emailFolder), 'demo-sign-in.json'), 'utf8');
    const { email, password } = JSON.parse(kept) as { email: string; password: string };
    await visit(page, '/admin/security');
    await expect(heading(page)).toHaveText('Sign in to the office');
    await expectOnlyTitle(page, 'Sign in to the office | NYEA office');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(heading(page)).toHaveText('My sign-in');
    await expectOnlyTitle(page, 'My sign-in | NYEA office');
    await signOut(page);
    expect(await page.evaluate(() => sessionStorage.getItem('nyea_office'))).toBeNull();
  },
);

test('an account outside the office cannot enter', async ({ page, site, trouble }) => {
  trouble.expect(refused(401, 'sign-in'));
  const { email } = await buildPerson(site, 'staff');
  await site.database.db.updateTable('users').set({ role: 'student' }).where('email', '=', email).execute();
  await signIn(page, email);
  await expect(page.getByRole('alert')).toHaveText(
    'Login failed. Please check your credentials and try again.',
  );
  await expectAccessible(page);
});

closedTest(
  'an authenticator app is set up, and opens the office afterwards',
  async ({ page, site, trouble }) => {
    trouble.expect(refused(422, 'factors/app/confirmation'));
    trouble.expect(refused(422, 'step-ups/code'));
    const { email } = await buildPerson(site);
    await signIn(page, email, '/admin/security');
    await expect(heading(page)).toHaveText('Set up a second factor');
    await expect(heading(page)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set up app' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page);
    const secret = (await page.getByText('Enter a key instead').locator('+ p').textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Confirm app' }).click();
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm app' }).click();

    await expect(heading(page)).toHaveText('Save these recovery codes');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Save the codes, then tick this box')).toBeVisible();
    const [first = ''] = await keepCodes(page);
    await expect(heading(page)).toHaveText('My sign-in');
    await expect(page.getByText('10 are left.')).toBeVisible();

    await signOut(page);
    await signIn(page, email, '/admin/security');
    await expect(heading(page)).toHaveText('Confirm it’s you');
    await expectAccessible(page);
    const code = page.getByLabel('Code', { exact: true });
    await code.fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please enter the code')).toBeVisible();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
    await code.fill(codeOf(secret, { ahead: 1 }));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page)).toHaveText('My sign-in');

    await signOut(page);
    await signIn(page, email, '/admin/security');
    await page.getByRole('button', { name: /Use a recovery code/ }).click();
    await page.getByLabel('Recovery code').fill(first.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('9 are left.')).toBeVisible();
    await expectAccessible(page);
  },
);

closedTest('a passkey is created, and opens the office afterwards', async ({ page, site }) => {
  const { email } = await buildPerson(site);
  await addAuthenticator(page);
  await signIn(page, email, '/admin/security');
  await page.getByLabel('Device name').fill('Work laptop');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await keepCodes(page);
  await expect(page.getByText('Work laptop')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Work laptop' })).toHaveCount(0);

  await signOut(page);
  await signIn(page, email, '/admin/security');
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByText(/Last used/)).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(heading(page)).toHaveText('My sign-in');
  await expectAccessible(page);
});

closedTest('an unconfirmed passkey is reported, and a code can be used instead', async ({ page, site }) => {
  const { email } = await buildPerson(site);
  await addAuthenticator(page);
  await signIn(page, email, '/admin/security');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  const [first = ''] = await keepCodes(page);
  await signOut(page);
  await signIn(page, email, '/admin/security');
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('not now', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('The passkey was not used');
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill(first);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText('My sign-in');
});

closedTest('more factors can be added and removed, but not the last one', async ({ page, site }) => {
  const { email } = await buildPerson(site);
  await addAuthenticator(page);
  await signIn(page, email, '/admin/security');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await keepCodes(page);
  await page.getByRole('button', { name: 'Set up app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = (await dialog.getByText('Enter a key instead').locator('+ p').textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm app' }).click();
  await page.getByRole('button', { name: 'Remove This device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText(/None yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove app' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
  await openMenu(page);
  await page.getByRole('link', { name: 'Overview' }).filter({ visible: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving these codes?' });
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Stay on this page' }).click();
  await keepCodes(page);
  await expect(page.getByText('10 are left.')).toBeVisible();
});

test('half an hour without user activity asks who is there, and loses nothing', async ({
  page,
  site,
  trouble,
}) => {
  trouble.expect(/status of 401 .*\/api\/v1\/admin\/users\/\d+\/role$/);
  trouble.expect(/status of 403 .*\/api\/v1\/admin\/users\/\d+\/role$/);
  const admin = await buildPerson(site);
  const other = await buildPerson(site, 'staff', 'Stella Staff');
  await signIn(page, admin.email, `/admin/users/${other.id}`);
  const role = page.getByLabel('What this account can do');
  await role.selectOption('teacher');
  await letIdle(site, admin.id);
  await page.getByRole('button', { name: 'Change role' }).click();

  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toContainText('Ada Admin');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You are signed out. Changes cannot be saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await givePassword(page);
  await expect(again).toBeHidden();
  await expect(role).toHaveValue('teacher');

  await page.getByRole('button', { name: 'Change role' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(role).toHaveValue('teacher');
  await page.getByRole('button', { name: 'Change role' }).click();
  await proof.getByLabel('Your password', { exact: true }).fill('Wrong-horse-1');
  trouble.expect(refused(422, 'step-ups/password'));
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(proof.getByText('This password is incorrect')).toBeVisible();
  await proof.getByLabel('Your password', { exact: true }).fill('Right-horse-1');
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The role is changed.')).toBeVisible();
});

test('an unused screen is covered after half an hour, despite background requests', async ({
  page,
  site,
}) => {
  const admin = await buildPerson(site);
  const other = await buildPerson(site, 'staff', 'Stella Staff');
  await page.clock.install();
  await signIn(page, admin.email, `/admin/users/${other.id}`);
  const role = page.getByLabel('What this account can do');
  await role.selectOption('teacher');
  await page.clock.fastForward('29:50');
  await expect(role).toBeVisible();
  await page.keyboard.press('Shift');
  await page.clock.fastForward('29:50');
  await expect(role).toBeVisible();
  await page.clock.fastForward('00:11');

  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toContainText('Ada Admin');
  await expect(role).toBeHidden();
  await expect(again.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(again).toBeVisible();
  await expect(role).toBeHidden();
  await givePassword(page);
  await expect(again).toBeHidden();
  await expect(role).toHaveValue('teacher');
});

test('background requests do not keep anybody signed in', async ({ page, site, trouble }) => {
  trouble.expect(/status of 401 .*\/api\/v1\/admin\//);
  const admin = await buildPerson(site);
  await signIn(page, admin.email);
  await expect(heading(page)).toHaveText('Overview');
  const asked = () => page.waitForResponse((answer) => answer.url().endsWith('/overview/pulse'));
  // The first call after a touch still tells of it.
  await asked();
  await letIdle(site, admin.id, '29 minutes');
  await asked();
  expect(await minutesIdle(site, admin.id)).toBe(29);
  await page.keyboard.press('Shift');
  await asked();
  expect(await minutesIdle(site, admin.id)).toBe(0);
  await asked();
  await letIdle(site, admin.id);
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order activity' })).toBeHidden();
});

test('another user starts with a clean screen', async ({ page, site, trouble }) => {
  trouble.expect(/status of 401 .*\/api\/v1\/admin\//);
  const admin = await buildPerson(site);
  await signIn(page, admin.email, '/admin/security');
  await expect(heading(page)).toHaveText('My sign-in');
  await letIdle(site, admin.id);
  // A call that the page makes by itself may notice first.
  const setUp = page.getByRole('button', { name: 'Set up app' });
  const notYou = page.getByRole('button', { name: /^Not you/ });
  await expect(async () => {
    if (await setUp.isVisible()) await setUp.click({ timeout: 500 });
    await expect(notYou).toBeVisible({ timeout: 500 });
  }).toPass();
  await notYou.click();
  await expect(heading(page)).toHaveText('Sign in to the office');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
});

closedTest('changing roles needs step-up', async ({ page, site, trouble }) => {
  trouble.expect(/status of 403 .*\/api\/v1\/admin\/users\/\d+\/disablement$/);
  const admin = await buildPerson(site);
  const other = await buildPerson(site, 'staff', 'Stella Staff');
  await addAuthenticator(page);
  await signIn(page, admin.email, `/admin/users/${other.id}`);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await keepCodes(page);
  await expect(heading(page)).toHaveText('Stella Staff');
  await forgetStepUp(site, admin.id);
  await page.getByRole('button', { name: 'Disable account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(proof.getByRole('button', { name: 'Use passkey' })).toBeVisible();
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByText('The account is disabled.')).toBeVisible();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
});

test('a link that is opened in a new tab continues there, and an address that is typed asks who is there', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has neither Ctrl nor a middle button.');
  const { email } = await buildPerson(site);
  await signIn(page, email, '/admin/security');
  await expect(heading(page)).toHaveText('My sign-in');
  const orders = page
    .getByRole('navigation', { name: 'Office' })
    .getByRole('link', { name: 'Orders', exact: true });
  for (const press of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = page.context().waitForEvent('page');
    await orders.click(press);
    const tab = await opened;
    await expect(heading(tab)).toHaveText('Orders');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  }
  await expect(heading(page)).toHaveText('My sign-in');

  const typed = await page.context().newPage();
  await typed.goto('/admin/orders');
  await expect(heading(typed)).toHaveText('Sign in to the office');
});

test('a link that may not open a tab by script is opened by the browser', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has neither Ctrl nor a middle button.');
  const { email } = await buildPerson(site);
  await signIn(page, email, '/admin/security');
  await page.evaluate(() => {
    window.open = () => null;
  });
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Office' })
    .getByRole('link', { name: 'Orders', exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(heading(await opened)).toHaveText('Sign in to the office');
});

test('signing out reaches all tabs with the same sign-in, even if the server cannot be reached', async ({
  page,
  site,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED .*\/api\/v1\/admin\/sign-out$/);
  const { email } = await buildPerson(site);
  await signIn(page, email, '/admin/security');
  const other = await page.context().newPage();
  await signIn(other, email, '/admin/security');
  const tabs: Page[] = [];
  for (const isIdle of [false, true]) {
    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => void window.open('/admin/security'));
    const tab = await opened;
    await expect(heading(tab)).toHaveText('My sign-in');
    await tab.evaluate((isIdle) => {
      sessionStorage.setItem('nyea_office_check_in', '{}');
      const session = JSON.parse(sessionStorage.getItem('nyea_office') ?? '') as object;
      if (isIdle) sessionStorage.setItem('nyea_office', JSON.stringify({ ...session, token: null }));
    }, isIdle);
    tabs.push(tab);
  }
  await page.route('**/api/v1/admin/sign-out', (route) => route.abort());
  await signOut(page);
  for (const tab of tabs) {
    await expect(heading(tab)).toHaveText('Sign in to the office');
    expect(
      await tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('nyea_office'))),
    ).toEqual([]);
  }
  await expect(heading(other)).toHaveText('My sign-in');
});

test('a sign-in elsewhere can be ended from here, after a step-up', async ({ page, site, trouble }) => {
  trouble.expect(/status of 403 .*\/api\/v1\/admin\/sign-ins\/\d+$/);
  const { id, email } = await buildPerson(site);
  await buildToken(site.database.db, id, { scope: 'office', device: 'Mozilla/5.0 (iPhone) Safari/604.1' });
  await signIn(page, email, '/admin/security');
  await expect(heading(page)).toHaveText('My sign-in');
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await proveAgain(page);
  await expect(page.getByText('You are signed out on that device.')).toBeVisible();
  await expect(page.getByText('Safari on iPhone', { exact: true })).toHaveCount(0);
  const left = await site.database.db
    .selectFrom('accessTokens')
    .select('id')
    .where('userId', '=', id)
    .where('scope', '=', 'office')
    .execute();
  expect(left).toHaveLength(1);
});

test('the password can be changed, and a forgotten one leads to a new one', async ({
  page,
  site,
  trouble,
}) => {
  trouble.expect(/status of 422 .*\/api\/v1\/admin\/password$/);
  trouble.expect(/status of 403 .*\/api\/v1\/admin\/password$/);
  const { email } = await buildPerson(site);
  await visit(page, '/admin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/admin');
  await signIn(page, email, '/admin/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  const fill = async (current: string) => {
    await dialog.getByLabel('Current password', { exact: true }).fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(`new ${PASSWORD}`);
    await dialog.getByLabel('Confirm new password', { exact: true }).fill(`new ${PASSWORD}`);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await expectAccessible(page);
  await fill('not this one, surely');
  await proveAgain(page);
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await fill(PASSWORD);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await signOut(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(`new ${PASSWORD}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page)).toHaveText('My sign-in');
});
