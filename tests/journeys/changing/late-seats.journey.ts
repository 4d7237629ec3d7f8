import { sql } from 'kysely';
import { buildTerms } from '#tests/build-terms.ts';
import { threeSeats } from '../guest-purchase.ts';
import { buyQuickly } from '../order-without-browser.ts';
import { seatOf } from '../seats-of-order.ts';
import { openCart, test } from '../shop.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

const LATE = 'You cannot give this seat to somebody else.';

test('a seat that is sold late says in the list, on its page and in the cart that nobody else can come', async ({
  page,
  shop,
  site,
}) => {
  const { db } = site.database;
  const sold = await shop.session({ title: 'An evening in Seoul' });
  const termsId = await buildTerms(db);
  const { program, selectedSession: session } = sold.item;
  const isIn = (days: number) =>
    sql`update workshop_sessions set terms_id = ${termsId},
      starts_local = date_trunc('day', now() at time zone timezone) + make_interval(days => ${days}, hours => 9),
      ends_local = date_trunc('day', now() at time zone timezone) + make_interval(days => ${days}, hours => 17)
      where id = ${session!.id}`.execute(db);
  const list = `/workshop-booking/${program.slug}`;
  await isIn(3);
  for (const address of [list, `${list}/session/${session!.identifier}`]) {
    await visit(page, address);
    await expect(page.getByText(LATE).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await openCart(page, sold.item);
  await expect(page.getByText(LATE)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await isIn(20);
  await openCart(page, sold.item);
  await expect(page.getByText(/^No refund if you cancel|refund until/).first()).toBeVisible();
  await expect(page.getByText(LATE)).toHaveCount(0);
});

test('a name that was typed half is seen as saved, and undone', async ({ page, shop, cardPage }) => {
  const { reference } = await buyQuickly(page, cardPage, await threeSeats(shop));
  await visit(page, `/orders/${reference}`);
  const seat = seatOf(page, 0);
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  const name = seat.getByLabel('Full name', { exact: true });
  await name.fill('Jonh');
  await seat.getByLabel('Date of birth').fill('1990-01-01');
  await expect(seat.getByText('Saved: Jonh.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await seat.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(seat.getByText('Saved: Jonh.')).toHaveCount(0);
  await expect(seat.getByRole('heading', { level: 3 })).toHaveText('A workshop, seat 1 of 2');
  await name.fill('John Smith');
  await name.blur();
  await expect(seat.getByText('Saved: John Smith.')).toBeVisible();
});

test('once a name is refused because it is too late, the page says what is possible, and a correction is saved at once', async ({
  page,
  shop,
  cardPage,
  site,
  trouble,
}) => {
  trouble.expect(/422/);
  const { db } = site.database;
  const sold = await threeSeats(shop);
  const { reference } = await buyQuickly(page, cardPage, sold);
  await visit(page, `/orders/${reference}`);
  const seat = seatOf(page, 0);
  const saved = seat.getByRole('status').filter({ hasText: /^Saved\.$/ });
  await seat.getByRole('button', { name: /^Fill in/ }).click();
  const name = seat.getByLabel('Full name', { exact: true });
  await name.fill('Jonh Smith');
  await seat.getByLabel('Date of birth').fill('1990-01-01');
  await expect(saved).toBeVisible();
  await sql`update workshop_sessions set starts_local = date_trunc('day', now() at time zone timezone),
    ends_local = date_trunc('day', now() at time zone timezone) + interval '2 days'
    where id = ${sold[0]!.selectedSession!.id}`.execute(db);
  await sql`update seat_people set named_at = now() - interval '2 hours'`.execute(db);
  await page.reload();
  await seat.getByRole('button', { name: /^(Fill in|Change)/ }).click();
  await name.fill('Peter Parker');
  await name.blur();
  await expect(name).toHaveAccessibleDescription(
    /Our office still can, on the day too: please write to us\./,
  );
  for (const link of await seat.getByRole('link', { name: 'write to us' }).all())
    await expect(link).toHaveAttribute('href', '/contact');
  await expect(seat.getByRole('link', { name: 'write to us' })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const sent: string[] = [];
  let released = Promise.withResolvers<void>();
  await page.route('**/person', async (route) => {
    sent.push((route.request().postDataJSON() as { name: string }).name);
    await released.promise;
    await route.continue();
  });
  const bornOn = seat.getByLabel('Date of birth');
  await bornOn.focus();
  await bornOn.blur();
  await expect.poll(() => sent, 'the refused name is sent again').toEqual(['Peter Parker']);
  await name.fill('John Smith');
  await name.blur();
  released.resolve();
  await expect(saved).toBeVisible();
  expect(sent).toEqual(['Peter Parker', 'John Smith']);

  released = Promise.withResolvers<void>();
  await bornOn.fill('1990-01-02');
  await bornOn.blur();
  await expect.poll(() => sent).toHaveLength(3);
  await name.fill('Joh');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/person'));
  released.resolve();
  await answered;
  await name.fill('Joan Smith');
  await name.blur();
  const inTurn = ['Peter Parker', 'John Smith', 'John Smith', 'Joan Smith'];
  await expect.poll(() => sent, 'half a name waits until its field is left').toEqual(inTurn);
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(seat.getByRole('heading', { level: 3 })).toContainText('Joan Smith');
});
