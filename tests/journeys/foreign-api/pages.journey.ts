import { test } from '../foreign-site.ts';
import { brokenPictures, seeAll } from '../pictures-of.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const workshop = '/workshop-booking/leadership-negotiation-communication';

for (const [address, heading, status = 200] of [
  ['/', 'The right program, and a seat in the room'],
  ['/about', 'A firm that listens before it advises'],
  ['/contact', 'A person will answer you'],
  ['/help-center', 'Questions, answered plainly'],
  ['/privacy-policy', 'Privacy policy'],
  ['/cookie-policy', 'Cookie policy'],
  ['/terms', 'Terms'],
  ['/programs', 'Programs'],
  ['/programs?page=2', 'Programs'],
  ['/programs/7320', 'Chess & Other Arguments'],
  ['/programs/letters-home', 'Letters Home'],
  ['/programs/winter-debating', 'Winter Debating'],
  ['/programs/a-school-of-your-own', 'A School of Your Own'],
  ['/programs/academic-consulting', 'Choosing a University'],
  ['/programs/mentorship', 'A Mentor for a Year'],
  ['/programs/career-consulting', 'Program Not Found', 404],
  ['/programs/cambridge-training', 'Cambridge Teacher Training'],
  ['/programs/experiential-learning', 'Experiential learning'],
  ['/programs/summer-schools', 'Summer schools'],
  ['/teacher-development', 'Cambridge Teacher Development'],
  ['/nasa-programs', 'Look for life beyond Earth. Start in Florida.'],
  ['/elite-workshops', 'A case, a clock, and somebody across the table'],
  [
    '/elite-workshops/leadership-negotiation-communication',
    'Leadership, Negotiation and Communication Skills Workshop',
  ],
  [workshop, 'Speaking So That Others Agree'],
  ['/workshop-booking/unheard-of', 'Error Loading Workshop', 404],
  [`${workshop}/session/88017`, 'Bergen Essentials'],
  [`${workshop}/session/88018`, 'Hanoi'],
  [`${workshop}/session/88020`, 'Speaking So That Others Agree'],
  [`${workshop}/session/88021`, 'Speaking So That Others Agree'],
  [`${workshop}/session/5`, 'Error Loading Session', 404],
  ['/cart', 'Your cart'],
  ['/signin', 'Sign in'],
  ['/signup', 'Create your account'],
  ['/forgot-password', 'Forgot your password'],
] as const) {
  test(`${address} is complete on a foreign API`, async ({ page, trouble }) => {
    if (status === 404) trouble.expect(/status of 404/);
    const response = await visit(page, address);
    expect(response.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await seeAll(page);
    await expect.poll(() => brokenPictures(page)).toEqual([]);
    await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|null|Invalid Date|\[object/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('an unreachable API is reported, and Retry requests again', async ({ page, foreign, trouble }) => {
  trouble.expect(/status of 503/);
  foreign.answer('GET', '/programs', { isCut: true });
  const response = await visit(page, '/programs?search=letters');
  expect(response.status()).toBe(503);
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  foreign.reset();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('search engine files list the pages that exist', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/programs/7320<');
  expect(sitemap).toContain('/workshop-booking/7310/session/czg4MDE3<');
  const forReaders = await (await page.request.get('/llms.txt')).text();
  expect(forReaders).toContain('/programs/7320): 75.5');
  for (const text of [sitemap, forReaders]) expect(text).not.toMatch(/undefined|null/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('programs and sessions of a foreign API can be read', async ({ page }) => {
    await page.goto('/programs');
    await page.getByRole('link', { name: 'Next »' }).click();
    await page.getByRole('link', { name: 'Voices of the Delta' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voices of the Delta');
    await page.goto(workshop);
    await page.getByRole('link', { name: 'Hanoi' }).click();
    await expect(page.getByRole('main')).toContainText('Monday, July 14, 2031');
    await expect(page.getByRole('main')).toContainText('$1,210');
  });
});
