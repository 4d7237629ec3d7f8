import type { Stripe } from 'stripe';
import { formatAmount } from '../format-amount.ts';
import type { Sandbox } from '../sandbox.ts';
import { html } from './html.ts';
import { messagePage } from './message-page.ts';
import { merchantOf } from './order-summary.ts';
import type { Entered } from './payment-form.ts';

export function bankPage(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  { email, name }: Entered,
): string {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd');
  return messagePage(
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
