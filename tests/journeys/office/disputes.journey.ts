import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

test('a dispute is answered with evidence that was looked at first @wide', async ({
  page,
  officer,
  cardPage,
}) => {
  const program = await officer.program();
  const buyer = { name: 'Dora Disputed', email: `${crypto.randomUUID().slice(0, 8)}@example.com` };
  const { reference } = await officer.buy(program.id, buyer);
  const { paymentIntent } = await officer.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select('p.paymentIntent')
    .where('o.reference', '=', reference)
    .executeTakeFirstOrThrow();
  await cardPage.dispute(paymentIntent);

  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(async () => {
    await officer.open('needs-attention', 'Needs attention');
    await expect(entry).toContainText('answer until', { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entry.getByRole('link', { name: 'Answer the dispute' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Dispute' })).toBeVisible();
  await expect(page.getByText('Product not received')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Prepare the evidence' }).click();
  await officer.prove();
  await expect(page.getByText(/^Prepared .* Not sent yet\.$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Look at the evidence' }).click();
  expect((await download).suggestedFilename()).toMatch(/^evidence-du_\w+\.pdf$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Send to the card provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the evidence?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send to the card provider' }).click();
  await expect(page.getByText(/^Sent to the card provider .* by Adam Admin/)).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('The bank is reviewing the evidence.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Download what was sent' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await officer.open('needs-attention', 'Needs attention');
  await expect(entry).toBeHidden();
});
