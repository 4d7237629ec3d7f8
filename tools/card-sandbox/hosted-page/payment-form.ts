import type { Stripe } from 'stripe';
import { formatAmount } from '../format-amount.ts';
import type { Sandbox } from '../sandbox.ts';
import { choices, type Choice } from './choices.ts';
import { html, type Html } from './html.ts';
import { orderSummary } from './order-summary.ts';
import { pageFrame } from './page-frame.ts';

export interface Entered {
  email: string;
  name: string;
  choice: Choice;
}

export function paymentForm(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  entered: Entered,
  problem?: { message: string; field?: string },
): string {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd');
  return pageFrame(
    problem ? 'Payment not made' : 'Checkout',
    html`<div class="columns">
      ${orderSummary(sandbox, session)}
      <main class="payment">
        <form class="inner" method="post" action="/pay/${session.id}">
          ${
            problem &&
            html`<div class="problem" id="problem" role="alert" tabindex="-1" autofocus>
              <h2>Your payment was not made</h2>
              <p>
                ${problem.field === undefined ? problem.message : html`<a href="#${problem.field}">${problem.message}</a>`}
              </p>
            </div>`
          }
          <h2>Contact</h2>
          ${field({ id: 'email', label: 'Email', type: 'email', value: entered.email, autocomplete: 'email', invalid: problem?.field === 'email' })}
          <h2>Card</h2>
          ${field({ id: 'card', label: 'Card number', value: '4242 4242 4242 4242', inputmode: 'numeric', autocomplete: 'off', invalid: problem?.field === 'card' })}
          <div class="pair">
            ${field({ id: 'expiry', label: 'Expiry (MM / YY)', value: '12 / 34', inputmode: 'numeric', autocomplete: 'off' })}
            ${field({ id: 'cvc', label: 'Security code', value: '123', inputmode: 'numeric', autocomplete: 'off' })}
          </div>
          ${field({ id: 'name', label: 'Name on card', value: entered.name, autocomplete: 'cc-name' })}
          <fieldset class="outcome">
            <legend>What should happen</legend>
            <p class="hint">Only the sandbox asks this. The provider’s test cards work too.</p>
            ${choices.map((option) => radio(option, entered.choice))}
          </fieldset>
          <button class="pay" type="submit">Pay ${amount}</button>
          ${session.cancel_url !== null && html`<p class="leave"><a href="${session.cancel_url}">Back without paying</a></p>`}
        </form>
      </main>
    </div>`,
  );
}

interface Field {
  id: string;
  label: string;
  value: string;
  type?: string;
  inputmode?: string;
  autocomplete: string;
  invalid?: boolean;
}

function field({ id, label, value, type = 'text', inputmode, autocomplete, invalid }: Field): Html {
  return html`<p class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      required${inputmode !== undefined && html` inputmode="${inputmode}"`}${invalid && html` aria-invalid="true" aria-describedby="problem"`}
    />
  </p>`;
}

function radio({ choice, label, hint }: (typeof choices)[number], chosen: Choice): Html {
  return html`<label class="choice"
    ><input type="radio" name="choice" value="${choice}" ${choice === chosen && html` checked`} />
    <span>${label}${hint !== undefined && html`<small>${hint}</small>`}</span></label
  > `;
}
