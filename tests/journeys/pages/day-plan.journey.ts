import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

/** What only some workshops promise. */
const promises = /3-day|7-day|six negotiations|mastery|essentials|harvard/i;

async function expectNoOthersPromise(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('main').innerText()).not.toMatch(promises);
}

async function openSession(page: Page, slug: string, days: number): Promise<void> {
  const answer = await page.request.get(`/api/v1/programs/${slug}/workshop-sessions`);
  const { sessions } = (await answer.json()).data as {
    sessions: { identifier: string; local_start: string; local_end: string }[];
  };
  const dayOf = (local: string) => Date.parse(local.slice(0, 10)) / 86_400_000;
  const found = sessions.find((each) => dayOf(each.local_end) - dayOf(each.local_start) + 1 === days);
  await visit(page, `/workshop-booking/${slug}/session/${found?.identifier}`);
}

test('a one-day program promises what its fields say, and shows how the day goes', async ({ page }) => {
  await visit(page, '/programs/model-un-discovery-day');
  await expectNoOthersPromise(page);
  await expect(
    page.getByText('Doors open at 9:30 AM. The day runs from 10 AM to 5 PM, in person'),
  ).toBeVisible();
  const day = page.getByRole('region', { name: 'How the day goes' });
  await expect(day.getByRole('listitem')).toHaveCount(5);
  await expect(day.getByRole('listitem').first()).toHaveText(/10:00\sAM – 10:30\sAM\s*The rules, explained/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const questions = page.getByRole('region', { name: 'Often asked' });
  await expect(questions.getByText('Nothing. Lunch is included.')).toBeHidden();
  await questions.getByText('What does it cost?').click();
  await expect(questions.getByText('Nothing. Lunch is included.')).toBeVisible();

  await visit(page, '/workshop-booking/model-un-discovery-day');
  await expectNoOthersPromise(page);
});

for (const days of [2, 3, 7])
  test(`a session of ${days} days shows a plan of ${days} days`, async ({ page }) => {
    await openSession(page, 'leadership-negotiation-communication', days);
    const plan = page.getByRole('region', { name: 'Day by day' });
    await expect(plan.getByRole('heading', { level: 3 })).toHaveCount(days);
    await expect(plan.getByText('The first bargain: one price, two people, ten minutes')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Professional certificate' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test('a departure of 10 days shows the plan of its own days', async ({ page }) => {
  await openSession(page, 'nasa-space-training', 10);
  const plan = page.getByRole('region', { name: 'Day by day' });
  await expect(plan.getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect(plan).toContainText('Transfer to every flight in Orlando');
});

test('a long plan begins with its first day, and the others open', async ({ page }) => {
  await openSession(page, 'nasa-space-training', 14);
  await expectNoOthersPromise(page);
  const plan = page.getByRole('region', { name: 'Day by day' });
  await expect(plan.getByRole('heading', { level: 3 })).toHaveCount(14);
  await expect(plan.getByText('We meet every flight in Miami; rooms and a swim test')).toBeVisible();
  const flight = plan.getByText('The flight north, which is included');
  await expect(flight).toBeHidden();
  await plan.getByText('Day 10', { exact: true }).click();
  await expect(flight).toBeVisible();
  await expectAccessible(page);
});

test('the list of sessions and the space page show the plan of the program', async ({ page }) => {
  await visit(page, '/workshop-booking/leadership-negotiation-communication');
  const plan = page.getByRole('region', { name: 'Day by day' });
  await expect(plan).toContainText('The page of a session shows the plan of its own dates.');
  await expect(plan.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Often asked' })).toBeVisible();
  await visit(page, '/nasa-programs');
  await expect(
    page.getByRole('region', { name: 'Day by day' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(14);
  await expectAccessible(page);
});
