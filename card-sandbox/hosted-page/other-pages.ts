import type { Stripe } from 'stripe';
import { formatAmount } from '../format-amount.ts';
import { isUnderWay } from '../payments/settle-delayed.ts';
import type { Sandbox } from '../sandbox.ts';
import { html, type Html } from './html.ts';
import { merchantOf } from './order-summary.ts';
import { pageFrame } from './page-frame.ts';
import type { Entered } from './payment-form.ts';

export function bankPage(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  { email, name }: Entered,
): string {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd');
  return card(
    'Confirm with your bank',
    html`<p>
        This is the bank’s 3-D Secure step. It asks whether ${amount} may go to
        ${merchantOf(sandbox, session)}.
      </p>
      <form method="post" action="/pay/${session.id}">
        <input type="hidden" name="email" value="${email}" /><input
          type="hidden"
          name="name"
          value="${name}"
        /><input type="hidden" name="card" value="4242424242424242" />
        <p class="actions">
          <button class="pay" type="submit" name="choice" value="pay">Confirm</button>
          <button class="other" type="submit" name="choice" value="authentication_cancelled">Cancel</button>
        </p>
      </form>`,
  );
}

export function closedPage(sandbox: Sandbox, session: Stripe.Checkout.Session): string {
  if (session.status === 'expired')
    return card(
      'This checkout has expired',
      html`<p>It can no longer be paid, and nothing was charged.</p>
        ${backLink(sandbox, session.cancel_url ?? session.success_url, session)}`,
    );
  const result = successAddress(session);
  if (isUnderWay(sandbox, session))
    return card(
      'The payment is in progress',
      html`<p>
          A delayed method takes days. The site has been told that the checkout is complete and not yet paid.
          Decide here how it ends, now or later.
        </p>
        <form method="post" action="/pay/${session.id}/settlement">
          <p class="actions">
            <button class="pay" type="submit" name="succeeds" value="true">The money arrives</button>
            <button class="other" type="submit" name="succeeds" value="false">The payment fails</button>
          </p>
        </form>
        ${backLink(sandbox, result, session)}`,
    );
  const paid = session.payment_status !== 'unpaid';
  return card(
    paid ? 'This checkout is paid' : 'The payment failed',
    html`<p>
        ${paid ? 'There is nothing left to do here.' : 'The delayed payment did not arrive. The site has been told.'}
      </p>
      ${backLink(sandbox, result, session)}`,
  );
}

export function missingPage(): string {
  return card('Checkout not found', html`<p>The address is wrong, or the sandbox was restarted.</p>`);
}

export function successAddress({ success_url: address, id }: Stripe.Checkout.Session): string {
  return (address ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function backLink(sandbox: Sandbox, address: string | null, session: Stripe.Checkout.Session): Html {
  return html`<p class="leave"><a href="${address ?? ''}">Return to ${merchantOf(sandbox, session)}</a></p>`;
}

function card(title: string, body: Html): string {
  return pageFrame(
    title,
    html`<main class="single">
      <h1>${title}</h1>
      ${body}
    </main>`,
  );
}
