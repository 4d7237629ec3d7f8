import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sessionDetail } from '#web/content/workshops.ts';
import { test } from '../sessions.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyTitle, visit } from '../site.ts';

test('a session shows all its facts, and what its program includes', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({
    slug: 'all-of-a-session',
    title: 'All of it',
    features: ['One', 'Two'],
    image: '/images/posters/mentorship.svg',
  });
  const session = await workshop.hold({
    sessionTitle: 'A week by the lake',
    programType: 'mastery',
    isFeatured: true,
    locationHighlights: ['University', 'Grade 12'],
    priceCents: 90_000,
    specialNotes: 'Bring a warm coat.',
    capacity: 40,
    taken: 33,
  });
  const response = await visit(page, session.address);
  expect(response.status()).toBe(200);
  await expectOnlyTitle(page, 'A week by the lake: All of it | NYEA');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A week by the lake');
  await expect(page.getByRole('list', { name: 'About this session' }).getByRole('listitem')).toHaveText([
    'MASTERY',
    'FEATURED',
    'University',
    'Limited Availability',
  ]);
  const sheet = page.getByRole('region', { name: 'This session' });
  await expect(sheet.getByRole('term')).toHaveText(['Dates', 'Hours', 'Venue', 'Level']);
  for (const text of ['$900', 'Usually $1,200', '7 spots left', '33/40 enrolled', 'Grade 12'])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  await expect(sheet.getByText('Monday, May 5 – Wednesday, May 7, 2031')).toBeVisible();
  await expect(sheet.getByText('9:00 AM – 5:00 PM GMT+9, local time in Seoul')).toBeVisible();
  await expect(sheet.getByText('Four weeks of close work with a mentor.')).toBeVisible();
  await expect(sheet.getByText(sessionDetail.notCharged)).toBeVisible();
  const details = page.getByRole('region', { name: sessionDetail.onTheDay });
  await expect(details.getByRole('term')).toHaveText(['Address']);
  const notes = sheet.getByRole('region', { name: 'Important Information' });
  await expect(notes).toContainText('Bring a warm coat.');
  await expect(sheet.getByRole('button', { name: 'Share Session' })).toBeVisible();
  const program = page.getByRole('complementary', { name: 'The program' });
  await expect(program.getByRole('heading')).toHaveText(['All of it', "What's Included"]);
  await expect(program.getByRole('listitem')).toHaveText(['One', 'Two']);
  await expect(program.locator('img')).toHaveAttribute('src', '/images/posters/mentorship.svg');
  await expect(program.getByText('Four weeks of close work with a mentor.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to All Sessions' }).click();
  await expect(page).toHaveURL(workshop.address);
});

test('a session without notes shows no box for them', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'no-notes' });
  const session = await workshop.hold();
  await visit(page, session.address);
  await expect(page.getByText('Important Information')).toHaveCount(0);
});

test('a number or the address of another workshop redirects to the session’s one address', async ({
  request,
  addWorkshop,
}) => {
  const workshop = await addWorkshop({ slug: 'one-address' });
  const { id, address } = await workshop.hold();
  const token = address.split('/').at(-1);
  for (const other of [
    `${workshop.address}/session/${id}`,
    `/workshop-booking/premier-workshop/session/${token}`,
    `/workshop-booking/no-such-workshop/session/${id}`,
  ]) {
    const answer = await request.get(other, { maxRedirects: 0 });
    expect(answer.status(), other).toBe(301);
    expect(answer.headers()['location'], other).toBe(address);
  }
});

for (const [identifier, message] of [
  ['12abc', 'Invalid session identifier'],
  ['0', 'Invalid session identifier'],
  ['-4', 'Invalid session identifier'],
  ['czEyx', 'Invalid session identifier'],
  ['987654', 'Session not found'],
] as const) {
  test(`${identifier}: ${message}, with a way back`, async ({ page, trouble }) => {
    trouble.expect(/status of 404/);
    const response = await visit(page, `/workshop-booking/premier-workshop/session/${identifier}`);
    expect(response.status()).toBe(404);
    await expectOnlyTitle(page, 'Error Loading Session | NYEA');
    await expect(page.getByRole('alert')).toContainText('Error Loading Session');
    await expect(page.getByRole('alert')).toContainText(message);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Sessions' }).click();
    await expect(page).toHaveURL('/workshop-booking/premier-workshop');
    await expect(page.getByRole('heading', { name: 'Select Your Session' })).toBeVisible();
  });
}

test('a session that cannot be loaded is not reported as missing', async ({
  page,
  addWorkshop,
  catalogue,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const workshop = await addWorkshop({ slug: 'hard-to-open' });
  const session = await workshop.hold();
  await catalogue.break();
  const response = await visit(page, session.address);
  expect(response.status()).toBe(500);
  await expect(page.getByRole('alert')).toContainText('Error Loading Session');
  await expect(page.getByRole('alert')).toContainText('Server error. Please try again later.');
  await expect(page.getByText(`Reference: ${response.headers()['x-request-id']}`)).toBeVisible();
});

test('a link to payment shows as long as the cart is not empty', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'to-payment' });
  const session = await workshop.hold();
  await visit(page, session.address);
  const payment = page.getByRole('link', { name: 'Proceed to payment' });
  await expect(payment).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(payment).toHaveAttribute('href', '/cart');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove from Cart' }).click();
  await expect(payment).toHaveCount(0);
});

