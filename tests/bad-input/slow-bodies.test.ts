import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listeningSite } from '#tests/listening-site.ts';
import { openSocket } from '#tests/open-socket.ts';
import { until } from '#tests/until.ts';

const SENDERS_EACH = 25;
const A_BYTE_EVERY_MS = 250;
// Ten seconds for a request, and what a busy machine needs to look at each connection.
const LONGEST_MS = 30_000;

const json = 'content-type: application/json\r\n';
const long = 'content-length: 60000\r\n';
const requests = [
  { what: 'JSON', head: `POST /api/v1/contact-messages HTTP/1.1\r\n${json}${long}` },
  {
    what: 'JSON in chunks',
    head: `POST /api/v1/contact-messages HTTP/1.1\r\n${json}transfer-encoding: chunked\r\n`,
  },
  { what: 'a checkout', head: `POST /api/v1/stripe/create-checkout-session HTTP/1.1\r\n${json}${long}` },
  {
    what: 'a webhook',
    head: `POST /api/v1/stripe/webhook HTTP/1.1\r\n${json}stripe-signature: t=1,v1=a\r\n${long}`,
  },
  { what: 'a picture', head: `POST /api/v1/office/pictures HTTP/1.1\r\ncontent-type: image/png\r\n${long}` },
  { what: 'of an unknown address', head: `POST /nowhere HTTP/1.1\r\n${json}${long}` },
  {
    what: 'of a page',
    head: `POST /withdraw HTTP/1.1\r\ncontent-type: application/x-www-form-urlencoded\r\n${long}`,
  },
  { what: 'of a read', head: `GET /api/v1/programs HTTP/1.1\r\n${json}${long}` },
];

/** Sends a byte of the body now and then, and never finishes. */
async function sendSlowly(url: string, head: string): Promise<Socket> {
  const socket = await openSocket(url);
  socket.resume().write(`${head}host: a\r\n\r\n`);
  const byte = head.includes('chunked') ? '1\r\n \r\n' : ' ';
  const sending = setInterval(() => socket.write(byte), A_BYTE_EVERY_MS);
  socket.once('close', () => clearInterval(sending));
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('two hundred bodies that arrive byte by byte are closed in the time of a request', async () => {
  const { url } = await listeningSite();
  const sent = requests.flatMap((request) => Array.from({ length: SENDERS_EACH }, () => request));
  const senders = await Promise.all(
    sent.map(async ({ what, head }) => ({ what, socket: await sendSlowly(url, head) })),
  );
  const open = () => senders.flatMap(({ what, socket }) => (socket.closed ? [] : [what]));
  expect(open()).toHaveLength(200);
  await until('all are closed', async () => open().length === 0, { longestMs: LONGEST_MS }).catch(() => {});
  expect([...new Set(open())]).toEqual([]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
