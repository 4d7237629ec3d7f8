import type { Stripe } from 'stripe';

export type EventType = Stripe.Event['type'];

export interface EventCause {
  id: string | null;
  idempotency_key: string | null;
}

export interface SandboxEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: boolean;
  pending_webhooks: number;
  request: EventCause;
  type: EventType;
}
