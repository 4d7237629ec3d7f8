import { createHash, randomUUID } from 'node:crypto';
import type { Challenge } from '#contract/checkout/challenge.ts';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import type { WantedItem } from '#tests/build-cart.ts';
import { inHeader, solve } from '#tests/solve-challenge.ts';
import { until } from '#tests/until.ts';
import type { AnswerEntry } from './external-ledger.ts';
import type { SalesWorld } from './sales-world.ts';

export interface Buyer {
  secret: string;
  /** As stored in orders.buyer. */
  name: string;
  address: string;
}

export interface Told extends Omit<AnswerEntry, 'kind'> {
  ms: number;
}

export const NO_ANSWER = 'no answer';
const CHECKOUT = '/stripe/create-checkout-session';
const LONGEST_ANSWER_MS = 20_000;
const LONGEST_PATIENCE_MS = 120_000;

/** What a buyer needs of it. */
export type Reached = Pick<SalesWorld, 'ledger' | 'nextUrl'>;

let built = 0;

/** Each buyer has his own network address. */
export function buildBuyer(): Buyer {
  built += 1;
  const secret = buildBuyerKey();
  return {
    secret,
    name: `key:${createHash('sha256').update(secret).digest('hex')}`,
    address: `10.${(built >> 16) & 255}.${(built >> 8) & 255}.${built & 255}`,
  };
}

export interface Purchase {
  items: WantedItem[];
  key?: string;
  buyer?: Buyer;
}

/** One request to one process. */
export async function checkOut(
  world: Reached,
  { items, key = randomUUID(), buyer = buildBuyer() }: Purchase,
): Promise<Told> {
  const email = `${buyer.name.slice(4, 24)}@example.com`;
  const body = { items: items.map(buildItem), guest_info: buildGuest({ email }) };
  return ask(world, { path: CHECKOUT, body, key, buyer });
}

/** A client that retries with the same key until it gets an answer. Its time covers all requests. */
export async function checkOutUntilTold(world: Reached, purchase: Purchase): Promise<Told> {
  let ms = 0;
  const same = { key: randomUUID(), buyer: buildBuyer(), ...purchase };
  return until(
    'the buyer is told',
    async () => {
      const told = await checkOut(world, same);
      ms += told.ms;
      return !asksToTryAgain(told) && { ...told, ms };
    },
    { longestMs: LONGEST_PATIENCE_MS, everyMs: () => 150 + Math.random() * 300 },
  );
}

export async function verifyPayment(world: Reached, session: string, buyer = buildBuyer()): Promise<Told> {
  return ask(world, { path: '/stripe/verify-payment', body: { session_id: session }, key: '', buyer });
}

export async function verifyUntilTold(world: Reached, session: string): Promise<Told> {
  const buyer = buildBuyer();
  return until(
    'the payment is known',
    async () => {
      const told = await verifyPayment(world, session, buyer);
      return !asksToTryAgain(told) && told.paymentStatus !== 'pending' && told;
    },
    { longestMs: LONGEST_PATIENCE_MS, everyMs: () => 300 + Math.random() * 300 },
  );
}

/** A busy machine makes a process say "unavailable" for a moment. Then it has not begun, and is asked again. */
export async function untilTaken(request: () => Promise<Told>): Promise<Told> {
  return until(
    'the process takes the request',
    async () => {
      const told = await request();
      return told.code !== 'unavailable' && told;
    },
    { longestMs: LONGEST_PATIENCE_MS, everyMs: () => 300 },
  );
}

function asksToTryAgain({ code, retryAfter }: Pick<Told, 'code' | 'retryAfter'>): boolean {
  return code === NO_ANSWER || (['unavailable', 'in_progress'].includes(code) && retryAfter !== null);
}

interface Question {
  path: string;
  body: unknown;
  key: string;
  buyer: Buyer;
}

async function ask({ ledger, nextUrl }: Reached, { path, body, key, buyer }: Question): Promise<Told> {
  const asked = { request: randomUUID(), buyer: buyer.name, key, path };
  await ledger.write({ kind: 'asked', ...asked });
  const began = performance.now();
  const send = (headers: Record<string, string> = {}) =>
    fetch(`${nextUrl()}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': buyer.address,
        'x-buyer-key': buyer.secret,
        ...(key !== '' && { 'idempotency-key': key }),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    })
      .then(read)
      .catch(() => notAnswered);
  let answer = await send();
  if (answer.code === 'challenge_required') {
    const { challenge } = JSON.parse(answer.body) as { challenge: Challenge };
    answer = await send({ 'x-challenge-solution': inHeader(await solve(challenge)) });
  }
  const ms = performance.now() - began;
  if (answer !== notAnswered) await ledger.write({ kind: 'answered', ...asked, ...answer });
  return { ...asked, ...answer, ms };
}

type Read = Omit<Told, 'request' | 'buyer' | 'key' | 'path' | 'ms'>;

const notAnswered: Read = {
  status: 0,
  code: NO_ANSWER,
  retryAfter: null,
  serverRequest: null,
  body: '',
  reference: null,
  session: null,
  paymentStatus: null,
};

async function read(response: Response): Promise<Read> {
  const body = await response.text();
  const { data = {}, error = 'ok' } = JSON.parse(body);
  return {
    status: response.status,
    code: error,
    retryAfter: response.headers.get('retry-after'),
    serverRequest: response.headers.get('x-request-id'),
    body,
    reference: data.order_reference ?? null,
    session: data.id ?? null,
    paymentStatus: data.payment_status ?? null,
  };
}
