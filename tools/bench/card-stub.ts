import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

/** Answers every request of our card client at once, so that only our own work is measured. */
const sessions = new Map<string, Record<string, unknown>>();
let made = 0;

createServer((request, response) => {
  answer(request).then(
    (body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname } = new URL(request.url ?? '/', 'http://stub');
  if (request.method === 'GET' && pathname === '/v1/refunds')
    return { object: 'list', data: [], has_more: false };
  if (request.method === 'GET') return paid(pathname.split('/').at(-1) ?? '');
  let text = '';
  for await (const part of request) text += String(part);
  const sent = new URLSearchParams(text);
  made += 1;
  if (pathname === '/v1/refunds') return refunded(sent);
  const id = `cs_live_${process.pid}_${made}`;
  const amount = Number(sent.get('line_items[0][price_data][unit_amount]'));
  const session = {
    id,
    object: 'checkout.session',
    livemode: true,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    url: `http://stub/pay/${id}`,
    amount_total: amount * Number(sent.get('line_items[0][quantity]')),
    currency: sent.get('line_items[0][price_data][currency]'),
    client_reference_id: sent.get('client_reference_id'),
    metadata: { order: sent.get('metadata[order]'), attempt: sent.get('metadata[attempt]') },
    expires_at: Number(sent.get('expires_at')),
    created: Math.floor(Date.now() / 1_000),
    payment_intent: null,
  };
  sessions.set(id, session);
  return session;
}

/** Every refund succeeds. */
function refunded(sent: URLSearchParams): unknown {
  return {
    id: `re_${process.pid}_${made}`,
    object: 'refund',
    status: 'succeeded',
    amount: Number(sent.get('amount')),
    payment_intent: sent.get('payment_intent'),
    metadata: { order: sent.get('metadata[order]'), refund: sent.get('metadata[refund]') },
    created: Math.floor(Date.now() / 1_000),
  };
}

/** Every session is returned as paid. */
function paid(id: string): unknown {
  const session = sessions.get(id) ?? {};
  const created = Math.floor(Date.now() / 1_000);
  const payment = {
    id: `pi_${id}`,
    object: 'payment_intent',
    status: 'succeeded',
    latest_charge: { created },
  };
  return { ...session, status: 'complete', payment_status: 'paid', payment_intent: payment };
}
