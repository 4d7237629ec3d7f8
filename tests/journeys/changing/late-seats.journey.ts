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
