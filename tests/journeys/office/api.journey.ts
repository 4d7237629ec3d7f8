import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

test('the office reads what its API takes and gives', async ({ page, officer }) => {
  await officer.open('api', 'Office API');
  for (const [section, name, content] of [
    ['Requests', 'GET /api/v1/admin/health', '#/components/schemas/Health'],
    ['Schemas', 'Health', '"waiting_events"'],
  ] as const) {
    const all = page.getByRole('region', { name: section }).getByRole('group');
    const described = all.filter({ has: page.getByText(name, { exact: true }) });
    await described.locator('summary').click();
    await expect(described).toContainText(content);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as OpenAPI' }).click();
  expect((await coming).suggestedFilename()).toBe('office-api.json');
});
