import { sql } from 'kysely';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../site.ts';

const guest = () => ({ name: 'Asa Buyer', email: `${crypto.randomUUID()}@example.com` });

// All journeys come from one network.
test.afterEach(async ({ officer }) => {
  await sql`delete from request_counts where key like 'declines%'`.execute(officer.db);
  await sql`update declines set declined_at = declined_at - interval '1 day'`.execute(officer.db);
});

test('declined payments end an order, and the office sees why', async ({ page, officer, cardPage }) => {
  const program = await officer.program();
  const { reference, session } = await officer.beginToBuy(program.id, guest());
  for (const code of ['insufficient_funds', 'lost_card', 'generic_decline', 'lost_card', 'expired_card'])
    await cardPage.declineElsewhere(session, code);
  await expect.poll(() => officer.stateOf({ reference })).toBe('failed');

  await officer.open('needs-attention', 'Needs attention');
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await expect(entry.getByRole('heading')).toContainText('An order ended after its payment was declined');
  await expect(entry).toContainText('The bank refused: not enough money on the card');
  await expect(entry.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await entry.getByRole('link', { name: `Order ${reference}` }).click();
  await expect(page.getByText('The bank refused: the card was reported lost')).toHaveCount(2);
  await expect(page.getByText('Payment declined', { exact: true })).toHaveCount(5);
  await expect(page.getByText('Payment failed: seats released')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the office sees which seats are under pressure, and decides who is asked', async ({
  page,
  officer,
}) => {
  const slug = `office-${crypto.randomUUID().slice(0, 8)}`;
  const program = await buildProgram(officer.db, { soldBy: 'session', title: `Rush ${slug}`, slug });
  const { id } = await buildSession(officer.db, {
    programId: program.id,
    sessionTitle: `Rush of ${slug}`,
    capacity: 20,
    priceCents: 120_000,
  });
  await officer.beginToBuy(program.id, guest(), 8, id);

  await officer.open('needs-attention', 'Needs attention');
  const entry = page.getByRole('listitem').filter({ hasText: `Rush of ${slug}` });
  await expect(entry).toContainText('8 of 20 unsold seats are held, but not paid or confirmed');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await entry.getByRole('link', { name: `Rush of ${slug}` }).click();

  await expect(page.getByText('Automatic: buyers are asked now')).toBeVisible();
  await page.getByRole('button', { name: 'Change when buyers are asked' }).click();
  const dialog = page.getByRole('dialog', { name: 'When are buyers asked?' });
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please enter a reason');
  await dialog.getByLabel('Buyers of this session are asked').selectOption('never');
  await dialog.getByLabel('Reason').fill('A school books for a class');
  await dialog.getByLabel('For how many hours').fill('2');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await officer.prove();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(/Nobody is asked because of held seats until .*: A school books for a class/),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await officer.beginToBuy(program.id, guest(), 1, id);
  await sql`update programs set published_at = null where id = ${program.id}`.execute(officer.db);
});
