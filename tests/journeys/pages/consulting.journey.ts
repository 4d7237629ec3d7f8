import { consultingWords } from '#web/content/consulting-words.ts';
import { enterOffice, openOffice } from '../office-editor.ts';
import { expect, expectAccessible, expectSoon, test, visit } from '../site.ts';

const pages = [
  { slug: 'academic-consulting', action: 'Start Your Journey', steps: 4 },
  { slug: 'career-consulting', action: 'Start Your Assessment', steps: 4 },
  { slug: 'mentorship', action: 'Accelerate Your Career', steps: 0 },
];

for (const { slug, action, steps } of pages) {
  test(`/programs/${slug} shows the facts of the catalogue and why to choose it`, async ({ page }) => {
    const answer = await page.request.get(`/api/v1/programs/${slug}`);
    const { program } = (await answer.json()).data;
    await visit(page, `/programs/${slug}`);
    await expect(page).toHaveTitle(`${program.title} | NYEA`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(program.title);
    await expect(main.getByText(program.category, { exact: true }).first()).toBeVisible();
    await expect(main.getByText(program.description)).toBeVisible();
    const facts = main.locator('header').getByRole('definition');
    await expect(facts.last()).toHaveText(program.grade_levels.join(', '));
    for (const feature of program.features)
      await expect(main.getByText(feature, { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { name: /^Why choose/ })).toBeVisible();
    const process = main.getByRole('region', { name: /^Four steps/ });
    await expect(process.getByRole('listitem')).toHaveCount(steps);

    const aside = page.getByRole('complementary', { name: 'Price and availability' });
    await expect(aside).toContainText(program.formatted_price);
    await expect(aside).toContainText(program.duration);
    const { sold_tickets: sold, available_tickets: available } = program;
    await expect(aside.getByRole('progressbar')).toHaveAttribute('value', String((sold / available) * 100));
    await expect(aside.getByText('Limited spots remaining!')).toHaveCount(
      program.remaining_tickets <= 10 ? 1 : 0,
    );
    await expectAccessible(page);
  });

  test(`${action} puts ${slug} into the cart and opens it`, async ({ page }) => {
    await visit(page, `/programs/${slug}`);
    await page.getByRole('button', { name: action }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    const kept = await page.evaluate(() => window.localStorage.getItem('nyea_cart'));
    expect(JSON.parse(kept ?? '')).toMatchObject({ items: [{ program: { slug }, quantity: 1 }] });
  });
}

test('a mentor is matched, and who leads the program is not said to be the mentor', async ({ page }) => {
  await visit(page, '/programs/mentorship');
  const header = page.getByRole('main').locator('header');
  await expect(header.getByRole('term')).toHaveText(['Mentor', 'Led by', 'For']);
  await expect(header.getByRole('definition').nth(0)).toHaveText('Matched to you by hand');
  await expect(header.getByRole('definition').nth(1)).toHaveText('Esra Sample');
  const leads = page.getByRole('region', { name: 'Who leads the program' });
  await expect(leads.getByRole('heading', { name: 'Esra Sample' })).toBeVisible();
  await expect(page.getByText(/taught by|who teaches/i)).toHaveCount(0);
});

test('while nobody is named, a consulting page says who answers and when', async ({ page }) => {
  const { label, line } = consultingWords.who;
  const header = page.getByRole('main').locator('header');
  await visit(page, '/programs/mentorship');
  await expect(header.getByText(label)).toHaveCount(0);
  await visit(page, '/programs/academic-consulting');
  await expect(header.getByRole('term').first()).toHaveText(label);
  await expect(header.getByRole('definition').first()).toHaveText(line);
});

test('the office’s preview of a consulting page says who answers and when', async ({ page, site }) => {
  const { id, title } = await site.database.db
    .selectFrom('programs')
    .select(['id', 'title'])
    .where('slug', '=', 'academic-consulting')
    .executeTakeFirstOrThrow();
  await enterOffice(page, site);
  await openOffice(page, `programs/${id}/preview`, title);
  await expect(page.getByText(consultingWords.who.line)).toBeVisible();
});

test('a consulting page changes when its address changes', async ({ page }) => {
  await visit(page, '/programs/academic-consulting');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Career consulting/ })
    .click();
  await expect(page).toHaveURL('/programs/career-consulting');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career Consulting');
  await expect(page.getByRole('button', { name: 'Start Your Assessment' }).first()).toBeVisible();
});

test('a sold-out consulting program says why it cannot be bought', async ({ page, catalogue }) => {
  await catalogue.change('mentorship', {
    soldBy: 'session',
    seatPoolId: null,
    startsWithinDays: null,
  });
  await expectSoon(page, '/programs/mentorship', 'SOLD OUT');
  await visit(page, '/programs/mentorship');
  const button = page.getByRole('button', { name: 'SOLD OUT' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/\w/);
  await expect(page.getByText('Limited spots remaining!')).toHaveCount(0);
  await expectAccessible(page);
});

test('a missing consulting program is not found', async ({ page, catalogue, trouble }) => {
  trouble.expect(/status of 404/);
  await catalogue.change('career-consulting', { publishedAt: null });
  await expectSoon(page, '/programs/career-consulting', 'Program Not Found');
  const response = await visit(page, '/programs/career-consulting');
  expect(response.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program Not Found');
  await expect(page.getByText('The program you are looking for does not exist.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all programs' })).toHaveAttribute('href', '/programs');
});
