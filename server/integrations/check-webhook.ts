import Stripe from 'stripe';

export interface ExpectedWebhook {
  endpoint: string;
  events: readonly string[];
}

/** The registered endpoint at our address must be enabled and receive all expected events. */
export function checkWebhook(
  registered: Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events' | 'api_version'>[],
  { endpoint, events }: ExpectedWebhook,
): string | undefined {
  const ours = registered.filter(({ url }) => url === endpoint);
  const [one, another] = ours;
  if (!one) {
    const others = registered.map(({ url }) => url).join(', ') || 'none';
    return `${endpoint} is not registered (registered: ${others}). Add it in the dashboard, or set STRIPE_WEBHOOK_ENDPOINT to the address that is.`;
  }
  if (another)
    return `${endpoint} is registered ${ours.length} times, each with a secret of its own. Remove all but one.`;
  if (one.status !== 'enabled') return `${endpoint} is ${one.status}. Enable it in the dashboard.`;
  const missing = events.filter((event) => ![event, '*'].some((name) => one.enabled_events.includes(name)));
  if (missing.length > 0)
    return `${endpoint} does not receive ${missing.join(', ')}. Add these events in the dashboard.`;
  if (one.api_version === Stripe.API_VERSION) return undefined;
  return `${endpoint} receives version ${one.api_version ?? 'of the account'} instead of ${Stripe.API_VERSION}. Register it again with that version, and use its new secret.`;
}
