import { buildGuest } from '#tests/build-cart.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

test('the office writes what buyers agree to, and sees of an order whether it was', async ({
  page,
  officer,
}) => {
  const program = await officer.program();
  const words = `I agree to the terms of ${program.title}.`;
  await officer.open(`programs/${program.id}`, program.title);
  await page.getByRole('link', { name: 'Edit the agreement' }).click();
  await page.getByLabel('For everything else').fill(words);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await officer.prove();
  await expect(page.getByText('The agreement is saved.')).toBeVisible();

  const buyer = buildGuest({ email: `${program.slug}@example.com` });
  const { reference } = await officer.buy(program.id, { name: buyer.name, email: buyer.email });
  await officer.open(`orders/${reference}`, `Order ${reference}`);
  await page.getByText('Not agreed yet').click();
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await officer.db
    .updateTable('orderLines')
    .set(({ selectFrom }) => ({
      agreementId: selectFrom('agreementTexts').select('id').where('words', '=', words),
      agreedAt: new Date('2031-03-01T15:00:00Z'),
    }))
    .where('programId', '=', program.id)
    .execute();
  await page.reload();
  await page.getByText(/^Agreed 1 Mar 2031/).click();
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
