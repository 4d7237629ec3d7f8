import type { ForeignAnswer } from '#tests/foreign-api/foreign-answer.ts';
import { negotiation } from '#tests/foreign-api/foreign-programs.ts';
import { inBergen } from '#tests/foreign-api/foreign-sessions.ts';
import { keptKeys } from '../account-holder.ts';
import { signIn } from '../foreign-holder.ts';
import { test } from '../foreign-site.ts';
import { expect, expectAccessible, visit } from '../site.ts';

const workshop = '/workshop-booking/leadership-negotiation-communication';
const session = `${workshop}/session/88017`;
/** A status without a text in the specification, and a response without a message. */
const wordless: ForeignAnswer = { status: 418, body: {} };

const answers: [what: string, answer: ForeignAnswer, text: string][] = [
  ['no answer', { isCut: true }, 'Network error. Please check your connection.'],
  ['400', { status: 400, body: {} }, 'Invalid request. Please try again.'],
  ['401', { status: 401, body: {} }, 'Authentication required. Please sign in.'],
  ['403', { status: 403, body: {} }, 'Permission denied.'],
  ['404', { status: 404, body: {} }, 'Service not found. Please contact support.'],
  ['422', { status: 422, body: {} }, 'Validation failed. Please check your input.'],
  ['429', { status: 429, body: {} }, 'Too many requests. Please wait and try again.'],
  ['500', { status: 500, body: {} }, 'Server error. Please try again later.'],
  ['500 as a page', { status: 500, body: '<h1>Oops</h1>' }, 'Server error. Please try again later.'],
  ['another status', wordless, 'Failed to fetch programs'],
  ['a message', { status: 500, body: { message: 'Told so.', error: 'No.' } }, 'Told so.'],
  ['an error', { status: 400, body: { error: 'No such thing.' } }, 'No such thing.'],
  [
    'errors',
    { status: 422, body: { errors: { page: ['Too far.', 'Too odd.'], search: ['Too long.'] } } },
    'Too far., Too odd., Too long.',
  ],
  [
    'a message beside errors',
    { status: 422, body: { message: 'All wrong.', errors: { page: ['Too far.'] } } },
    'All wrong.',
  ],
  ['a refusal with a status that is well', { body: { success: false, message: 'Not today.' } }, 'Not today.'],
];

test('the list of programs shows each error of the API in its words', async ({ page, foreign, trouble }) => {
  trouble.expect(/status of (?:4|5)\d\d/);
  for (const [place, [what, answer, text]] of answers.entries()) {
    foreign.answer('GET', '/programs', answer);
    await page.goto(`/programs?search=${place}`);
    await expect(page.getByRole('main').getByRole('alert'), what).toHaveText(text);
  }
  await expectAccessible(page);
});

for (const [text, path, address, also] of [
  [
    'Failed to fetch program',
    '/programs/letters-home',
    '/programs/letters-home',
    'Failed to load program details',
  ],
  [
    'Failed to fetch program',
    '/programs/mentorship',
    '/programs/mentorship',
    'Failed to load program details',
  ],
  ['Failed to fetch workshop sessions', '/programs/*/workshop-sessions', workshop, 'Error Loading Workshop'],
  ['Failed to fetch workshop session', '/workshop-sessions/88017', session, 'Error Loading Session'],
] as const)
  test(`${address} shows ${text}`, async ({ page, foreign, trouble }) => {
    trouble.expect(/status of 418/);
    foreign.answer('GET', path, wordless);
    const response = await visit(page, address);
    expect(response.status()).toBe(418);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(also);
    await expect(page.getByRole('main')).toContainText(text);
    await expectAccessible(page);
  });

for (const [text, from, link, data] of [
  ['Failed to load programs', '/', 'Explore programs', '**/programs.data*'],
  ['Failed to load program details', '/programs', 'Letters Home', '**/programs/letters-home.data*'],
  ['Failed to load workshop data.', '/', 'Register Now', '**/leadership-negotiation-communication.data*'],
  ['Failed to load session data', workshop, 'Bergen Essentials', '**/session/*.data*'],
] as const)
  test(`when page data is lost on its way, the page shows ${text}`, async ({ page, trouble }) => {
    trouble.expect(/status of 418/);
    await visit(page, from);
    await page.route(data, (route) => route.fulfill({ status: 418, body: '<h1>A proxy</h1>' }));
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('main')).toContainText(text);
    await expectAccessible(page);
  });

