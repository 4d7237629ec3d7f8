import { z } from 'zod';
import type { ConfigProblem } from './config-problem.ts';
import { problemsOf } from './config-problems.ts';
import { alertAddress, currencyCode, list, networks, origin, secretKey, whole } from './config-values.ts';
import { isDatabaseAddress } from './database-address.ts';

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/|embedded$)/, 'must begin with postgres:// or postgresql://, or be embedded')
    .refine(
      (url) => url === 'embedded' || isDatabaseAddress(url),
      'must be the address of a database, and name only files that can be read',
    )
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/|none$)/, 'must begin with postgres:// or postgresql://, or be none')
    .refine(
      (url) => url === 'none' || isDatabaseAddress(url),
      'must be the address of a database, and name only files that can be read',
    )
    .optional(),
  DATABASE_LISTEN_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .refine(isDatabaseAddress, 'must be the address of a database, and name only files that can be read')
    .optional(),
  DATABASE_TLS: z.enum(['verified', 'insecure'], 'must be verified or insecure').default('verified'),
  DATABASE_POOL: whole(1, 200).default(6),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUP_DIR: z.string().min(1).optional(),
  API_BASE_URL: z
    .string()
    .regex(/^(\/api\/v1|https?:\/\/[^\s?#]+)$/, 'must be /api/v1 or the full address of another host’s API')
    .refine((url) => url.startsWith('/') || URL.canParse(url), 'must be an address that a browser can call')
    .transform((url) => url.replace(/\/+$/, ''))
    .default('/api/v1'),
  CURRENCY: currencyCode.default('usd'),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  TRUST_PROXY: networks.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key of the card provider')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]+$/, 'must be the whole secret: whsec_ and what follows it')
    .optional(),
  STRIPE_WEBHOOK_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/, 'must be the full address that the provider delivers to')
    .refine((url) => URL.canParse(url), 'must be the full address that the provider delivers to')
    .optional(),
  STRIPE_API_URL: origin.optional(),
  STRIPE_SESSIONS_PER_SECOND: whole(1, 100_000).default(20),
  REHEARSAL: z.literal('1', 'must be 1, or not set').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('NYEA <no-reply@localhost>'),
  OFFICE_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  ALERT_WEBHOOK_URL: alertAddress.optional(),
  ALERT_WEBHOOK_FORMAT: z.enum(['slack', 'ntfy', 'json'], 'must be slack, ntfy or json').default('slack'),
  OFFICE_SECOND_FACTOR: z.enum(['required', 'offered'], 'must be required or offered').optional(),
  SECRETS_KEY: secretKey.optional(),
  SECRETS_KEY_FORMER: secretKey.optional(),
  CRASH_AT: z.string().optional(),
  LISTEN_FDS: whole(0, 65_535).optional(),
  LISTEN_PID: whole(0, 4_294_967_295).optional(),
  NOTIFY_SOCKET: z.string().min(1).optional(),
  STOP_DELAY_SECONDS: whole(0, 60).default(0),
  WATCHDOG_USEC: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
});

// Fixed by systemd: see sd_listen_fds(3).
const FIRST_PASSED_FD = 3;

export interface Config {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** A listening socket that systemd keeps open, used instead of port and host. */
  listenFd: number | undefined;
  /** Whether systemd waits to hear that the site is ready, and how often it wants to hear that it is alive. */
  systemd: { isWaiting: boolean; watchdogMs: number | undefined };
  /** How long a stopping process still serves, while it says that it is not ready. */
  stopDelayMs: number;
  publicUrl: string;
  databaseUrl: string | undefined;
  /** For migrations. Undefined if another process runs them, or if databaseUrl is the owner's too. */
  databaseOwnerUrl: string | undefined;
  /** Past a transaction pooler, for LISTEN. Undefined if databaseUrl leads to the server itself. */
  databaseListenUrl: string | undefined;
  databasePool: number;
  dataDir: string;
  /** The second folder for backups, such as a mount. The first is in dataDir. */
  backupDir: string | undefined;
  apiBaseUrl: string;
  currency: string;
  corsOrigins: string[];
  trustProxy: string[];
  logLevel: string;
  /** Undefined if card payments are off or use the card sandbox. */
  stripe: StripeConfig | undefined;
  sessionsPerSecond: number;
  /** Whether the site sells with the provider's test keys, for no money. */
  isRehearsal: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  officeEmail: string | undefined;
  /** The second channel for alerts, beside email. */
  alertWebhook: { url: string; format: 'slack' | 'ntfy' | 'json' } | undefined;
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
  /** Undefined in a rehearsal. */
  publishableKey: string | undefined;
  webhookSecret: string;
  /** The webhook address as registered at the provider. */
  webhookEndpoint: string;
  /** Overrides the provider's own address. */
  apiUrl: string | undefined;
}

