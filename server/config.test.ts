import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_of_a_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_of_a_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_ours',
};
const secretsKey = Buffer.alloc(32, 7);
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.com',
  DATABASE_URL: 'postgres://nyea@db.example/nyea?sslmode=verify-full',
  DATABASE_OWNER_URL: 'none',
  SECRETS_KEY: secretsKey.toString('base64'),
  TRUST_PROXY: '10.0.0.0/8',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'NYEA <hello@example.com>',
  OFFICE_EMAIL: 'office@example.com',
  STRIPE_SECRET_KEY: 'sk_live_of_ours',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_ours',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_ours',
};

function problemsOf(given: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...production, ...given });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

test('a socket of systemd is used only by the process that it is for', () => {
  const passed = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
  expect(readConfig(passed).listenFd).toBe(3);
  expect(readConfig({ ...passed, LISTEN_PID: '1' }).listenFd).toBeUndefined();
  expect(readConfig({ ...passed, LISTEN_FDS: '0' }).listenFd).toBeUndefined();
});

test('every unset variable has a default', () => {
  expect(readConfig({})).toEqual({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    listenFd: undefined,
    systemd: { isWaiting: false, watchdogMs: undefined },
    stopDelayMs: 0,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseListenUrl: undefined,
    databasePool: 6,
    dataDir: '.data',
    apiBaseUrl: '/api/v1',
    currency: 'usd',
    corsOrigins: [],
    trustProxy: [],
    logLevel: 'info',
    stripe: undefined,
    sessionsPerSecond: 20,
    isRehearsal: false,
    smtpUrl: undefined,
    mailFrom: 'NYEA <no-reply@localhost>',
    officeEmail: undefined,
    alertWebhook: undefined,
    isFactorRequired: false,
    secretsKey: undefined,
    formerSecretsKey: undefined,
    crashAt: undefined,
  });
});

test('every variable is read', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://www.example.com/',
    DATABASE_URL: 'postgresql://nyea@db.example/nyea',
    DATABASE_OWNER_URL: 'postgresql://nyea_owner@db.example/nyea',
    DATABASE_LISTEN_URL: 'postgresql://nyea@db.example:5433/nyea',
    DATABASE_TLS: 'insecure',
    DATABASE_POOL: '20',
    DATA_DIR: '/var/lib/nyea',
    API_BASE_URL: 'https://api.example.com/v1/',
    CURRENCY: 'eur',
    CORS_ORIGINS: 'https://one.example, https://two.example/,',
    TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,loopback, 192.0.2.1',
    BACKUP_DIR: '/mnt/backups',
    STOP_DELAY_SECONDS: '5',
    LISTEN_FDS: '1',
    LISTEN_PID: String(process.pid),
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '60000000',
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: 'sk_live_of_ours',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_of_ours',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_ours',
    STRIPE_WEBHOOK_ENDPOINT: 'https://hooks.example.com/stripe',
    STRIPE_SESSIONS_PER_SECOND: '50',
    SMTP_URL: 'smtps://user:word@mail.example:465',
    MAIL_FROM: 'NYEA <hello@example.com>',
    OFFICE_EMAIL: 'Office@Example.com',
    OFFICE_SECOND_FACTOR: 'required',
    SECRETS_KEY: secretsKey.toString('base64'),
    SECRETS_KEY_FORMER: Buffer.alloc(32, 8).toString('base64'),
  });
  expect(config).toEqual({
    mode: 'production',
    port: 8080,
    host: '0.0.0.0',
    listenFd: 3,
    systemd: { isWaiting: true, watchdogMs: 60_000 },
    stopDelayMs: 5_000,
    backupDir: '/mnt/backups',
    publicUrl: 'https://www.example.com',
    databaseUrl: 'postgresql://nyea@db.example/nyea',
    databaseOwnerUrl: 'postgresql://nyea_owner@db.example/nyea',
    databaseListenUrl: 'postgresql://nyea@db.example:5433/nyea',
    databasePool: 20,
    dataDir: '/var/lib/nyea',
    apiBaseUrl: 'https://api.example.com/v1',
    currency: 'eur',
    corsOrigins: ['https://one.example', 'https://two.example'],
    trustProxy: ['10.0.0.0/8', '2001:db8::/32', 'loopback', '192.0.2.1'],
    logLevel: 'warn',
    stripe: {
      secretKey: 'sk_live_of_ours',
      publishableKey: 'pk_live_of_ours',
      webhookSecret: 'whsec_of_ours',
      webhookEndpoint: 'https://hooks.example.com/stripe',
      apiUrl: undefined,
    },
    sessionsPerSecond: 50,
    isRehearsal: false,
    smtpUrl: 'smtps://user:word@mail.example:465',
    mailFrom: 'NYEA <hello@example.com>',
    officeEmail: 'office@example.com',
    isFactorRequired: true,
    secretsKey,
    formerSecretsKey: Buffer.alloc(32, 8),
    crashAt: undefined,
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', CORS_ORIGINS: '' })).toEqual(readConfig({}));
});

