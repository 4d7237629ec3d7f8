import { paymentConfigurationProblem } from '#contract/checkout/payment-configuration.ts';
import type { ConfigProblem } from './config-problem.ts';
import { problem } from './config-problem.ts';

export interface CardSettings {
  NODE_ENV: string;
  API_BASE_URL: string;
  REHEARSAL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
}

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const TEST_KEY = /^[sr]k_test_/;

export function cardConfigProblems(env: CardSettings): ConfigProblem[] {
  const isProduction = env.NODE_ENV === 'production';
  if (env.REHEARSAL !== undefined) return [...rehearsalProblems(env), ...apiBaseProblems(env)];
  if (!isProduction && names.every((name) => env[name] === undefined)) return [];
  return [...keyProblems(env, isProduction), ...apiBaseProblems(env)];
}

/** The secret key alone says that no money moves. The rule for publishable keys refuses test keys, also here. */
function rehearsalProblems({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: CardSettings): ConfigProblem[] {
  return [
    ...problem(
      'STRIPE_SECRET_KEY',
      secretKey === undefined && 'must be set to a test key for a rehearsal (REHEARSAL=1)',
      secretKey !== undefined &&
        !TEST_KEY.test(secretKey) &&
        'is not a test key: a rehearsal (REHEARSAL=1) accepts no other',
    ),
    ...problem(
      'STRIPE_PUBLISHABLE_KEY',
      publishableKey !== undefined && 'must not be set for a rehearsal (REHEARSAL=1)',
    ),
    ...problem(
      'STRIPE_WEBHOOK_SECRET',
      webhookSecret === undefined && 'must be set for a rehearsal (REHEARSAL=1)',
    ),
  ];
}

function keyProblems(env: CardSettings, isProduction: boolean): ConfigProblem[] {
  const missing = isProduction ? 'must be set in production' : 'must be set with the other keys';
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  return [
    ...names.flatMap((name) => problem(name, env[name] === undefined && missing)),
    ...problem(
      'STRIPE_SECRET_KEY',
      TEST_KEY.test(secretKey) && 'is a test key. Please use a live key, or set REHEARSAL=1 for a rehearsal',
      /^[sr]k_live_/.test(secretKey) &&
        !isProduction &&
        'is a live key: it is accepted only with NODE_ENV=production',
    ),
    ...problem(
      'STRIPE_PUBLISHABLE_KEY',
      publishableKey !== undefined &&
        sentenceOf(paymentConfigurationProblem({ publishableKey, apiBaseUrl: '/' })),
    ),
  ];
}

function apiBaseProblems({ API_BASE_URL: apiBaseUrl, REHEARSAL }: CardSettings): ConfigProblem[] {
  return problem(
    'API_BASE_URL',
    REHEARSAL !== undefined &&
      !apiBaseUrl.startsWith('/') &&
      'must be /api/v1 for a rehearsal (REHEARSAL=1): another host may sell for money',
    sentenceOf(paymentConfigurationProblem({ publishableKey: 'pk_', apiBaseUrl })),
  );
}

function sentenceOf(sentence: string | undefined): string | undefined {
  return sentence && `is refused: ${sentence.replace(/\.$/, '')}`;
}
