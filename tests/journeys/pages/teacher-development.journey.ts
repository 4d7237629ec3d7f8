import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { teachers } from '#web/content/teachers.ts';
import { expect, expectAccessible, expectSoon, test, visit } from '../site.ts';

test('the educator page shows its figures, features, four days and testimonials', async ({ page }) => {
  await visit(page, '/teacher-development');
  await expect(page).toHaveTitle(`${teachers.title} | NYEA`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(teachers.title);
  for (const [figure, label] of [
    ['500+', 'teachers trained'],
    ['95%', 'job placement'],
    ['40%', 'salary increase'],
    ['25+', 'partner schools'],
  ] as const) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  const features = page.getByRole('region', { name: teachers.featuresTitle });
  await expect(features.getByRole('listitem')).toHaveCount(6);
  const days = page.getByRole('region', { name: 'Four days' });
  await expect(days.getByRole('heading', { level: 3 })).toHaveText([
    'Pedagogy & Assessment',
    'Active Learning',
    'Curriculum Innovation',
    'Reflection & Networking',
  ]);
  await expect(page.getByRole('figure')).toHaveCount(3);
  const main = page.getByRole('main');
  await expect(main.locator('a[href="/signup"]')).toBeVisible();
  await expect(main.locator('a[href="/contact"]').first()).toBeVisible();
  await expectAccessible(page);
});

test('on a wide screen what the program is stands beside its facts, on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/teacher-development');
  await expect(page.getByText(teachers.lead)).toBeInViewport({ ratio: 1 });
});

test('its price is the program’s price', async ({ page, catalogue }) => {
  await visit(page, '/teacher-development');
  await expect(page.getByText('$2,499', { exact: true }).first()).toBeVisible();
  await catalogue.change('cambridge-teacher-development', { priceCents: 261_000 });
  await expectSoon(page, '/teacher-development', /\$2,610/);
  await visit(page, '/teacher-development');
  await expect(page.getByText('$2,610', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('$2,499')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Book for $2,610' }).first().click();
  await expect(page).toHaveURL('/programs/cambridge-teacher-development');
});

test('its first screen has the dates, place, spots and instructor of the program that is booked', async ({
  page,
}) => {
  const answer = await page.request.get('/api/v1/programs/cambridge-teacher-development');
  const { program } = (await answer.json()).data;
  await visit(page, '/teacher-development');
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText(unbrokenDates(program.formatted_date));
  await expect(header).toContainText(program.full_location);
  await expect(header).toContainText(`${program.remaining_tickets} spots left`);
  await expect(header).toContainText(
    `${teachers.sameProgram.before} ${program.title} ${teachers.sameProgram.after}`,
  );
  await header.getByRole('link', { name: 'Esra Sample' }).click();
  await expect(page.getByRole('heading', { name: 'Esra Sample' })).toBeInViewport();
  await header.getByRole('link', { name: program.title }).click();
  await expect(page).toHaveURL('/programs/cambridge-teacher-development');
});

test('without the program the page keeps its text, and leads to contact', async ({ page, catalogue }) => {
  await catalogue.change('cambridge-teacher-development', { publishedAt: null });
  await expectSoon(page, '/teacher-development', /^(?!.*programs\/cambridge-teacher-development)/s);
  await visit(page, '/teacher-development');
  await expect(page.getByText('$2,499', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/programs/"]')).toHaveCount(0);
});