test('the public address follows the port unless it is given', () => {
  expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  expect(readConfig({ PORT: '4100', PUBLIC_URL: 'http://site.test' }).publicUrl).toBe('http://site.test');
});

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', 'many'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'www.example.com'],
  ['PUBLIC_URL', 'ftp://www.example.com'],
  ['PUBLIC_URL', 'https://www.example.com/shop'],
  ['PUBLIC_URL', 'https://www.example.com/?a=b'],
  ['PUBLIC_URL', 'https://user:word@www.example.com'],
  ['DATABASE_URL', 'mysql://localhost/nyea'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'postgres://localhost:99999/nyea'],
  ['DATABASE_URL', 'postgres://localhost/nyea?sslrootcert=/no/such/file'],
  ['DATABASE_OWNER_URL', 'mysql://localhost/nyea'],
  ['DATABASE_OWNER_URL', 'postgres://nyea@localhost/nyea'],
  ['DATABASE_LISTEN_URL', 'none'],
  ['DATABASE_LISTEN_URL', 'postgres://nyea@localhost/nyea'],
  ['DATABASE_TLS', 'off'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '201'],
  ['API_BASE_URL', '/api/v2'],
  ['API_BASE_URL', 'api.example.com'],
  ['API_BASE_URL', 'https://api.example.com/?key=1'],
  ['API_BASE_URL', 'https://['],
  ['CURRENCY', 'USD'],
  ['CURRENCY', 'dollars'],
  ['CURRENCY', 'jpy'],
  ['CURRENCY', 'kwd'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://one.example,two.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.1,proxy.example'],
  ['TRUST_PROXY', 'none,10.0.0.1'],
  ['LOG_LEVEL', 'loud'],
  ['STRIPE_SECRET_KEY', 'pk_live_of_ours'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_…'],
  ['STRIPE_WEBHOOK_ENDPOINT', '/api/v1/stripe/webhook'],
  ['STRIPE_WEBHOOK_ENDPOINT', 'https://['],
  ['STRIPE_API_URL', 'localhost:12111'],
  ['OFFICE_SECOND_FACTOR', 'no'],
  ['STRIPE_SESSIONS_PER_SECOND', '0'],
  ['REHEARSAL', 'yes'],
  ['REHEARSAL', '0'],
  ['STRIPE_SESSIONS_PER_SECOND', '2.5'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'x'],
  ['OFFICE_EMAIL', 'the office'],
])('%s=%s stops the start with a sentence that names the variable', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]*\\.$`));
});

test.each(['development', 'test', 'production'])('in %s test keys are refused', (NODE_ENV) => {
  const refused = (given: Record<string, string>) =>
    problemsOf({ ...(NODE_ENV !== 'production' && keys), NODE_ENV, ...given });
  for (const STRIPE_SECRET_KEY of ['sk_test_of_ours', 'rk_test_of_ours'])
    expect(refused({ STRIPE_SECRET_KEY })).toEqual([
      'STRIPE_SECRET_KEY is a test key. Please use a live key, or set REHEARSAL=1 for a rehearsal.',
    ]);
  expect(refused({ STRIPE_PUBLISHABLE_KEY: 'pk_test_of_ours' })).toEqual([
    expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY .*test Stripe keys/),
  ]);
  expect(refused({ STRIPE_PUBLISHABLE_KEY: 'sk_live_of_ours' })).toEqual([
    expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY .*publishable key/),
  ]);
});

test.each(['development', 'test'])('in %s live keys are refused', (NODE_ENV) => {
  for (const STRIPE_SECRET_KEY of ['sk_live_of_ours', 'rk_live_of_ours'])
    expect(problemsOf({ NODE_ENV, STRIPE_SECRET_KEY })).toEqual([
      'STRIPE_SECRET_KEY is a live key: it is accepted only with NODE_ENV=production.',
    ]);
});

const rehearsal = { REHEARSAL: '1', STRIPE_SECRET_KEY: 'sk_test_of_ours', STRIPE_PUBLISHABLE_KEY: undefined };

test('a rehearsal in production takes a secret test key and no publishable key', () => {
  for (const STRIPE_SECRET_KEY of ['sk_test_of_ours', 'rk_test_of_ours']) {
    const config = readConfig({ ...production, ...rehearsal, STRIPE_SECRET_KEY });
    expect(config).toMatchObject({ mode: 'production', isRehearsal: true });
    expect(config.stripe).toMatchObject({ secretKey: STRIPE_SECRET_KEY, publishableKey: undefined });
  }
});

test.each([
  ['STRIPE_SECRET_KEY', 'is not a test key', 'sk_live_of_ours'],
  ['STRIPE_SECRET_KEY', 'is not a test key', 'rk_live_of_ours'],
  ['STRIPE_SECRET_KEY', 'is not a test key', 'sk_of_a_sandbox'],
  ['STRIPE_SECRET_KEY', 'must be set to a test key', undefined],
  ['STRIPE_PUBLISHABLE_KEY', 'must not be set', 'pk_live_of_ours'],
  ['STRIPE_PUBLISHABLE_KEY', 'must not be set', 'pk_test_of_ours'],
  ['STRIPE_WEBHOOK_SECRET', 'must be set', undefined],
  ['API_BASE_URL', 'must be /api/v1', 'https://api.example.com/v1'],
  ['STRIPE_API_URL', 'must not be set in production', 'http://localhost:12111'],
])('a rehearsal does not start when %s %s', (name, what, value) => {
  expect(problemsOf({ ...rehearsal, [name]: value })).toEqual([expect.stringMatching(`^${name} ${what}`)]);
});

test('card payments are refused at an address that only this machine can reach', () => {
  expect(() => readConfig({ ...keys, API_BASE_URL: 'http://localhost:3000/api/v1' })).toThrow(
    /^API_BASE_URL .*localhost/,
  );
});

test.each(Object.keys(keys))('the keys must be set together: without %s none is used', (name) => {
  expect(() => readConfig({ ...keys, [name]: '' })).toThrow(`${name} must be set with the other keys.`);
});

test('the provider sends webhooks to the public address unless another one is set', () => {
  expect(readConfig(production).stripe?.webhookEndpoint).toBe(
    'https://www.example.com/api/v1/stripe/webhook',
  );
});

test.each<[string, string, (string | undefined)[], Record<string, string>?]>([
  ['PUBLIC_URL', 'must be an https:// address', [undefined, 'http://www.example.com']],
  ['STRIPE_SECRET_KEY', 'must be set', [undefined, '']],
  ['STRIPE_PUBLISHABLE_KEY', 'must be set', [undefined]],
  ['STRIPE_WEBHOOK_SECRET', 'must be set', [undefined]],
  ['STRIPE_WEBHOOK_SECRET', 'must be the whole secret', ['whsec_']],
  ['SMTP_URL', 'must be set', [undefined]],
  ['OFFICE_EMAIL', 'must be set', [undefined]],
  ['TRUST_PROXY', 'must be set', [undefined, '']],
  [
    'MAIL_FROM',
    'must be an address at a domain of yours',
    [undefined, 'NYEA <a@localhost>', 'a@mail.localhost', 'a@localhost.localdomain', 'a@[127.0.0.1]', 'NYEA'],
  ],
  ['DATABASE_URL', 'must be set', [undefined]],
  [
    'DATABASE_URL',
    'is on another host',
    [
      'postgres://db.example/nyea',
      'postgres://db.example/nyea?sslmode=require',
      'postgres://db.example/nyea?sslmode=verify-full&sslmode=disable',
      'postgres://db.example/nyea?sslmode=disable&sslmode=verify-full',
      'postgres://db.example/nyea#?sslmode=verify-full',
      'postgres://localhost/nyea?host=db.example',
      'postgres://localhost.example/nyea',
    ],
  ],
  [
    'DATABASE_URL',
    'connects as the owner of the tables',
    ['postgres://nyea_owner@db.example/nyea?sslmode=verify-full', 'postgres://nyea_owner@localhost/nyea'],
    { DATABASE_OWNER_URL: 'postgres://nyea_owner@db.example/nyea?sslmode=verify-full' },
  ],
  ['DATABASE_OWNER_URL', 'must be set', [undefined, '']],
  ['DATABASE_OWNER_URL', 'is on another host', ['postgres://nyea_owner@db.example/nyea']],
  ['DATABASE_LISTEN_URL', 'is on another host', ['postgres://nyea@db.example:5433/nyea']],
  ['STRIPE_API_URL', 'must not be set', ['http://localhost:12111']],
  ['OFFICE_SECOND_FACTOR', 'must be required', ['offered']],
])('production does not start when %s %s', (name, what, values, others = {}) => {
  for (const value of values)
    expect(problemsOf({ ...others, [name]: value }), value).toEqual([
      expect.stringMatching(`^${name} ${what}`),
    ]);
});

test.each([
  { TRUST_PROXY: 'none' },
  { DATABASE_URL: 'embedded' },
  { DATABASE_URL: 'embedded', DATABASE_OWNER_URL: undefined },
  { DATABASE_OWNER_URL: 'postgres://nyea_owner@localhost/nyea' },
  { DATABASE_URL: 'postgres://db.example/nyea', DATABASE_TLS: 'insecure' },
  { DATABASE_URL: 'postgres://localhost/nyea' },
  { DATABASE_URL: 'postgres://127.0.0.1:5433/nyea' },
  { DATABASE_URL: 'postgres://[::1]/nyea' },
  { DATABASE_URL: 'postgres://nyea@/nyea?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://nyea@%2Frun%2Fpostgresql/nyea' },
  { MAIL_FROM: 'hello@example.com' },
  { MAIL_FROM: 'NYEA <hello@mail.example.com>' },
])('production starts with what is said aloud: %o', (given) => {
  expect(problemsOf(given)).toEqual([]);
});

test('everything that is wrong is named at once', () => {
  const wrong = {
    NODE_ENV: 'production',
    PORT: 'many',
    STRIPE_WEBHOOK_SECRET: 'whsec_',
    API_BASE_URL: 'http://localhost/api',
    OFFICE_SECOND_FACTOR: 'offered',
  };
  expect(() => readConfig(wrong)).toThrow(/^These settings are wrong:(\n {2}- \S.*\.)+$/);
  const unset = Object.fromEntries(Object.keys(production).map((name) => [name, undefined]));
  const named = problemsOf({ ...unset, ...wrong }).map((problem) => problem.split(' ')[0] ?? '');
  expect(named.toSorted()).toEqual([
    'API_BASE_URL',
    'DATABASE_URL',
    'MAIL_FROM',
    'OFFICE_EMAIL',
    'OFFICE_SECOND_FACTOR',
    'PORT',
    'PUBLIC_URL',
    'SMTP_URL',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TRUST_PROXY',
  ]);
});

test('production on a given database needs the key for secrets, and no key is printed', () => {
  const unset = { SECRETS_KEY: undefined };
  expect(problemsOf(unset)).toEqual(['SECRETS_KEY must be set in production with DATABASE_URL.']);
  expect(problemsOf({ ...unset, DATABASE_URL: 'embedded' })).toEqual([]);
  expect(readConfig(production).secretsKey).toEqual(secretsKey);
  for (const SECRETS_KEY of ['short', 'a'.repeat(44), secretsKey.toString('hex')])
    expect(() => readConfig({ ...production, SECRETS_KEY })).toThrow(
      /^SECRETS_KEY must be 32 random bytes in base64/,
    );
});

test('the second factor is required in production, and optional elsewhere', () => {
  expect(readConfig(production).isFactorRequired).toBe(true);
  expect(readConfig({ OFFICE_SECOND_FACTOR: 'required' }).isFactorRequired).toBe(true);
  expect(readConfig({ OFFICE_SECOND_FACTOR: 'offered' }).isFactorRequired).toBe(false);
  expect(() => readConfig({ ...production, OFFICE_SECOND_FACTOR: 'offered' })).toThrow(
    /^OFFICE_SECOND_FACTOR must be required in production/,
  );
});

test('cards of a sandbox that was started by hand are taken outside production', () => {
  const STRIPE_API_URL = 'http://localhost:12111';
  expect(readConfig({ ...keys, STRIPE_API_URL }).stripe?.apiUrl).toBe(STRIPE_API_URL);
});

test('a crash point is obeyed in tests only', () => {
  expect(readConfig({ NODE_ENV: 'test', CRASH_AT: 'somewhere' }).crashAt).toBe('somewhere');
  expect(readConfig({ CRASH_AT: 'somewhere' }).crashAt).toBeUndefined();
  expect(readConfig({ ...production, CRASH_AT: 'somewhere' }).crashAt).toBeUndefined();
});

test.for([
  'https://hooks.example.com/services/T000/secret',
  'http://localhost:8080/alerts',
  'http://ntfy/alerts',
  'http://10.1.2.3/alerts',
  'http://[fd00::1]/alerts',
])('alerts may be posted to %s', (url) => {
  expect(readConfig({ ...production, ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_FORMAT: 'ntfy' })).toMatchObject({
    alertWebhook: { url, format: 'ntfy' },
  });
});

test.for(['http://hooks.example.com/', 'http://8.8.8.8/', 'http://[2001:db8::1]/', 'ftp://ntfy/', 'ntfy'])(
  'alerts may not be posted to %s',
  (url) => {
    expect(problemsOf({ ALERT_WEBHOOK_URL: url })).toEqual([
      'ALERT_WEBHOOK_URL must be an https:// address; http:// only on this machine or in a private network.',
    ]);
  },
);
