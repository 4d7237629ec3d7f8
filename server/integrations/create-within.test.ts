import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { CardRefused, CardUncertain } from '#contract/checkout/card-trouble.ts';
import { createWithin } from './create-within.ts';

const { errors } = Stripe;
const soon = (ms: number) => new Date(Date.now() + ms);

function failing(...reasons: Error[]) {
  let calls = 0;
  return {
    create: async () => {
      const reason = reasons[calls];
      calls += 1;
      if (reason !== undefined) throw reason;
      return 'made';
    },
    calls: () => calls,
  };
}

const lost = () => new errors.StripeConnectionError({ message: 'lost', type: 'api_error' });
const refused = () => new errors.StripeInvalidRequestError({ message: 'no', type: 'invalid_request_error' });
const away = () =>
  new errors.StripeConnectionError({
    message: 'away',
    type: 'api_error',
    detail: Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' }),
  });

test('a lost request is repeated until it is answered', async () => {
  const { create, calls } = failing(lost(), lost());
  expect(await createWithin({ deadline: soon(5_000), isFirst: true }, create)).toBe('made');
  expect(calls()).toBe(3);
});

test('a refused request is not repeated', async () => {
  const { create, calls } = failing(refused());
  await expect(createWithin({ deadline: soon(5_000), isFirst: true }, create)).rejects.toBeInstanceOf(
    CardRefused,
  );
  expect(calls()).toBe(1);
});

test('a failed connection proves that nothing was created only on the first call', async () => {
  const first = failing(away());
  await expect(createWithin({ deadline: soon(500), isFirst: true }, first.create)).rejects.toBeInstanceOf(
    CardRefused,
  );
  const later = failing(lost(), away(), away(), away(), away());
  await expect(createWithin({ deadline: soon(500), isFirst: true }, later.create)).rejects.toBeInstanceOf(
    CardUncertain,
  );
  const again = failing(away(), away(), away(), away(), away());
  await expect(createWithin({ deadline: soon(500), isFirst: false }, again.create)).rejects.toBeInstanceOf(
    CardUncertain,
  );
});

test('no try lasts longer than the time left, and none starts without any', async () => {
  const given: number[] = [];
  const create = async (timeoutMs: number) => {
    given.push(timeoutMs);
    throw lost();
  };
  await expect(createWithin({ deadline: soon(900), isFirst: true }, create)).rejects.toBeInstanceOf(
    CardUncertain,
  );
  for (const timeoutMs of given) expect(timeoutMs).toBeLessThanOrEqual(900);
  const none = failing();
  await expect(createWithin({ deadline: soon(-1), isFirst: true }, none.create)).rejects.toBeInstanceOf(
    CardUncertain,
  );
  expect(none.calls()).toBe(0);
});

test('an error in our own code is not treated as the provider’s', async () => {
  const { create } = failing(new TypeError('ours'));
  await expect(createWithin({ deadline: soon(900), isFirst: true }, create)).rejects.toBeInstanceOf(
    TypeError,
  );
});
