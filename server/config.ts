import { z } from 'zod';
import { paymentConfigurationProblem } from '#contract/payment-configuration.ts';
import { currencyCode, list, networks, origin, secretKey, whole } from './config-values.ts';

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: whole(1, 200).default(6),
  DATA_DIR: z.string().min(1).default('.data'),
  API_BASE_URL: z
    .string()
    .regex(/^(\/api\/v1|https?:\/\/[^\s?#]+)$/, 'must be /api/v1 or the full address of another host’s API')
    .refine((url) => url.startsWith('/') || URL.canParse(url), 'must be an address that a browser can call')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('/api/v1'),
  CURRENCY: currencyCode.default('usd'),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  TRUST_PROXY: networks.default([]),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key of the card provider')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
  STRIPE_WEBHOOK_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/, 'must be the full address that the provider delivers to')
    .refine((url) => URL.canParse(url), 'must be the full address that the provider delivers to')
    .optional(),
  STRIPE_API_URL: origin.optional(),
  STRIPE_SESSIONS_PER_SECOND: whole(1, 100_000).default(20),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('NYEA <no-reply@localhost>'),
  OFFICE_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  OFFICE_SECOND_FACTOR: z.enum(['required', 'offered'], 'must be required or offered').optional(),
  SECRETS_KEY: secretKey.optional(),
  SECRETS_KEY_FORMER: secretKey.optional(),
  CRASH_AT: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
});

export interface Config {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
  apiBaseUrl: string;
  currency: string;
  corsOrigins: string[];
  trustProxy: string[];
  logLevel: string;
  /** Undefined if card payments are off or use the card sandbox. */
  stripe: StripeConfig | undefined;
  sessionsPerSecond: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  officeEmail: string | undefined;
  /** Whether the office requires a second factor. */
  isFactorRequired: boolean;
  /** Encrypts secrets in the database. Undefined if a file in dataDir holds the key. */
  secretsKey: Buffer | undefined;
  /** The key before the last change. */
  formerSecretsKey: Buffer | undefined;
  /** Where tests crash the process. No effect outside tests. */
  crashAt: string | undefined;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The webhook address as registered at the provider. */
  webhookEndpoint: string;
  /** Overrides the provider's own address. */
  apiUrl: string | undefined;
}

export class ConfigError extends Error {}

export function readConfig(variables: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path[0]?.toString()} ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.NODE_ENV === 'production') refuseUnfitForProduction(env);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const stripe = readStripe(env, publicUrl);
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    apiBaseUrl: env.API_BASE_URL,
    currency: env.CURRENCY,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    stripe,
    sessionsPerSecond: env.STRIPE_SESSIONS_PER_SECOND,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    officeEmail: env.OFFICE_EMAIL,
    isFactorRequired: env.NODE_ENV === 'production' || env.OFFICE_SECOND_FACTOR === 'required',
    secretsKey: env.SECRETS_KEY,
    formerSecretsKey: env.SECRETS_KEY_FORMER,
    crashAt: env.NODE_ENV === 'test' ? env.CRASH_AT : undefined,
  };
}

type Environment = z.infer<typeof environment>;

/**
 * Without these, paid seats would not be confirmed, links in emails would not work, or nobody would hear of problems.
 */
function refuseUnfitForProduction(env: Environment): void {
  if (!env.PUBLIC_URL?.startsWith('https://'))
    throw new ConfigError('PUBLIC_URL must be an https:// address in production.');
  for (const name of [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'OFFICE_EMAIL',
  ] as const) {
    if (env[name] === undefined) throw new ConfigError(`${name} must be set in production.`);
  }
  if (env.DATABASE_URL !== undefined && env.SECRETS_KEY === undefined)
    throw new ConfigError('SECRETS_KEY must be set in production with DATABASE_URL.');
  if (env.STRIPE_API_URL !== undefined)
    throw new ConfigError('STRIPE_API_URL must not be set in production: it is for the card sandbox.');
  if (env.OFFICE_SECOND_FACTOR === 'offered')
    throw new ConfigError('OFFICE_SECOND_FACTOR must be required in production.');
}

function readStripe(env: Environment, publicUrl: string): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined)
    return undefined;
  if (secretKey === undefined) throw new ConfigError('STRIPE_SECRET_KEY must be set with the other keys.');
  if (publishableKey === undefined)
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY must be set with the other keys.');
  if (webhookSecret === undefined)
    throw new ConfigError('STRIPE_WEBHOOK_SECRET must be set with the other keys.');
  if (secretKey.startsWith('sk_test_') || secretKey.startsWith('rk_test_'))
    throw new ConfigError('STRIPE_SECRET_KEY is a test key. Please use a live key.');
  const problem = paymentConfigurationProblem({ publishableKey, apiBaseUrl: env.API_BASE_URL });
  if (problem !== undefined) throw new ConfigError(`STRIPE_PUBLISHABLE_KEY or API_BASE_URL: ${problem}`);
  const webhookEndpoint = env.STRIPE_WEBHOOK_ENDPOINT ?? `${publicUrl}/api/v1/stripe/webhook`;
  return { secretKey, publishableKey, webhookSecret, webhookEndpoint, apiUrl };
}