for (const [what, session, told] of [
  ['sold out', { capacity: 5, taken: 5 }, sessionDetail.sold_out],
  ['over', { startsLocal: '2021-05-05 09:00', endsLocal: '2021-05-07 17:00' }, sessionDetail.closed],
  ['cancelled', { cancelledAt: new Date() }, sessionDetail.cancelled],
] as const) {
  test(`a session that is ${what} says so and cannot be added`, async ({ page, addWorkshop }) => {
    const workshop = await addWorkshop({ slug: `session-is-${what.replace(' ', '-')}` });
    const { address } = await workshop.hold(session);
    await visit(page, address);
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
    await expect(page.getByText(/\d+ spots? left/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: sessionDetail.others })).toHaveAttribute(
      'href',
      workshop.address,
    );
    await expectAccessible(page);
  });
}

test('who finds a session sold out can ask about it', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'asked-about' });
  const { address } = await workshop.hold({ capacity: 5, taken: 5, city: 'Seoul' });
  await visit(page, address);
  await expect(page.getByText(sessionDetail.heldMayReturn)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).first().click();
  await expect(page.getByLabel('Subject')).toHaveValue(/^Seoul, .*2031: /);
});

test('Share Session copies the address, and says so for two seconds', async ({
  page,
  context,
  addWorkshop,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const workshop = await addWorkshop({ slug: 'shared' });
  const session = await workshop.hold();
  await visit(page, `${session.address}?utm_source=mail#notes`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Share Session' }).click();
  await expect(page.getByRole('button', { name: 'Link Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${session.address}`);
  await page.clock.runFor(1_900);
  await expect(page.getByRole('button', { name: 'Link Copied!' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('button', { name: 'Share Session' })).toBeVisible();
});

test('when clipboard access is refused, the link can be copied manually', async ({
  page,
  addWorkshop,
  site,
}) => {
  await refuseClipboard(page);
  const workshop = await addWorkshop({ slug: 'shared-by-hand' });
  const session = await workshop.hold();
  await visit(page, session.address);
  await copyByHand(page, true);
  await page.getByRole('button', { name: 'Share Session' }).click();
  await expect(page.getByRole('button', { name: 'Link Copied!' })).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-copied', `copy ${site.url}${session.address}`);
  await expect(page.locator('textarea')).toHaveCount(0);
});

test('when nothing can be copied, the failure is only logged', async ({ page, addWorkshop, trouble }) => {
  trouble.expect(/Failed to copy the link/);
  await refuseClipboard(page);
  const workshop = await addWorkshop({ slug: 'not-shared' });
  const session = await workshop.hold();
  await visit(page, session.address);
  await copyByHand(page, false);
  await page.getByRole('button', { name: 'Share Session' }).click();
  await expect(page.getByRole('button', { name: 'Share Session' })).toBeFocused();
  await expect(page.getByText('Link Copied!')).toHaveCount(0);
});

test('a session can be added to a calendar', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'for-a-calendar', title: 'For a calendar' });
  const session = await workshop.hold();
  await visit(page, session.address);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe(`session-${session.address.split('/').at(-1)}.ics`);
  const calendar = await readFile(await download.path(), 'utf8');
  expect(calendar).toContain('DTSTART:20310505T000000Z\r\n');
  expect(calendar).toContain('RRULE:FREQ=DAILY;COUNT=3\r\n');
  expect(calendar).toContain('SUMMARY:For a calendar: Lakeside Hall\\, Seoul\r\n');
});

test('a slow session says that it is loading', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'slow-session' });
  await workshop.hold({ location: 'Far along' });
  await visit(page, workshop.address);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/session/*.data*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Far along', exact: true }).click();
  await expect(page.getByRole('status').getByText('Loading session details...')).toBeInViewport();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Far along');
});

test('a session fits 320 pixels, with a long name too', async ({ page, addWorkshop }) => {
  const workshop = await addWorkshop({ slug: 'narrow-session' });
  const session = await workshop.hold({
    sessionTitle: `${'Donaudampfschifffahrtsgesellschaft '.repeat(3)}week`,
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, session.address);
  await expectNoSidewaysScroll(page);
});

async function refuseClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('Refused', 'NotAllowedError')) },
    });
  });
}

/** In place of the browser's own copying, which wants a person: notes what was chosen. */
async function copyByHand(page: Page, isCopied: boolean): Promise<void> {
  await page.evaluate((isCopied) => {
    const execCommand = (command: string) => {
      const chosen =
        document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '';
      document.body.dataset['copied'] = `${command} ${chosen}`;
      return isCopied;
    };
    Object.defineProperty(document, 'execCommand', { value: execCommand });
  }, isCopied);
}
