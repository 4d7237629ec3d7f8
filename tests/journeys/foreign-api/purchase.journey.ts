import { mentorship } from '#tests/foreign-api/foreign-programs.ts';
import { signIn } from '../foreign-holder.ts';
import { test } from '../foreign-site.ts';
import { fillGuest, guest, keptCart, line, paymentError, submitGuest } from '../shop.ts';
import { expect, expectAccessible, visit } from '../site.ts';

const workshop = '/workshop-booking/leadership-negotiation-communication';

test('a guest gets as far as the redirect, which needs more than a session id', async ({ page, foreign }) => {
  await visit(page, `${workshop}/session/88017`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Proceed to payment' }).click();
  await expect(line(page, 'Bergen Essentials')).toContainText('$575');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await fillGuest(page);
  await submitGuest(page).click();
  await expect(paymentError(page)).toContainText('Failed to redirect to checkout');
  await expectAccessible(page);

  const sent = foreign.asked.find(({ path }) => path === '/stripe/create-checkout-session');
  expect(sent?.told).toMatchObject({
    items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 57_500,
          product_data: {
            name: 'Bergen Essentials',
            metadata: {
              program_id: 7310,
              category: 'workshop',
              session_id: 88_017,
              session_location: 'The Old Customs House, Bergen, Norway',
              program_type: 'essentials',
            },
          },
        },
      },
    ],
    guest_info: {
      name: guest.name,
      email: guest.email,
      school_name: guest.school,
      phone: '+82|10 1234-5678',
    },
  });

  foreign.answer('POST', '/stripe/create-checkout-session', {
    body: { success: true, data: { id: 'cs_live_c0ffee', url: `${foreign.origin}/hosted` } },
  });
  await page.route(`${foreign.origin}/hosted`, (route) =>
    route.fulfill({ body: 'The provider takes over.' }),
  );
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(page.getByText('The provider takes over.')).toBeVisible();
});

test('each line of the cart is requested separately, and changes are shown', async ({
  page,
  foreign,
  trouble,
}) => {
  trouble.expect(/status of 404 .*\/programs\/7301$/);
  await visit(page, '/programs/mentorship');
  await page.getByRole('button', { name: 'Accelerate Your Career' }).click();
  await expect(page).toHaveURL('/cart');
  await expect.poll(() => foreign.asked.map(({ path }) => path)).toContain('/programs/7301');
  const mentor = line(page, 'A Mentor for a Year');
  await expect(mentor).toContainText('$1,800');
  const dearer = { ...mentorship, price: '1900.00', remaining_tickets: '2' };
  foreign.answer('GET', '/programs/7301', { body: { success: true, data: { program: dearer } } });
  await visit(page, '/cart');
  await expect(mentor).toContainText('$1,900');
  await mentor.getByRole('button', { name: 'Accept the new price' }).click();
  await expect(page.getByRole('button', { name: 'Continue as Guest' })).toBeEnabled();
  foreign.answer('GET', '/programs/7301', { status: 404, body: { success: false } });
  await visit(page, '/cart');
  await mentor.getByRole('button', { name: 'Remove from cart' }).click();
  expect(await keptCart(page)).toEqual([]);
});

test('a user signed in there pays without guest information', async ({ page, foreign }) => {
  await signIn(page, '/signin?returnTo=%2Fprograms%2F7320');
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(paymentError(page)).toContainText('Failed to redirect to checkout');
  const sent = foreign.asked.find(({ path }) => path === '/user/stripe/create-checkout-session');
  expect(sent?.told).toMatchObject({ items: [{ quantity: 1, price_data: { unit_amount: 7_550 } }] });
  expect(sent?.told).not.toHaveProperty('guest_info');
});

for (const [session, heading, isEmptied] of [
  ['cs_paid', 'Your booking is confirmed', true],
  ['cs_failed', 'Your payment did not go through', false],
  ['cs_unverified', 'We could not verify your payment', false],
] as const)
  test(`a payment that is ${session} there is shown, and ${isEmptied ? 'empties' : 'keeps'} the cart`, async ({
    page,
  }) => {
    await visit(page, '/programs/7320');
    await page.getByRole('button', { name: 'Enroll Now' }).click();
    await expect(page).toHaveURL('/cart');
    await visit(page, `/success?session_id=${session}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect.poll(async () => (await keptCart(page)).length).toBe(isEmptied ? 0 : 1);
    await expectAccessible(page);
  });