for (const [what, body] of [
  ['nothing', { success: true, data: null }],
  ['a refusal', { success: false }],
] as const) {
  test(`${what} instead of a program shows Program Not Found`, async ({ page, foreign, trouble }) => {
    trouble.expect(/status of 404/);
    foreign.answer('GET', '/programs/letters-home', { body });
    const response = await visit(page, '/programs/letters-home');
    expect(response.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program Not Found');
    await expect(page.getByText('The program you are looking for does not exist.')).toBeVisible();
  });
}

test('an empty response for a session shows Session not found', async ({ page, foreign, trouble }) => {
  trouble.expect(/status of 404/);
  foreign.answer('GET', '/workshop-sessions/88017', { body: { success: true, data: null } });
  await visit(page, session);
  await expect(page.getByRole('alert')).toContainText('Session not found');
});

test('an invalid session address shows Invalid session identifier', async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  await visit(page, `${workshop}/session/12abc`);
  await expect(page.getByRole('alert')).toContainText('Invalid session identifier');
});

test('the cart shows which request failed', async ({ page, foreign, trouble }) => {
  trouble.expect(/status of 418/);
  await visit(page, '/programs/7320');
  foreign.answer('GET', '/programs/7320', wordless);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await expect(page.getByRole('main')).toContainText('Failed to fetch program');
});

test('a failed payment check shows Failed to verify payment', async ({ page, foreign, trouble }) => {
  trouble.expect(/status of 418/);
  foreign.answer('POST', '/stripe/verify-payment', wordless);
  await visit(page, '/success?session_id=cs_paid');
  await expect(page.getByText('We encountered an issue with your payment.')).toBeVisible();
  await expect(page.getByText('Failed to verify payment')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('cs_paid');
});

test('the dashboard shows which of its parts failed, and why', async ({ page, foreign, trouble }) => {
  trouble.expect(/status of 418/);
  trouble.allow(/status of 404 .*\/(?:orders|access-tokens|passkeys|family)$/);
  foreign.answer('GET', '/user-programs', wordless);
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  const failed = page.getByRole('region', { name: 'Program interests' }).getByRole('alert');
  await expect(failed).toContainText('Failed to load program interests.');
  await expect(failed).toContainText('Failed to fetch user programs');
  await expect(failed.getByRole('button', { name: 'Try Again' })).toBeVisible();
  foreign.answer('POST', '/check-guest-purchases', wordless);
  await page.getByRole('button', { name: 'Find guest purchases' }).click();
  await expect(page.getByText('Failed to check guest purchases')).toBeVisible();
  foreign.answer('POST', '/check-guest-purchases', {
    body: { success: true, data: { has_purchases: true, count: 2 } },
  });
  foreign.answer('POST', '/convert-guest-to-user', wordless);
  await page.getByRole('button', { name: 'Find guest purchases' }).click();
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expect(page.getByText('Failed to convert guest to user')).toBeVisible();
  await expectAccessible(page);
});

test('a signed-in user books a free seat, or sees Failed to book workshop session', async ({
  page,
  foreign,
  trouble,
}) => {
  trouble.expect(/status of 418/);
  trouble.allow(/status of 404 .*\/(?:orders|access-tokens|passkeys|family)$/);
  await signIn(page);
  await expect(page).toHaveURL('/dashboard');
  const free = { ...inBergen, effective_price: '0.00', formatted_effective_price: '$0' };
  foreign.answer('GET', '/workshop-sessions/88017', { body: { success: true, data: free } });
  foreign.answer('GET', '/programs/7310', { body: { success: true, data: negotiation } });
  await visit(page, session);
  foreign.answer('POST', '/workshop-sessions/88017/book', wordless);
  await page.getByRole('button', { name: 'Book seat' }).click();
  await expect(page.getByText('Failed to book workshop session')).toBeVisible();
  foreign.answer('POST', '/workshop-sessions/88017/book', { body: { success: true } });
  await page.getByRole('button', { name: 'Book seat' }).click();
  await expect(page.getByText('Your seat is booked.')).toBeVisible();
  expect(foreign.asked.findLast(({ path }) => path.endsWith('/book'))?.told).toEqual({ quantity: 1 });
});

test('401 to a user’s request clears the account and leads to sign-in', async ({
  page,
  foreign,
  trouble,
}) => {
  trouble.expect(/status of 401/);
  trouble.allow(/status of 404 .*\/(?:orders|access-tokens|passkeys|family)$/);
  foreign.answer('GET', '/user-programs', { status: 401, body: {} });
  await signIn(page);
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard');
  expect(await keptKeys(page)).toEqual([]);
});
