import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from './cart.ts';
import type { GuestInfo } from './guest-info.ts';
import { startPayment } from './start-payment.ts';

const program: CartItem = {
  program: {
    id: 5,
    slug: 'mentorship',
    title: 'Mentorship',
    category: 'Mentorship',
    duration: '6 months',
    image: '/images/posters/mentorship.svg',
    price: 1_249.5,
  },
  quantity: 2,
  addedAt: 1,
  availableSpots: 20,
};

const session: CartItem = {
  ...program,
  quantity: 1,
  selectedSession: {
    id: 12,
    identifier: 'czEy',
    title: 'An evening in Seoul',
    price: 19.99,
    location: 'Lakeside Hall, Seoul',
    when: 'Monday, May 5, 2031',
    programType: 'essentials',
  },
};

const guest: GuestInfo = {
  name: '  Mina Park ',
  email: ' Mina@Example.com',
  phone: '+82|10 1234 5678',
  schoolName: ' Seoul School ',
  grade: 'Grade 11 ',
  city: ' Seoul',
  country: 'KR',
  isConfirmed: true,
};

const site = {
  origin: 'https://www.example.com',
  apiBaseUrl: '/api/v1',
  currency: 'usd',
  publishableKey: 'pk_live_1',
  isProduction: true,
  cardScript: undefined,
  missingPages: [],
};

let sent: { address: string; body: { items: unknown[]; guest_info?: unknown } }[];
let keys: (string | undefined)[];
let data: unknown;
/** Refusals, before the answer that succeeds. */
let refusals: { error: string; message: string; challenge?: object }[];
let solutions: (string | undefined)[];

beforeEach(() => {
  sent = [];
  keys = [];
  solutions = [];
  refusals = [];
  data = { id: 'cs_1', url: 'https://cards.example.com/pay/cs_1' };
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    };
  };
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', {
    localStorage: storage(),
    sessionStorage: storage(),
    location: { href: 'https://www.example.com/cart' },
  });
  vi.stubGlobal('fetch', (address: string, { body, headers }: Record<'body', string> & RequestInit) => {
    sent.push({ address, body: JSON.parse(body) as (typeof sent)[number]['body'] });
    keys.push(new Headers(headers).get('idempotency-key') ?? undefined);
    solutions.push(new Headers(headers).get('x-challenge-solution') ?? undefined);
    const refusal = refusals.shift();
    return Promise.resolve(
      refusal
        ? Response.json({ success: false, ...refusal }, { status: 409 })
        : Response.json({ success: true, data }),
    );
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('held free seats are no open order: there is no payment to return to', async () => {
  const held = { order_reference: 'AB12-CD34-EF56', expires_at: '2031-05-01T12:30:00.000Z' };
  data = { ...held, id: 'free_1', url: '/success?session_id=free_1' };
  await startPayment({ site, items: [program], guest });
  expect(window.localStorage.getItem('nyea_order')).toBeNull();
  data = { ...held, id: 'cs_1', url: 'https://cards.example.com/pay/cs_1' };
  await startPayment({ site, items: [program], guest });
  expect(window.localStorage.getItem('nyea_order')).toContain('AB12');
});

test('a guest’s cart is sent to the guest checkout', async () => {
  expect(await startPayment({ site, items: [program, session], guest })).toBe(
    'https://cards.example.com/pay/cs_1',
  );
  expect(sent).toEqual([
    {
      address: '/api/v1/stripe/create-checkout-session',
      body: {
        items: [
          {
            price_data: {
              currency: 'usd',
              product_data: {
                name: 'Mentorship',
                description: 'Mentorship',
                metadata: { program_id: 5, category: 'Mentorship', duration: '6 months' },
              },
              unit_amount: 124_950,
            },
            quantity: 2,
          },
          {
            price_data: {
              currency: 'usd',
              product_data: {
                name: 'An evening in Seoul',
                description: 'Lakeside Hall, Seoul, Monday, May 5, 2031',
                metadata: {
                  program_id: 5,
                  category: 'Mentorship',
                  duration: '6 months',
                  session_id: 12,
                  session_location: 'Lakeside Hall, Seoul',
                  program_type: 'essentials',
                },
              },
              unit_amount: 1_999,
            },
            quantity: 1,
          },
        ],
        guest_info: {
          name: 'Mina Park',
          email: 'mina@example.com',
          phone: '+82|10 1234 5678',
          school_name: 'Seoul School',
          grade: 'Grade 11',
          city: 'Seoul',
        },
      },
    },
  ]);
});

test('the call waits thirty seconds because the provider is involved', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await startPayment({ site, items: [program], guest });
  expect(timeout.mock.calls).toEqual([[30_000]]);
});

test('a signed-in user’s cart is sent to the account checkout, without guest information', async () => {
  await startPayment({ site, items: [session], guest: undefined });
  expect(sent[0]?.address).toBe('/api/v1/user/stripe/create-checkout-session');
  expect(Object.keys(sent[0]?.body ?? {})).toEqual(['items']);
});

test.each([{ id: 'cs_1' }, { id: 'cs_1', url: 'javascript:alert(1)' }, null])(
  'a response without a usable redirect (%j) is an error',
  async (answer) => {
    data = answer;
    await expect(startPayment({ site, items: [program], guest })).rejects.toThrow(
      'Failed to redirect to checkout',
    );
  },
);

test('an unreadable response is an error', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Welcome</h1>')));
  await expect(startPayment({ site, items: [program], guest })).rejects.toThrow(
    'Failed to redirect to checkout',
  );
});

