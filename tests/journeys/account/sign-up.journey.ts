import type { Page } from '@playwright/test';
import { PASSWORD, holdDashboard, keepSignedIn, keptKeys, openAccount } from '../account-holder.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

const fallback = 'Registration failed. Please check your information and try again.';

function newcomer(email: string): Record<string, string> {
  return {
    'Full name': 'Åsa Şahin',
    Email: email,
    Phone: '+46 (70) 123-4567',
    'School/Institution': 'Lakeside School',
    'Grade/Level': 'Grade 10',
    City: 'Malmö',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  };
}

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

const send = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();
const newAddress = () => `newcomer-${process.pid}-${Date.now()}@example.com`;
const banner = (page: Page) => page.getByRole('main').getByRole('alert');

test(
  'a user who signs up sees a welcome for a second and then the dashboard',
  { tag: '@essential' },
  async ({ page }) => {
    const email = newAddress();
    await page.clock.install();
    await visit(page, '/signup');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
    await fill(page, newcomer(email));
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest('**/api/v1/register');
    await send(page);
    expect((await asked).postDataJSON()).toEqual({
      role: 'student',
      name: 'Åsa Şahin',
      email,
      phone: '+46 (70) 123-4567',
      school_name: 'Lakeside School',
      grade: 'Grade 10',
      city: 'Malmö',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Åsa Şahin');
    await page.clock.runFor(990);
    await expect(page).toHaveURL('/signup');
    await page.clock.runFor(20);
    await expect(page).toHaveURL('/dashboard');
  },
);

test('an address that was probably mistyped is asked about, and taken over with one press', async ({
  page,
}) => {
  await visit(page, '/signup');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('ada@gmial.com');
  await expect(email).toHaveAccessibleDescription('Did you mean ada@gmail.com ?');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'ada@gmail.com' }).click();
  await expect(email).toHaveValue('ada@gmail.com');
  await expect(email).toBeFocused();
  await expect(page.getByText('Did you mean')).toHaveCount(0);
});

test('a phone number without a country gets a hint, and is accepted as it is', async ({ page }) => {
  await visit(page, '/signup');
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('2125550123');
  await phone.press('Tab');
  await expect(phone).toHaveAccessibleDescription(/^If you can, begin with \+ and the country code/);
  await expectAccessible(page);
  await fill(page, { ...newcomer(newAddress()), Phone: '2125550123' });
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Åsa Şahin');
});

test('the welcome is read out by screen readers, and is the same for everybody', async ({ page }) => {
  await visit(page, '/signup');
  const letOn = await holdDashboard(page);
  await fill(page, newcomer(newAddress()));
  await send(page);
  await expect(page.getByRole('region', { name: 'Welcome, Åsa Şahin' })).toBeFocused();
  await expectAccessible(page);
  letOn();
  await expect(page).toHaveURL('/dashboard');
});

test('a teacher signs up as one, and returns to the previous page', async ({ page }) => {
  await visit(page, '/signup?returnTo=%2Fcart');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/signin?returnTo=%2Fcart',
  );
  await fill(page, newcomer(newAddress()));
  await page.getByRole('radio', { name: 'Teacher' }).check();
  const answered = page.waitForResponse('**/api/v1/register');
  await send(page);
  expect(await (await answered).json()).toMatchObject({ data: { user: { role: 'teacher' } } });
  await expect(page).toHaveURL('/cart');
});

test('an empty form marks each required field, and each listed error links to its field', async ({
  page,
}) => {
  await visit(page, '/signup');
  await send(page);
  const expected = {
    'Full name': 'Full name is required',
    Email: 'Email is required',
    Phone: 'Phone number is required',
    'School/Institution': 'School/Institution name is required',
    'Grade/Level': 'Grade/Level is required',
    City: 'City is required',
    Password: 'Password is required',
    'Confirm password': 'Please confirm your password',
  };
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(Object.values(expected));
  for (const [label, problem] of Object.entries(expected)) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`${problem}$`));
  }
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Grade/Level is required' }).click();
  await expect(page.getByLabel('Grade/Level', { exact: true })).toBeFocused();
  await page.keyboard.type('Grade 10');
  await expect(summary.getByRole('link', { name: 'Grade/Level is required' })).toHaveCount(0);
  await expect(page.getByLabel('Grade/Level', { exact: true })).toBeFocused();
});

test('each mistake has its exact message', async ({ page }) => {
  const rule = 'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  await visit(page, '/signup');
  for (const [label, text, problem] of [
    ['Full name', 'A', 'Name must be at least 2 characters'],
    ['Email', 'asa@example', 'Please enter a valid email address'],
    ['Phone', '0701234567', 'Please enter a valid phone number'],
    ['Password', 'Short-1', 'Password must be at least 8 characters'],
    ['Password', 'all-lower-1', rule],
    ['Confirm password', 'Wrong-horse-1', 'Passwords do not match'],
  ] as const) {
    await fill(page, { ...newcomer('asa@example.com'), [label]: text });
    await send(page);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(`${problem}$`));
  }
});

