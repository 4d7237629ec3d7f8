import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { startCardSandbox, type CardSandbox, type CardSandboxOptions } from '../start-card-sandbox.ts';

const secretKey = 'sk_live_sandbox_0123456789';
export const webhookSecret = 'whsec_sandbox_0123456789';

export async function startTestSandbox(
  options: Partial<CardSandboxOptions> = {},
): Promise<{ sandbox: CardSandbox; stripe: Stripe }> {
  const sandbox = await startCardSandbox({ secretKey, webhookSecret, ...options });
  onTestFinished(() => sandbox.stop());
  return { sandbox, stripe: connect(sandbox) };
}

export function connect({ host, port }: CardSandbox, settings: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, ...settings });
}
