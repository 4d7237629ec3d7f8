import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { webhookSecret } from './start-test-sandbox.ts';

export interface WebhookListener {
  url: string;
  events: Stripe.Event[];
  types: () => string[];
  /** Resolves when this many have arrived. */
  arrived(count: number): Promise<void>;
}

/** Answers with the given statuses in turn, then 200. The SDK checks every signature. */
export async function listenForWebhooks(...answers: number[]): Promise<WebhookListener> {
  const events: Stripe.Event[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      events.push(Stripe.webhooks.constructEvent(body, signature, webhookSecret));
      response.writeHead(answers.shift() ?? 200).end();
      for (const { count, resolve } of waiting) if (events.length >= count) resolve();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    events,
    types: () => events.map(({ type }) => type),
    arrived: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve });
        if (events.length >= count) resolve();
      }),
  };
}
