import { linkIn } from '../mailbox.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

test('who did not ask for another address objects, and the office releases the tickets', async ({
  page,
  officer,
  mailbox,
}) => {
  const program = await officer.program();
  const former = `former-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { reference } = await officer.buy(program.id, { name: 'Frida Former', email: former });
  await officer.open(`orders/${reference}/buyer`, 'Edit buyer details');
  await page.getByLabel('Email', { exact: true }).fill('somebody.else@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await officer.prove();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${reference}` })).toBeVisible();

  const email = await mailbox.newest(former, /was changed/);
  expect(email.text).not.toContain('somebody.else');
  await visit(page, linkIn(email, '/address-objection'));
  await expect(page).toHaveURL('/address-objection');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Object to the change of the address?');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Opening the link has changed nothing.
  expect(await officer.db.selectFrom('orderFreezes').select('id').execute()).toEqual([]);
  await page.getByRole('button', { name: 'Object to the change' }).click();
  await expect(heading).toHaveText('Thank you. Our office will look at it');
  await expectAccessible(page);

  await officer.open('needs-attention', 'Needs attention');
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(entry.getByRole('heading')).toContainText('The tickets of an order are frozen');
  await entry.getByRole('link', { name: `Order ${reference}` }).click();
  await expect(page.getByText('Tickets frozen', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Release the tickets' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release the tickets' }).click();
  await expect(page.getByText('Tickets frozen', { exact: true })).toBeHidden();
  await expect(page.getByText('Frozen tickets released').first()).toBeVisible();
});

test('a link that was used, and a page without one, say what to do', async ({ page, trouble }) => {
  trouble.expect(/status of 410/);
  await visit(page, `/address-objection#token=${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Object to the change' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(page);
  await visit(page, '/address-objection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Open this page with the link from our email',
  );
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an emailed link says that its page needs scripts, and does not seem to load', async ({ page }) => {
    await page.goto('/address-objection');
    const told = page.getByRole('main').locator('noscript p');
    await expect(told).toBeVisible();
    expect(await told.evaluate(({ textContent }) => textContent)).toContain('This page needs JavaScript.');
    await expect(page.getByText('Checking your link...')).toBeHidden();
    await expect(page.locator('.skeleton').first()).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
});