test('the password’s strength is shown in five steps without shifting the page', async ({ page }) => {
  await visit(page, '/signup');
  const password = page.getByLabel('Password', { exact: true });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const [text, strength] of [
    ['a', 'Very Weak'],
    ['aB', 'Weak'],
    ['aB7', 'Good'],
    ['abcdefG7', 'Strong'],
    ['abcdefG7!', 'Very Strong'],
  ] as const) {
    await password.fill(text);
    await expect(page.getByText(`Password strength: ${strength}`, { exact: true })).toBeVisible();
  }
  expect(await height()).toBe(before);
  await expectAccessible(page);
  await password.fill('');
  await expect(page.getByText('Password strength')).toHaveCount(0);
});

test('a taken address is reported at its field, and the input is kept', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  const { email } = await openAccount(page);
  await visit(page, '/signup');
  await fill(page, newcomer(email));
  await send(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert', { name: 'There is a problem' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Malmö');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await expectAccessible(page);
});

test('a refusal shows the first message of each field', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  await visit(page, '/signup');
  await page.route('**/api/v1/register', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'The given data was invalid.',
        errors: { phone: ['We cannot call it', 'Too short'], role: ['Please choose student or teacher'] },
      },
    }),
  );
  await fill(page, newcomer('asa@example.com'));
  await send(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' }).getByRole('link')).toHaveText([
    'Please choose student or teacher',
    'We cannot call it',
  ]);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/We cannot call it$/);
  await expectAccessible(page);
});

test('a refusal of fields that the form has and has not shows all of it', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  await visit(page, '/signup');
  await page.route('**/api/v1/register', (route) =>
    route.fulfill({ status: 422, json: { errors: { phone: ['We cannot call it'], captcha: ['Solve it'] } } }),
  );
  await fill(page, newcomer('asa@example.com'));
  await send(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' }).getByRole('link')).toHaveText([
    'We cannot call it',
  ]);
  await expect(page.getByRole('alert').filter({ hasText: 'Solve it' })).toBeFocused();
  await expectAccessible(page);
});

test('a failed sign-up shows the reason in the banner, and the input is kept', async ({ page, trouble }) => {
  trouble.expect(/status of \d+/);
  trouble.expect(/net::ERR_FAILED/);
  await visit(page, '/signup');
  let answer: { status: number; json?: unknown; body?: string } | undefined;
  await page.route('**/api/v1/register', (route) => (answer ? route.fulfill(answer) : route.abort()));
  await fill(page, newcomer('asa@example.com'));
  for (const [what, status, body, said] of [
    ['a message', 409, { message: 'Sign-up is closed.' }, 'Sign-up is closed.'],
    ['a refusal without a word', 422, {}, fallback],
    ['a failure without a word, told as success', 200, { success: false }, 'Registration failed'],
    ['a status that says nothing', 418, {}, 'Registration failed'],
    ['too many', 429, {}, 'Too many requests. Please wait and try again.'],
    ['a broken server', 500, {}, 'Server error. Please try again later.'],
    ['a gateway without a word', 503, undefined, 'Registration failed'],
    ['a gateway with a word', 502, { error: 'Back at noon.' }, 'Back at noon.'],
    ['no network', 0, undefined, 'Network error'],
    [
      'fields that it does not have',
      422,
      { errors: { captcha: ['Solve it', 'It is old'] } },
      'Solve it, It is old',
    ],
    ['an answer that cannot be read', 200, undefined, 'An unexpected error occurred'],
    [
      'an answer without a user',
      200,
      { data: { token: 'abc' } },
      'An unexpected error occurred during registration',
    ],
  ] as const) {
    answer =
      status === 0 ? undefined : body === undefined ? { status, body: '<html>' } : { status, json: body };
    await send(page);
    await expect(banner(page), what).toHaveText(said);
    await expect(banner(page)).toBeFocused();
  }
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Åsa Şahin');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  expect(await keptKeys(page)).toEqual([]);
});

test('while the form is being sent it waits and says so', async ({ page }) => {
  await visit(page, '/signup');
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/register', async (route) => {
    await mayAnswer;
    await route.abort();
  });
  await fill(page, newcomer('asa@example.com'));
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await send(page);
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  answer();
});

test('a user who is already signed in is redirected', async ({ page }) => {
  await keepSignedIn(page, await openAccount(page));
  await visit(page, '/signup');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/signup?returnTo=%2Fterms');
  await expect(page).toHaveURL('/terms');
});

test('browsers know how to fill in each field', async ({ page }) => {
  await visit(page, '/signup');
  for (const [label, kind] of [
    ['Full name', 'name'],
    ['Email', 'email'],
    ['Phone', 'tel'],
    ['School/Institution', 'organization'],
    ['City', 'address-level2'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', kind);
});
