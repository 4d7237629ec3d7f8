import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

interface Person {
  '@type': string;
  name: string;
}

async function factsOf(page: Page, type: string) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text)).find((each) => each['@type'] === type);
}

test('a program names who teaches it, also to search engines, and leads to safeguarding', async ({
  page,
}) => {
  await visit(page, '/programs/model-un-delegate-academy');
  const teaching = page.getByRole('region', { name: 'Who teaches' });
  await expect(teaching.getByRole('heading', { name: 'Ben Placeholder' })).toBeVisible();
  await expect(teaching.getByText(/^Sample profile: /)).toHaveCount(1);
  await expect(teaching).toContainText('Teaches in English, Spanish');
  const portrait = teaching.locator('img');
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  const { hasCourseInstance } = await factsOf(page, 'Course');
  expect(hasCourseInstance.instructor.map(({ name }: Person) => name)).toEqual(['Ben Placeholder']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('complementary', { name: 'Under 18?' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safeguarding');
});

test('a session has the instructors of its program, or its own', async ({ page }) => {
  const names = page.getByRole('region', { name: 'Who teaches' }).getByRole('heading', { level: 3 });
  const slug = 'leadership-negotiation-communication';
  const open = async (country: string, city: string) => {
    const answer = await page.request.get(
      `/api/v1/workshop-sessions?program=${slug}&country_code=${country}`,
    );
    const { sessions } = (await answer.json()).data as { sessions: { city: string; identifier: string }[] };
    const session = sessions.find((each) => each.city === city);
    await visit(page, `/workshop-booking/${slug}/session/${session?.identifier}`);
  };
  await open('KR', 'Seoul');
  await expect(names).toHaveText(['Ada Example', 'Ben Placeholder']);
  const { performer } = await factsOf(page, 'EducationEvent');
  expect(performer.map(({ name }: Person) => name)).toEqual(['Ada Example', 'Ben Placeholder']);
  await expectAccessible(page);
  await open('TR', 'İstanbul');
  await expect(names).toHaveText(['Demir Muster']);
});

for (const [address, region, name] of [
  ['/elite-workshops/leadership-negotiation-communication', 'Instructors of this workshop', 'Ada Example'],
  ['/nasa-programs', 'Who teaches', 'Chiara Specimen'],
  ['/about', 'The people who teach', 'Femi Fictional'],
] as const)
  test(`${address} shows who teaches`, async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole('region', { name: region }).getByRole('heading', { name })).toBeVisible();
    await expectAccessible(page);
  });

test('search finds a program by the name of its instructor', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Program, subject or city' }).fill('chiara specimen');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /space training/i })
      .first(),
  ).toBeVisible();
});
