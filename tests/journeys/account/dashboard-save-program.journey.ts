import { PASSWORD } from '#tests/build-user.ts';
import { interestWords } from '#web/content/interests.ts';
import { test } from '../member.ts';
import { expect, expectAccessible, visit } from '../site.ts';

const ADDRESS = '/programs/english-proficiency-preparation';

test('a program is saved on its page, shows on the dashboard, and can be removed', async ({
  page,
  member,
}) => {
  await member.signIn();
  await visit(page, ADDRESS);
  const save = page.getByRole('button', { name: /^Saved? for later$/ });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(page.getByText('Saved. You can find it on your dashboard.')).toBeVisible();
  await expect(save).toHaveText('Saved for later');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await member.openDashboard();
  const interests = page.getByRole('region', { name: 'Program interests' });
  await expect(interests.getByRole('link')).toHaveAttribute('href', ADDRESS);

  await visit(page, ADDRESS);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await member.openDashboard();
  await expect(interests).toContainText('No programs yet.');
});

test('a user who has booked a program sees that instead', async ({ page, member }) => {
  await member.order();
  const { programs } = await member.call<{ programs: { program: { slug: string } }[] }>(
    'GET',
    '/user-programs',
  );
  await member.signIn();
  await visit(page, `/programs/${programs.at(-1)?.program.slug}`);
  await expect(page.getByRole('link', { name: 'You have booked this program' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByRole('button', { name: 'Save for later' })).toHaveCount(0);
});

for (const [status, message] of [
  [404, 'Service not found. Please contact support.'],
  [405, interestWords.saveFailed],
] as const) {
  test(`the button is hidden once an API is known to save nothing (${status})`, async ({
    page,
    member,
    trouble,
  }) => {
    trouble.expect(new RegExp(`status of ${status}`));
    await page.route('**/api/v1/user-programs/*', (route) =>
      route.fulfill({ status, json: { success: false } }),
    );
    await member.signIn();
    await visit(page, ADDRESS);
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save for later' })).toHaveCount(0);
  });
}

test('a visitor is asked to sign in, and the program is saved afterwards', async ({ page, member }) => {
  await visit(page, ADDRESS);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page).toHaveURL(`/signin?returnTo=${encodeURIComponent(`${ADDRESS}#save`)}`);
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Saved. You can find it on your dashboard.')).toBeVisible();
  const save = page.getByRole('button', { name: /^Saved? for later$/ });
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(ADDRESS);

  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  const { programs } = await member.call<{ programs: unknown[] }>('GET', '/user-programs');
  expect(programs).toEqual([]);
});
