import { expect, test } from '../site.ts';

for (const [from, to] of [
  ['/programs/premier-workshop', '/workshop-booking/premier-workshop'],
  ['/programs/nasa-space-training', '/nasa-programs'],
  ['/programs/5', '/nasa-programs'],
  ['/help', '/help-center'],
  ['/programs/academic-consulting/', '/programs/academic-consulting'],
  ['/programs/?page=2&utm_source=mail', '/programs?page=2'],
  ['//programs', '/programs'],
] as const) {
  test(`${from} redirects to ${to}`, async ({ request, site }) => {
    const answer = await request.get(`${site.url}${from}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(to);
  });
}

test('a program number redirects to the slug', async ({ request, catalogue }) => {
  const { id, slug } = await catalogue.add({ slug: 'known-by-number' });
  const answer = await request.get(`/programs/${id}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe(`/programs/${slug}`);
});

test('a program of the workshop category redirects to its booking by session', async ({
  request,
  catalogue,
}) => {
  const { slug } = await catalogue.add({ slug: 'a-workshop', category: 'workshop' });
  const answer = await request.get(`/programs/${slug}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe('/workshop-booking/a-workshop');
});

test('a program of the space partnership redirects to the space page', async ({ request, catalogue }) => {
  const { slug } = await catalogue.add({ slug: 'another-flight', category: 'NASA Partnership' });
  const answer = await request.get(`/programs/${slug}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe('/nasa-programs');
});

test('a link to a program with its own page leads there in the browser too', async ({ page, catalogue }) => {
  await catalogue.add({ slug: 'number-in-a-link', title: 'Known by number' });
  await page.goto('/programs?search=known%20by%20number');
  await page.getByRole('link', { name: 'Known by number' }).click();
  await expect(page).toHaveURL('/programs/number-in-a-link');
});
