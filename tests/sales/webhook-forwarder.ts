import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signPayload } from '#tools/card-sandbox/webhooks/sign-payload.ts';
import { WEBHOOK_SECRET } from '#tests/card-world.ts';

export interface WebhookForwarder {
  url: string;
  /** From now on, deliveries are confirmed and held back. stopGathering returns them. */
  gather(): void;
  stopGathering(): string[];
  /** To one of the processes, signed anew as each try is; the status of its answer, 0 where there is none. */
  forward(event: string): Promise<number>;
  stop(): Promise<void>;
}

let forwarded = 0;

/** The provider knows one address; behind it are several processes. */
export async function startForwarder(nextUrl: () => string): Promise<WebhookForwarder> {
  let gathered: string[] | undefined;

  async function forward(event: string): Promise<number> {
    forwarded += 1;
    try {
      const answer = await fetch(`${nextUrl()}/api/v1/stripe/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signPayload(event, WEBHOOK_SECRET, Math.floor(Date.now() / 1_000)),
          'x-forwarded-for': `10.255.255.${forwarded % 200}`,
        },
        body: event,
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }

  async function take(request: IncomingMessage): Promise<number> {
    const event = await text(request);
    if (!gathered) return (await forward(event)) || 502;
    gathered.push(event);
    return 200;
  }

  const server = createServer((request, response) => {
    void take(request)
      .catch(() => 502)
      .then((status) => response.writeHead(status).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    gather: () => (gathered = []),
    stopGathering: () => {
      const all = gathered ?? [];
      gathered = undefined;
      return all;
    },
    forward,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
