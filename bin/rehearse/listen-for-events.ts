import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

/** Keeps the delivered events whose signature the SDK accepts, and refuses all others. */
export async function listenForEvents(secret: string) {
  const delivered: Stripe.Event[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      try {
        const signature = String(request.headers['stripe-signature']);
        delivered.push(Stripe.webhooks.constructEvent(body, signature, secret));
        response.writeHead(200).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    delivered,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
