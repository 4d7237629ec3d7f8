import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { eliteWorkshops, leadershipWorkshop } from '#web/content/elite-workshops.ts';
import { workshopWithDetails } from '#web/content/workshops.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectOnlyTitle, test, visit } from '../site.ts';

const LEADERSHIP = '/elite-workshops/leadership-negotiation-communication';

test('the landing page links to each top workshop and to a conversation', async ({ page }) => {
  await visit(page, '/elite-workshops');
  await expectOnlyTitle(page, 'Elite workshops | NYEA');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  expect(eliteWorkshops.top.map(({ slug }) => slug)).toEqual([
    'leadership-negotiation-communication',
    'ai-communication',
    'entrepreneurship',
  ]);
  for (const { title, note, slug } of eliteWorkshops.top) {
    const card = cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card.getByText(note, { exact: true })).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute('href', `/elite-workshops/${slug}`);
  }
  const contact = page.getByRole('main').getByRole('link', { name: eliteWorkshops.contact });
  await expect(contact).toHaveCount(2);
  await expect(contact.first()).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
});

test('the landing page says when and where the open workshop is next, and from which price', async ({
  page,
}) => {
  const program = `/api/v1/programs/${workshopWithDetails}`;
  const [about, listed] = await Promise.all([
    page.request.get(program),
    page.request.get(`${program}/workshop-sessions`),
  ]);
  const { coming_sessions: count, lowest_session_price: lowest } = (await about.json()).data.program;
  const { sessions } = (await listed.json()).data as { sessions: WorkshopSession[] };
  const next = sessions.find(({ remaining_spots: left }) => left > 0)!;
  await visit(page, '/elite-workshops');
  const header = page.getByRole('main').locator('header');
  const factOf = (label: string) =>
    header.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition');
  await expect(factOf('Next')).toContainText(unbrokenDates(next.formatted_date));
  await expect(factOf('Next')).toContainText(next.city);
  await expect(factOf('Next')).toContainText(/\(Essentials, \d days\)|\(Mastery, 7 days\)/);
  await expect(factOf('Price')).toContainText(next.formatted_effective_price);
  await expect(factOf('All dates')).toHaveText(`${count} dates from $${lowest}`);
  await factOf('Taught by').getByRole('link').click();
  await expect(page).toHaveURL(`${LEADERSHIP}#instructors`);
  await expect(page.getByRole('heading', { name: leadershipWorkshop.people.title })).toBeInViewport();
});

test('the workshop shows schedule, instructor, formats and questions, and links to its sessions', async ({
  page,
}) => {
  await visit(page, LEADERSHIP);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(leadershipWorkshop.title);
  await expect(page.getByRole('region', { name: /^Day (?:one|two|three)$/ })).toHaveCount(2);
  for (const { name } of leadershipWorkshop.curriculum.days)
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: leadershipWorkshop.instructor.title })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Length/ }).getByRole('cell')).toHaveText([
    '2 days',
    'Up to 1 week',
  ]);
  await expect(page.getByRole('row', { name: /^Where/ }).getByRole('cell')).toHaveText([
    'In person',
    'In person and online',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: leadershipWorkshop.book }).first().click();
  await expect(page).toHaveURL('/workshop-booking/leadership-negotiation-communication');
});

test('the workshop shows its number of countries, session length and lead time', async ({ page }) => {
  await visit(page, LEADERSHIP);
  for (const [figure, label] of [
    ['20+', /countries/],
    ['90', /minutes a session/],
    ['6', /weeks of lead time, roughly/],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: label });
    await expect(term.locator('..').getByRole('definition')).toHaveText(figure);
  }
});

test('one question is open at a time', async ({ page }) => {
  await visit(page, LEADERSHIP);
  const [first, second] = leadershipWorkshop.questions.items;
  await page.getByText(first!.title).click();
  await expect(page.getByText(first!.content)).toBeVisible();
  await page.getByText(second!.title).click();
  await expect(page.getByText(second!.content)).toBeVisible();
  await expect(page.getByText(first!.content)).toBeHidden();
  await page.getByText(second!.title).click();
  await expect(page.getByText(second!.content)).toBeHidden();
});

test('the workshop’s page shows the next three sessions', async ({ page }) => {
  const answer = await page.request.get(
    '/api/v1/programs/leadership-negotiation-communication/workshop-sessions',
  );
  const sessions: { location: string; session_title: string | null }[] = (await answer.json()).data.sessions;
  await visit(page, LEADERSHIP);
  const next = page.getByRole('region', { name: leadershipWorkshop.next.title });
  await expect(next.getByRole('listitem')).toHaveCount(3);
  const [soonest] = sessions;
  const title = soonest!.session_title ?? soonest!.location;
  await next.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

for (const [slug, subject] of [
  ['ai-communication', '?subject=AI+and+Communication'],
  ['entrepreneurship', '?subject=Entrepreneurship'],
  ['no-such-workshop', ''],
  ['constructor', ''],
] as const) {
  test(`/elite-workshops/${slug} is not found, with ways to ask for it and to dates`, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/status of 404/);
    const response = await visit(page, `/elite-workshops/${slug}`);
    expect(response.status()).toBe(404);
    await expectOnlyTitle(page, 'Workshop Not Found | NYEA');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop Not Found');
    await expect(page.getByText("The workshop you're looking for doesn't exist.")).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Ask for this workshop' })).toHaveAttribute(
      'href',
      `/contact${subject}`,
    );
    await expect(main.getByRole('link', { name: 'See dates' })).toHaveAttribute(
      'href',
      `/workshop-booking/${workshopWithDetails}`,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main.getByRole('link', { name: 'All workshops' }).click();
    await expect(page).toHaveURL('/elite-workshops');
  });
}

for (const address of ['/elite-workshops', LEADERSHIP]) {
  test(`${address} fits 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, address);
    await expectNoSidewaysScroll(page);
  });
}
