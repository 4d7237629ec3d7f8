import Stripe from 'stripe';
import { checkWebhook } from './check-webhook.ts';
import type { ExpectedWebhook } from './check-webhook.ts';
import type { StripeOptions } from './stripe.ts';

/** One checked item. The problem says what to do. */
export interface Finding {
  what: string;
  problem: string | undefined;
}

export interface CheckStripe extends ExpectedWebhook {
  cards: Pick<StripeOptions, 'secretKey' | 'address'>;
  isRehearsal?: boolean;
  now?: () => number;
}

const TIMEOUT_MS = 10_000;
const MOST_CLOCK_SECONDS = 30;

/** Read-only: nothing is created, changed or charged at the provider. */
export async function checkStripe({
  cards: { secretKey, address },
  isRehearsal = false,
  now = Date.now,
  ...expected
}: CheckStripe): Promise<Finding[]> {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  });
  // At once, so that a provider that does not answer is waited for once.
  const [account, balance, webhooks, sessions, refunds, payments, charges, disputes, movements] =
    await Promise.all([
      ask('read the account', () => stripe.accounts.retrieveCurrent()),
      ask('read the balance', () => stripe.balance.retrieve()),
      ask('read webhook endpoints', () => stripe.webhookEndpoints.list({ limit: 100 })),
      ask('read Checkout Sessions', () => stripe.checkout.sessions.list({ limit: 1 })),
      ask('read refunds', () => stripe.refunds.list({ limit: 1 })),
      ask('read payment intents', () => stripe.paymentIntents.list({ limit: 1 })),
      ask('read charges', () => stripe.charges.list({ limit: 1 })),
      ask('read disputes', () => stripe.disputes.list({ limit: 1 })),
      ask('read balance transactions', () => stripe.balanceTransactions.list({ limit: 1 })),
    ]);
  const lists = { sessions, refunds, payments, charges, disputes, movements };
  const first = firstAnswer([balance, account, webhooks, ...Object.values(lists)]);
  return [
    judge('Secret key', balance, ({ livemode }) => findModeProblem(livemode, isRehearsal)),
    judge('Account', account, ({ charges_enabled: isEnabled }) =>
      // The test mode works before the account is complete.
      isEnabled || isRehearsal
        ? undefined
        : 'It cannot take payments yet. Complete the account in the dashboard of the provider.',
    ),
    judge('Webhook endpoint', webhooks, ({ data }) => checkWebhook(data, expected)),
    ...Object.entries(lists).map(([what, asked]) =>
      judge<unknown>(`Reading ${what}`, asked, () => undefined),
    ),
    judge('API version', first, ({ lastResponse }) => findVersionProblem(lastResponse.apiVersion)),
    judge('Clock', first, ({ lastResponse }) => findClockProblem(lastResponse.headers['date'], now())),
  ];
}

/** Every response tells the API version and the time. */
function firstAnswer(asked: CallResult<ProviderResponse>[]): CallResult<ProviderResponse> {
  return asked.find((answer) => 'value' in answer) ?? asked[0] ?? { problem: 'The provider was not asked.' };
}

type ProviderResponse = Pick<Stripe.Response<object>, 'lastResponse'>;
type CallResult<Value> = { value: Value } | { problem: string };

async function ask<Value>(what: string, call: () => Promise<Value>): Promise<CallResult<Value>> {
  try {
    return { value: await call() };
  } catch (error) {
    return { problem: problemOf(error, what) };
  }
}

function judge<Value>(
  what: string,
  asked: CallResult<Value>,
  find: (value: Value) => string | undefined,
): Finding {
  return { what, problem: 'value' in asked ? find(asked.value) : asked.problem };
}

function problemOf(error: unknown, what: string): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'The provider does not know the key. Copy STRIPE_SECRET_KEY from its dashboard again.';
  if (error instanceof Stripe.errors.StripePermissionError)
    return `The key is restricted and may not ${what}, so this could not be checked. Give it that permission, or check with an unrestricted key.`;
  if (error instanceof Stripe.errors.StripeConnectionError)
    return 'The provider cannot be reached. Check the network and the firewall of this machine.';
  return `The provider refused: ${error instanceof Error ? error.message : String(error)}`;
}

function findModeProblem(isLive: boolean, isRehearsal: boolean): string | undefined {
  if (isLive === !isRehearsal) return undefined;
  return isRehearsal
    ? 'It is a live key. Set STRIPE_SECRET_KEY to a test key of the account for a rehearsal (REHEARSAL=1).'
    : 'It is not a live key. Set STRIPE_SECRET_KEY to the live key of the account.';
}

function findVersionProblem(version: string | undefined): string | undefined {
  if (version === undefined || version === Stripe.API_VERSION) return undefined;
  return `The provider answers in version ${version}, but this release uses ${Stripe.API_VERSION}. Report this: answers may be misread.`;
}

function findClockProblem(date: string | undefined, now: number): string | undefined {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return 'The provider did not send its time. Check the clock of this machine.';
  const apart = Math.round(Math.abs(now - theirs) / 1_000);
  if (apart <= MOST_CLOCK_SECONDS) return undefined;
  return `The clock of this machine is ${apart} s off the provider's. Set it with NTP: signatures and holds depend on it.`;
}