test('when the attempt’s order has ended, the same cart starts another attempt', async () => {
  refusals = [{ error: 'order_ended', message: 'Order A has ended. Please start again.' }];
  await startPayment({ site, items: [program], guest });
  expect(new Set(keys).size).toBe(2);
});

const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'signed' };
const challengeRequired = { error: 'challenge_required', message: 'We could not check.', challenge };

/** Workers that answer with this. */
function stubWorkers(answer: unknown): void {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ type }: { type: string }) {
        if (type === 'work')
          queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
      }
      terminate() {}
    },
  );
}

test('a challenge is told, solved, and the same is asked again', async () => {
  stubWorkers({ counter: 7, derivedKey: 'aa', time: 1 });
  refusals = [challengeRequired];
  const onChallenge = vi.fn();
  await startPayment({ site, items: [program], guest, onChallenge });
  expect(onChallenge).toHaveBeenCalledOnce();
  expect(sent[1]).toEqual(sent[0]);
  expect(keys[1]).toBe(keys[0]);
  expect(JSON.parse(atob(solutions[1] ?? ''))).toEqual({
    challenge,
    solution: { counter: 7, derivedKey: 'aa' },
  });
});

test.each([
  ['no solution is found', null],
  ['the worker fails', { error: 'it failed' }],
])('where %s the refusal is told', async (_, answer) => {
  stubWorkers(answer);
  refusals = [challengeRequired];
  await expect(startPayment({ site, items: [program], guest })).rejects.toThrow('We could not check.');
  expect(sent).toHaveLength(1);
});

test('when an earlier order turns out to be paid, no new order is made', async () => {
  const message = 'Order A has already been paid. You were not charged again.';
  refusals = [{ error: 'conflict', message }];
  await expect(startPayment({ site, items: [program], guest })).rejects.toThrow(message);
  expect(sent).toHaveLength(1);
});

test('a wrong configuration stops before any request', async () => {
  const wrong = { ...site, publishableKey: 'pk_test_1' };
  await expect(startPayment({ site: wrong, items: [program], guest })).rejects.toMatchObject({
    message: 'Payment system is not properly configured. Please contact support.',
    detail: 'Cannot use test Stripe keys in production environment. Please use live keys.',
  });
  expect(sent).toEqual([]);
});
