import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Stripe } from 'stripe';
import { parseForm } from '../api/form.ts';
import { isOutcome } from '../payments/outcome.ts';
import { payAsBuyer } from '../payments/pay-as-buyer.ts';
import { isUnderWay, settleDelayed } from '../payments/settle-delayed.ts';
import { startAuthentication } from '../payments/start-authentication.ts';
import type { Sandbox } from '../sandbox.ts';
import { bankPage } from './bank-page.ts';
import { chooseByCard, type Choice } from './choices.ts';
import { closedPage, successAddress } from './closed-page.ts';
import { missingPage } from './missing-page.ts';
import { paymentForm, type Entered } from './payment-form.ts';

const styles = readFileSync(new URL('./checkout.css', import.meta.url));

export function addHostedPage(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/pay/checkout.css', (_, reply) => reply.type('text/css; charset=utf-8').send(styles));

  app.get('/pay/:id', (request, reply) => {
    const session = sessionOf(sandbox, request);
    if (!session) return page(reply, 404, missingPage());
    if (session.status !== 'open') return page(reply, 200, closedPage(sandbox, session), session);
    return page(reply, 200, paymentForm(sandbox, session, untouched(session)), session);
  });

  app.post('/pay/:id', async (request, reply) => {
    const session = sessionOf(sandbox, request);
    if (!session) return page(reply, 404, missingPage());
    if (session.status !== 'open') return page(reply, 409, closedPage(sandbox, session), session);
    const form = formOf(request);
    const entered = readEntered(form);
    const showAgain = (status: number, problem: { message: string; field?: string }) =>
      page(reply, status, paymentForm(sandbox, session, entered, problem), session);

    if (!/^\S+@\S+$/.test(entered.email))
      return showAgain(422, { message: 'Enter an email address.', field: 'email' });
    const choice = chooseByCard(form['card'] ?? '', entered.choice);
    if (choice === undefined)
      return showAgain(422, { message: 'Only the provider’s test cards work here.', field: 'card' });
    if (choice === 'authenticate') {
      startAuthentication(sandbox, session);
      return page(reply, 200, bankPage(sandbox, session, entered), session);
    }

    const payment = await payAsBuyer(sandbox, session.id, choice, entered);
    if (payment.declined) return showAgain(402, payment.declined);
    return reply.redirect(choice === 'delayed' ? `/pay/${session.id}` : successAddress(session), 303);
  });

  app.post('/pay/:id/settlement', async (request, reply) => {
    const session = sessionOf(sandbox, request);
    if (!session) return page(reply, 404, missingPage());
    if (isUnderWay(sandbox, session))
      await settleDelayed(sandbox, session, formOf(request)['succeeds'] === 'true');
    return reply.redirect(`/pay/${session.id}`, 303);
  });
}

function page(reply: FastifyReply, status: number, text: string, session?: Stripe.Checkout.Session) {
  // Browsers also apply form-action to a redirect after a form submission.
  const origin = URL.parse(session?.success_url ?? '')?.origin ?? '';
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(text);
}

function sessionOf({ state }: Sandbox, request: FastifyRequest): Stripe.Checkout.Session | undefined {
  return state.sessions.get((request.params as { id: string }).id);
}

function formOf({ body }: FastifyRequest): Record<string, string | undefined> {
  const form = parseForm(typeof body === 'string' ? body : '');
  const texts = Object.entries(form).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function untouched(session: Stripe.Checkout.Session): Entered {
  return { email: session.customer_email ?? '', name: 'Test Buyer', choice: 'pay' };
}

function readEntered(form: Record<string, string | undefined>): Entered {
  const { email = '', name = '', choice = 'pay' } = form;
  return { email: email.trim(), name: name.trim(), choice: isChoice(choice) ? choice : 'pay' };
}

function isChoice(text: string): text is Choice {
  return text === 'authenticate' || isOutcome(text);
}
