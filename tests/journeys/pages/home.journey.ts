import { home } from '#web/content/home.ts';
import { partners } from '#web/content/partners.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectSoon, test, visit } from '../site.ts';

test('the home page shows the featured programs with the prices of the catalogue', async ({
  page,
  catalogue,
}) => {
  await catalogue.change('cambridge-teacher-development', { priceCents: 253_150 });
  await expectSoon(page, '/', /\$2,531\.50/);
  await visit(page, '/');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(home.featured.length);
  await expect(cards.filter({ hasText: 'Cambridge Teacher Development' })).toContainText('$2,531.50');
  await expect(cards.filter({ hasText: 'One-to-One Mentorship' })).toContainText('$1,000');
  await expect(cards.filter({ hasText: 'Elite Workshop Series' })).toContainText('Custom');
  await expectAccessible(page);
});

test('a featured program links to its page', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'One-to-One Mentorship' }).click();
  await expect(page).toHaveURL('/programs/mentorship');
});

test('the home page shows the next dates that have seats, and leads to each', async ({ page, catalogue }) => {
  await visit(page, '/');
  const dates = page.getByRole('region', { name: home.next.title });
  await expect(dates.getByRole('listitem')).toHaveCount(3);
  await expect(dates.getByRole('link', { name: home.next.all.label })).toHaveAttribute(
    'href',
    home.next.all.to,
  );
  const first = dates.getByRole('listitem').first();
  await expect(first).toContainText(/\p{L}\w+day, .*\d,\s20\d\d/u);
  await expect(first).toContainText(/\$\d/);
  const row = await first.textContent();
  await first.getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => row?.includes((await heading.textContent()) ?? '-')).toBe(true);
  await expect(page).toHaveURL(/\/session\//);
  // The session's page would ask again for what is gone.
  await visit(page, '/contact');
  await catalogue.change('leadership-negotiation-communication', { publishedAt: null });
  await expectSoon(page, '/', new RegExp(`^(?!.*${home.next.title})`, 's'));
});

test('the home page links to all programs', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Explore programs' }).click();
  await expect(page).toHaveURL('/programs');
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible();
});

test('the home page ends with a way to contact us', async ({ page }) => {
  await visit(page, '/');
  const call = page.getByRole('region', { name: home.call.title });
  await expect(call.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

test('a featured program that no longer exists shows Custom and links to contact', async ({
  page,
  catalogue,
}) => {
  await catalogue.change('mentorship', { publishedAt: null });
  await expectSoon(page, '/', /^(?!.*\$1,000)/s);
  await visit(page, '/');
  const card = page.getByRole('article').filter({ hasText: 'One-to-One Mentorship' });
  await expect(card).toContainText('Custom');
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/contact?subject=One-to-One+Mentorship');
  await expect(page.getByLabel('Subject')).toHaveValue('One-to-One Mentorship');
});

test('the home page shows its figures, its partners, its services and its stories', async ({ page }) => {
  await visit(page, '/');
  for (const { figure, label } of [
    { figure: '1000+', label: 'alumni' },
    { figure: '98%', label: 'success rate' },
    { figure: '97', label: 'countries' },
    { figure: '7', label: 'offices' },
  ]) {
    const term = page.getByRole('term').filter({ hasText: label });
    await expect(term.locator('..')).toContainText(figure);
  }
  await expect(page.getByRole('region', { name: home.figuresTitle })).toContainText(home.figuresNote);
  expect(partners.marks).toHaveLength(13);
  const wall = page.getByRole('region', { name: partners.title });
  await expect(wall.getByRole('listitem')).toHaveCount(13);
  await expect(page.getByRole('figure')).toHaveCount(home.stories.length);
  const services = page.getByRole('region', { name: home.servicesTitle });
  await expect(services.getByRole('link')).toHaveCount(home.services.length);
  await expectNoSidewaysScroll(page);
});

test('the film plays, can be paused and played again', async ({ page }) => {
  await visit(page, '/');
  const film = page.locator('video');
  await expect(film).toHaveJSProperty('loop', true);
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect.poll(isPaused).toBe(true);
  await page.getByRole('button', { name: 'Play film' }).click();
  await expect.poll(isPaused).toBe(false);
  await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible();
});

test('the film starts as a picture: one AVIF, or a JPEG in browsers without AVIF', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/films\/.*\.(avif|jpg)$/.test(request.url())) pictures.push(request.url());
  });
  await visit(page, '/');
  const picture = page.locator('picture img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
  expect(pictures).toHaveLength(1);
  const instead = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(instead.headers()['content-type']).toBe('image/jpeg');
  expect(instead.ok()).toBe(true);
});

test('the film is not loaded before its poster is painted', async ({ page }) => {
  // As on a slow phone, which paints the poster long after the page has loaded.
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function observeLate(options) {
      if (options?.type !== 'largest-contentful-paint') return observe.call(this, options);
      setTimeout(() => {
        performance.mark('painted');
        observe.call(this, options);
      }, 700);
    };
  });
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.resolve(void performance.mark('played'));
  });
  await visit(page, '/');
  const marks = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  await expect.poll(marks).toContain('played');
  expect((await marks()).filter((name) => name === 'painted' || name === 'played')).toEqual([
    'painted',
    'played',
  ]);
});

test('the film does not load or play for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await visit(page, '/');
  const play = page.getByRole('button', { name: 'Play film' });
  await expect(play).toBeVisible();
  expect(films).toEqual([]);
  await expectAccessible(page);
  await play.click();
  await expect.poll(() => films.length).toBeGreaterThan(0);
});

test('the film does not play for visitors who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visit(page, '/');
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
});
