import type { Stripe } from 'stripe';
import { formatAmount } from '../format-amount.ts';
import type { Sandbox } from '../sandbox.ts';
import { html, type Html } from './html.ts';

export function orderSummary(sandbox: Sandbox, session: Stripe.Checkout.Session): Html {
  const { lineItems = [], productDescriptions = [] } = sandbox.state.sessionDetails.get(session.id) ?? {};
  const currency = session.currency ?? 'usd';
  return html`<section class="summary" aria-labelledby="summary-title">
    <div class="inner">
      ${session.cancel_url !== null && html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> Back to ${merchantOf(sandbox, session)}</a>`}
      <h1 id="summary-title">Pay ${merchantOf(sandbox, session)}</h1>
      <p class="total">${formatAmount(session.amount_total ?? 0, currency)}</p>
      <ul class="lines">
        ${lineItems.map(
          (line, place) =>
            html`<li>
              <span class="name"
                >${line.description ?? ''}${productDescriptions[place] && html`<small>${productDescriptions[place]}</small>`}<small
                  >Quantity
                  ${line.quantity ?? 1}${(line.quantity ?? 1) > 1 && html` × ${formatAmount(line.price?.unit_amount ?? 0, currency)}`}</small
                ></span
              >
              <span class="amount">${formatAmount(line.amount_total, currency)}</span>
            </li>`,
        )}
      </ul>
      <p class="due">
        <span>Total due</span><span>${formatAmount(session.amount_total ?? 0, currency)}</span>
      </p>
      ${session.status === 'open' && html`<p class="left">${timeLeft(session.expires_at - sandbox.clock.nowSeconds())}</p>`}
    </div>
  </section>`;
}

export function merchantOf({ merchantName }: Sandbox, session: Stripe.Checkout.Session): string {
  return merchantName ?? URL.parse(session.success_url ?? '')?.host ?? 'the merchant';
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'This checkout ends in less than a minute.';
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `This checkout ends in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return `This checkout ends in ${Math.floor(minutes / 60)} hours.`;
}
