import type { Page } from '@playwright/test';
import { PASSWORD, holdDashboard, keepSignedIn, keptKeys, openAccount } from '../account-holder.ts';
import { documentsOf, expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

const WRONG = 'Login failed. Please check your credentials and try again.';

async function fill(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

function send(page: Page): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

const banner = (page: Page) => page.getByRole('main').getByRole('alert');

test(
  'a user who signs in sees a welcome for 800 ms and then the dashboard',
  { tag: '@essential' },
  async ({ page }) => {
    const { email } = await openAccount(page);
    await page.clock.install();
    await visit(page, '/signin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await fill(page, `  ${email.toUpperCase()} `);
    await page.clock.pauseAt(Date.now() + 60_000);
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!');
    await page.clock.runFor(790);
    await expect(page).toHaveURL('/signin');
    await page.clock.runFor(20);
    await expect(page).toHaveURL('/dashboard');
    expect(await keptKeys(page)).toEqual(['nyea_token', 'nyea_user']);
  },
);

test('the welcome is read out by screen readers, and is the same for everybody', async ({ page }) => {
  const { email } = await openAccount(page);
  await visit(page, '/signin');
  const letOn = await holdDashboard(page);
  await fill(page, email);
  await send(page);
  await expect(page.getByRole('region', { name: 'Welcome back!' })).toBeFocused();
  await expectAccessible(page);
  letOn();
  await expect(page).toHaveURL('/dashboard');
});

test('signing in leads to the page that asked for it, and Back does not lead to the form', async ({
  page,
}) => {
  const { email } = await openAccount(page);
  await visit(page, '/terms');
  await visit(page, '/signin?returnTo=%2Fprograms%3Fpage%3D2');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/signup?returnTo=%2Fprograms%3Fpage%3D2',
  );
  await fill(page, email);
  await send(page);
  await expect(page).toHaveURL('/programs?page=2');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('an address outside this site is not used as return address', async ({ page }) => {
  await keepSignedIn(page, await openAccount(page));
  for (const elsewhere of [
    '//evil.example',
    'https://evil.example/',
    '/%5cevil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/signin?${new URLSearchParams({ returnTo: elsewhere })}`);
    await expect(page, elsewhere).toHaveURL('/dashboard');
  }
});

test('a user who is already signed in is redirected', async ({ page }) => {
  await keepSignedIn(page, await openAccount(page));
  await visit(page, '/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/signin?returnTo=%2Fcart');
  await expect(page).toHaveURL('/cart');
});

test('/login shows the same page, and counts as /signin', async ({ page }) => {
  await visit(page, '/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/signin$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('missing fields are marked until they are filled in', async ({ page }) => {
  await visit(page, '/signin');
  for (const [email, password, problem, label] of [
    ['', PASSWORD, 'Email is required', 'Email'],
    ['asa@example', PASSWORD, 'Please enter a valid email address', 'Email'],
    ['asa@example.com', '', 'Password is required', 'Password'],
    ['asa@example.com', '12345', 'Password must be at least 6 characters', 'Password'],
  ] as const) {
    await fill(page, email, password);
    await send(page);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(problem);
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  await fill(page, 'asa@', '');
  await send(page);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('asa@example.com');
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await expect(page.getByText('Password is required')).toBeVisible();
});

test('a wrong password is refused with one sentence, and the input is kept', async ({ page, trouble }) => {
  trouble.expect(/status of 401/);
  const { email } = await openAccount(page);
  await visit(page, '/signin');
  await fill(page, email, 'Wrong-horse-1');
  await send(page);
  await expect(banner(page)).toHaveText(WRONG);
  await expect(banner(page)).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-horse-1');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a failed sign-in shows the reason in the banner', async ({ page, trouble }) => {
  trouble.expect(/status of \d+/);
  trouble.expect(/net::ERR_FAILED/);
  await visit(page, '/signin');
  let answer: { status: number; json?: unknown; body?: string } | undefined;
  await page.route('**/api/v1/login', (route) => (answer ? route.fulfill(answer) : route.abort()));
  await fill(page, 'asa@example.com');
  for (const [what, status, body, said] of [
    ['a message', 403, { success: false, message: 'This account is closed.' }, 'This account is closed.'],
    ['an error', 409, { error: 'Not today' }, 'Not today'],
    ['a refusal without a word', 401, {}, WRONG],
    ['a failure without a word, told as success', 200, { success: false }, 'Login failed'],
    ['a status that says nothing', 418, {}, 'Login failed'],
    ['a bad request', 400, {}, 'Invalid request. Please try again.'],
    ['a refusal of rights', 403, {}, 'Permission denied.'],
    ['nothing there', 404, {}, 'Service not found. Please contact support.'],
    ['too many', 429, {}, 'Too many requests. Please wait and try again.'],
    ['a broken server', 500, {}, 'Server error. Please try again later.'],
    ['a gateway without a word', 502, undefined, 'Login failed'],
    ['a gateway with a word', 503, { message: 'Back at noon.' }, 'Back at noon.'],
    ['an answer that cannot be read', 200, undefined, 'An unexpected error occurred'],
    ['an answer without a token', 200, { data: {} }, 'An unexpected error occurred during login'],
    [
      'an answer without an address',
      200,
      { data: { token: 'abc', user: { name: 'Åsa Şahin', email: '' } } },
      'An unexpected error occurred during login',
    ],
    ['no network', 0, undefined, 'Network error'],
  ] as const) {
    answer =
      status === 0 ? undefined : body === undefined ? { status, body: '<html>' } : { status, json: body };
    await send(page);
    await expect(banner(page), what).toHaveText(said);
  }
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asa@example.com');
  await expect(page).toHaveURL('/signin');
  expect(await keptKeys(page)).toEqual([]);
});

test('the server’s error for a field is shown at the field', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  await visit(page, '/signin');
  await page.route('**/api/v1/login', (route) =>
    route.fulfill({ status: 422, json: { errors: { email: ['We do not know it', 'Nor this'] } } }),
  );
  await fill(page, 'asa@example.com');
  await send(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('We do not know it');
});

test('two clicks send the form once, and the button shows progress', async ({ page }) => {
  const { email, token, user } = await openAccount(page);
  await visit(page, '/signin');
  let sent = 0;
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/login', async (route) => {
    sent += 1;
    await mayAnswer;
    await route.fulfill({ json: { success: true, data: { token, user } } });
  });
  await fill(page, email);
  await page.evaluate(() => {
    const form = document.querySelector('main form') as HTMLFormElement;
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  await expectAccessible(page);
  answer();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toBe(1);
});

test('a password can be shown while typing, and password managers recognise both fields', async ({
  page,
}) => {
  await visit(page, '/signin');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue(PASSWORD);
});

test('a form submitted with Enter before its script has loaded is sent when it loads', async ({ page }) => {
  const { email } = await openAccount(page);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/sign-in-form-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  const documents = documentsOf(page);
  const asked = page.waitForRequest('**/assets/sign-in-form-*.js');
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).focus();
  await asked;
  await fill(page, email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signin');
  letCome();
  await expect(page).toHaveURL('/dashboard');
  expect(documents).toEqual(['/signin']);
});

test('blocked storage is reported, and the user stays signed in until the page is closed', async ({
  page,
}) => {
  const { email } = await openAccount(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await visit(page, '/signin?returnTo=%2Fterms');
  await fill(page, email);
  await send(page);
  await expect(page.getByText(/^Failed to save nyea_user to localStorage\./)).toBeVisible();
  await expect(page).toHaveURL('/terms');
  const menu = page.getByText('Menu', { exact: true });
  if (await menu.isVisible()) await menu.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('full browser storage is reported', async ({ page }) => {
  const { email } = await openAccount(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit(page, '/signin');
  await fill(page, email);
  await send(page);
  await expect(page.getByText(/^Storage quota exceeded\./)).toBeVisible();
});

test('the whole sign-in works by keyboard alone', async ({ page }) => {
  const { email } = await openAccount(page);
  await visit(page, '/signin');
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form shows an email address, and sends no password anywhere', async ({ page }) => {
    await page.goto('/signin');
    await expect(page.locator('noscript').getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await fill(page, 'asa@example.com');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await send(page);
    await expect(page).toHaveURL('/signin');
  });
});
