import { TRACKS } from '#contract/catalogue/track.ts';
import { tracks } from '#web/content/tracks.ts';
import { expect, expectAccessible, expectSoon, test, visit } from '../site.ts';

for (const track of TRACKS) {
  test(`/programs/${track} introduces the track and lists its programs`, async ({ page }) => {
    const answer = await page.request.get('/api/v1/programs?per_page=100');
    const programs: { title: string; track: string | null; is_sold_out: boolean }[] = (await answer.json())
      .data.data;
    const titles = programs
      .filter((program) => program.track === track)
      .toSorted((one, other) => Number(one.is_sold_out) - Number(other.is_sold_out))
      .map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(0);

    await visit(page, `/programs/${track}`);
    await expect(page).toHaveTitle(`${tracks[track].title} | NYEA`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tracks[track].title);
    await expect(page.getByText(tracks[track].lead)).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(titles);
    await expectAccessible(page);
  });
}

test('a track links to its programs and to the other tracks', async ({ page }) => {
  await visit(page, '/programs/model-un');
  await page
    .getByRole('navigation', { name: 'Other tracks' })
    .getByRole('link', { name: 'Pre-college' })
    .click();
  await expect(page).toHaveURL('/programs/pre-college');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pre-college');
  await page.getByRole('article').getByRole('link', { name: 'College Writing Studio' }).click();
  await expect(page).toHaveURL('/programs/college-writing-studio');
});

test('a program that joins a track is listed there, and its seats can be bought there', async ({
  page,
  catalogue,
}) => {
  await catalogue.add({ slug: 'joined-late', title: 'Joined late', track: 'model-un', position: 9_999 });
  await expectSoon(page, '/programs/model-un', 'Joined late');
  await visit(page, '/programs/model-un');
  const card = page.getByRole('article').filter({ hasText: 'Joined late' });
  await card.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a track without open programs says so', async ({ page, catalogue }) => {
  for (const slug of ['caspian-field-school', 'riyadh-enterprise-week', 'lahore-museum-apprenticeship']) {
    await catalogue.change(slug, { track: null });
  }
  const told = 'No program on this track is open at the moment';
  await expectSoon(page, '/programs/experiential-learning', told);
  await visit(page, '/programs/experiential-learning');
  await expect(page.getByRole('heading', { name: told })).toBeVisible();
  const contact = page.getByRole('main').getByRole('link', { name: 'Contact us' });
  await expect(contact).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
});
