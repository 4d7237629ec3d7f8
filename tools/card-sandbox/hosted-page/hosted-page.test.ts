import { expect, test } from 'vitest';
import { buildSession } from '../testing/build-session.ts';
import { startTestSandbox } from '../testing/start-test-sandbox.ts';

async function openPage() {
  const { sandbox, stripe } = await startTestSandbox();
  const { id, url } = await stripe.checkout.sessions.create(buildSession());
  const submit = (changes: Record<string, string> = {}, path = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        email: 'ada@example.com',
        name: 'Ada',
        card: '4242 4242 4242 4242',
        choice: 'pay',
        ...changes,
      }),
    });
  return { sandbox, stripe, id, url: String(url), submit };
}

test('the page shows what is bought, for how much, and that it is a sandbox', async () => {
  const { url } = await openPage();

  const answer = await fetch(url);
  const page = await answer.text();

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const text of ['no money moves', 'Workshop &amp; more', '$398.00', '$199.00', 'ada@example.com'])
    expect(page).toContain(text);
  expect(page).toContain('href="http://127.0.0.1:9/cart"');
  expect(page).toMatch(/This checkout ends in 2[34] hours\./);
  expect((await fetch(new URL('/pay/checkout.css', url))).headers.get('content-type')).toContain('text/css');
});

test('a buyer who pays is redirected back to the site, and the session is paid', async () => {
  const { stripe, id, submit } = await openPage();

  const answer = await submit({ email: 'grace@example.com' });

  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`http://127.0.0.1:9/success?session_id=${id}`);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    payment_status: 'paid',
    customer_details: { email: 'grace@example.com', name: 'Ada' },
    customer_email: 'ada@example.com',
  });
});

test.for([
  ['decline:insufficient_funds', 'insufficient funds'],
  ['decline:expired_card', 'has expired'],
  ['decline:incorrect_cvc', 'security code is incorrect'],
  ['decline:lost_card', 'was declined'],
  ['authentication_cancelled', 'unable to authenticate'],
] as const)('after "%s" the page shows the failure, and can be submitted again', async ([choice, words]) => {
  const { submit } = await openPage();

  const answer = await submit({ choice });
  const page = await answer.text();

  expect(answer.status).toBe(402);
  expect(page).toMatch(/role="alert" tabindex="-1"\s+autofocus/);
  expect(page).toContain(words);
  expect((await submit()).status).toBe(303);
});

test.for([
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4000000000009987', 'lost_card'],
  ['4000000000009979', 'stolen_card'],
  ['4000000000006975', 'card_velocity_exceeded'],
  ['4000000000000002', 'generic_decline'],
] as const)('the provider’s test card %s is declined: %s', async ([card, reason]) => {
  const { stripe, submit } = await openPage();

  expect((await submit({ card })).status).toBe(402);
  const [charge] = (await stripe.charges.list()).data;
  expect(charge).toMatchObject({ status: 'failed', outcome: { reason } });
});

test('a card that is not a test card is refused, and its number is not shown again', async () => {
  const { submit } = await openPage();

  const answer = await submit({ card: '5500 0000 0000 0004' });

  expect(answer.status).toBe(422);
  expect(await answer.text()).not.toContain('5500');
});

test('a missing e-mail address is asked for', async () => {
  const { submit } = await openPage();

  const answer = await submit({ email: '' });

  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('aria-invalid="true"');
});

test('the bank asks for confirmation before the payment', async () => {
  const { submit } = await openPage();

  const answer = await submit({ choice: 'authenticate' });
  const page = await answer.text();

  expect(answer.status).toBe(200);
  expect(page).toContain('value="authentication_cancelled"');
  expect(page).toContain('value="ada@example.com"');
});

test('the outcome of a delayed payment is chosen on the next page', async () => {
  const { stripe, id, url, submit } = await openPage();

  expect((await submit({ choice: 'delayed' })).headers.get('location')).toBe(`/pay/${id}`);
  expect(await (await fetch(url)).text()).toContain('The money arrives');
  await submit({ succeeds: 'true' }, '/settlement');

  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  const page = await (await fetch(url)).text();
  expect(page).toContain('This checkout is paid');
  expect(page).toContain(`href="http://127.0.0.1:9/success?session_id=${id}"`);
});

test('the page says when a session was already paid or has expired', async () => {
  const { stripe, sandbox, id, url, submit } = await openPage();
  const other = await stripe.checkout.sessions.create(buildSession());
  await stripe.checkout.sessions.expire(other.id);
  await sandbox.pay(id);

  expect((await submit()).status).toBe(409);
  expect(await (await fetch(url)).text()).toContain('This checkout is paid');
  const expired = await (await fetch(String(other.url))).text();
  expect(expired).toContain('This checkout has expired');
  expect(expired).toContain('href="http://127.0.0.1:9/cart"');
  expect((await fetch(`${sandbox.url}/pay/cs_live_none`)).status).toBe(404);
});

test('text from the site is shown as text, never as markup', async () => {
  const { stripe } = await openPage();
  const name = '<script>alert(1)</script>';
  const session = await stripe.checkout.sessions.create(
    buildSession({
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name } } },
      ],
    }),
  );

  const page = await (await fetch(String(session.url))).text();

  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;');
});