/** Says everything that is wrong at once. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.length === 1 ? problems[0] : ['These settings are wrong:', ...problems].join('\n  - '));
    this.problems = problems;
  }
}

export function readConfig(variables: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { env, malformed } = parse(filled);
  const names = new Set(malformed.map(({ variable }) => variable));
  const unfit = problemsOf(env, names).filter(({ variable }) => !names.has(variable));
  const problems = [...malformed, ...unfit].map(({ variable, what }) => `${variable} ${what}.`);
  if (problems.length > 0) throw new ConfigError(problems);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    listenFd: env.LISTEN_PID === process.pid && env.LISTEN_FDS ? FIRST_PASSED_FD : undefined,
    systemd: {
      isWaiting: env.NOTIFY_SOCKET !== undefined,
      watchdogMs: env.WATCHDOG_USEC ? env.WATCHDOG_USEC / 1_000 : undefined,
    },
    stopDelayMs: env.STOP_DELAY_SECONDS * 1_000,
    publicUrl,
    databaseUrl: env.DATABASE_URL === 'embedded' ? undefined : env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL === 'none' ? undefined : env.DATABASE_OWNER_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR,
    apiBaseUrl: env.API_BASE_URL,
    currency: env.CURRENCY,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY ?? [],
    logLevel: env.LOG_LEVEL,
    stripe: readStripe(env, publicUrl),
    sessionsPerSecond: env.STRIPE_SESSIONS_PER_SECOND,
    isRehearsal: env.REHEARSAL !== undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    officeEmail: env.OFFICE_EMAIL,
    alertWebhook:
      env.ALERT_WEBHOOK_URL === undefined
        ? undefined
        : { url: env.ALERT_WEBHOOK_URL, format: env.ALERT_WEBHOOK_FORMAT },
    isFactorRequired: env.NODE_ENV === 'production' || env.OFFICE_SECOND_FACTOR === 'required',
    secretsKey: env.SECRETS_KEY,
    formerSecretsKey: env.SECRETS_KEY_FORMER,
    crashAt: env.NODE_ENV === 'test' ? env.CRASH_AT : undefined,
  };
}

type Environment = z.infer<typeof environment>;

/** Malformed values count as not set, so that the rest can be checked as well. */
function parse(filled: Record<string, string | undefined>): { env: Environment; malformed: ConfigProblem[] } {
  const parsed = environment.safeParse(filled);
  if (parsed.success) return { env: parsed.data, malformed: [] };
  const malformed = new Map<string, ConfigProblem>();
  for (const { path, message } of parsed.error.issues) {
    const at = path.join('.');
    if (!malformed.has(at)) malformed.set(at, { variable: String(path[0]), what: message });
  }
  const good = { ...filled };
  for (const { variable } of malformed.values()) delete good[variable];
  return { env: environment.parse(good), malformed: [...malformed.values()] };
}

function readStripe(env: Environment, publicUrl: string): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const webhookEndpoint = env.STRIPE_WEBHOOK_ENDPOINT ?? `${publicUrl}/api/v1/stripe/webhook`;
  return { secretKey, publishableKey, webhookSecret, webhookEndpoint, apiUrl };
}
