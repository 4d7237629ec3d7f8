import { expect, test } from 'vitest';
import { paymentConfigurationProblem } from './payment-configuration.ts';

const sound = { publishableKey: 'pk_live_0123456789', apiBaseUrl: 'https://example.com/api/v1' };

test.each([
  [{}, undefined],
  [{ apiBaseUrl: '/api/v1' }, undefined],
  [{ publishableKey: 'pk_live_51AbtestCdLatestEf' }, undefined],
  [
    { publishableKey: 'sk_live_0123456789' },
    'Invalid Stripe publishable key format. Publishable keys should start with "pk_".',
  ],
  [
    { publishableKey: '' },
    'Invalid Stripe publishable key format. Publishable keys should start with "pk_".',
  ],
  [
    { publishableKey: 'pk_test_0123456789' },
    'Cannot use test Stripe keys in production environment. Please use live keys.',
  ],
  [
    { publishableKey: 'pk_TEST_0123456789' },
    'Cannot use test Stripe keys in production environment. Please use live keys.',
  ],
  [
    { apiBaseUrl: 'http://localhost:3000/api/v1' },
    'Cannot use localhost API URL in production environment. Please use your Azure domain.',
  ],
  [{ apiBaseUrl: 'no address' }, 'Invalid API base URL.'],
])('%o: %s', (changes, problem) => {
  expect(paymentConfigurationProblem({ ...sound, ...changes })).toBe(problem);
});
