import type { Stripe } from 'stripe';
import { noSuch } from '../api/api-error.ts';
import type { Sandbox } from '../sandbox.ts';

export function getSession({ state }: Sandbox, id: string): Stripe.Checkout.Session {
  const session = state.sessions.get(id);
  if (!session) throw noSuch('checkout.session', id);
  return session;
}
