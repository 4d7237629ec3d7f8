import { isIP } from 'node:net';
import { z } from 'zod';

const origin = z.string().transform((text, issue) => {
  const url = URL.parse(text);
  if (url && (url.protocol === 'https:' || url.protocol === 'http:') && url.href === `${url.origin}/`)
    return url.origin;
  issue.addIssue({
    code: 'custom',
    message: `must be an origin such as https://www.example.com, not "${text}"`,
  });
  return z.NEVER;
});

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

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
  CURRENCY: z
    .string()
    .refine(hasTwoDecimals, 'must be a currency with two decimals in three lower-case letters, such as usd')
    .default('usd'),
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  TRUST_PROXY: list
    .refine(
      (entries) => entries.every(isNetwork),
      'must be addresses or networks such as 10.0.0.0/8, or loopback',
    )
    .default([]),
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
  if (env.NODE_ENV === 'production' && !env.PUBLIC_URL?.startsWith('https://')) {
    throw new ConfigError('PUBLIC_URL must be an https:// address in production.');
  }
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    apiBaseUrl: env.API_BASE_URL,
    currency: env.CURRENCY,
    corsOrigins: env.CORS_ORIGINS,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  return (
    family !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

function hasTwoDecimals(currency: string): boolean {
  if (!/^[a-z]{3}$/.test(currency)) return false;
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits === 2;
}
