import type { Stripe } from 'stripe';
import { isUnderWay } from '../payments/settle-delayed.ts';
import type { Sandbox } from '../sandbox.ts';
import { html, type Html } from './html.ts';
import { messagePage } from './message-page.ts';
import { merchantOf } from './order-summary.ts';

export function closedPage(sandbox: Sandbox, session: Stripe.Checkout.Session): string {
  if (session.status === 'expired')
    return messagePage(
      'This checkout has expired',
      html`<p>It can no longer be paid, and nothing was charged.</p>
        ${backLink(sandbox, session.cancel_url ?? session.success_url, session)}`,
    );
  const result = successAddress(session);
  if (isUnderWay(sandbox, session))
    return messagePage(
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
  return messagePage(
    paid ? 'This checkout is paid' : 'The payment failed',
    html`<p>
        ${paid ? 'There is nothing left to do here.' : 'The delayed payment did not arrive. The site has been told.'}
      </p>
      ${backLink(sandbox, result, session)}`,
  );
}

export function successAddress({ success_url: address, id }: Stripe.Checkout.Session): string {
  return (address ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function backLink(sandbox: Sandbox, address: string | null, session: Stripe.Checkout.Session): Html {
  return html`<p class="leave"><a href="${address ?? ''}">Return to ${merchantOf(sandbox, session)}</a></p>`;
}
