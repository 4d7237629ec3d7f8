import { paymentConfigurationProblem } from '#contract/payment-configuration.ts';
import { isOnAnotherHost, userOf, verifiesItsHost } from './database-address.ts';

export interface ConfigProblem {
  variable: string;
  /** Follows the variable's name in the message. */
  what: string;
}

/** The variables that are judged together. */
interface Settings {
  NODE_ENV: string;
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_LISTEN_URL?: string | undefined;
  DATABASE_TLS: string;
  API_BASE_URL: string;
  TRUST_PROXY?: string[] | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  OFFICE_EMAIL?: string | undefined;
  OFFICE_SECOND_FACTOR?: string | undefined;
  SECRETS_KEY?: Buffer | undefined;
}

/** What is wrong with values that are valid one by one. */
export function problemsOf(env: Settings, malformed: ReadonlySet<string>): ConfigProblem[] {
  const isOwnerOfNothing =
    isAddress(env.DATABASE_OWNER_URL) && !isGiven(env.DATABASE_URL) && !malformed.has('DATABASE_URL');
  const isListenerOfNothing =
    env.DATABASE_LISTEN_URL !== undefined && !isGiven(env.DATABASE_URL) && !malformed.has('DATABASE_URL');
  return [
    ...stripeProblems(env),
    ...problem('DATABASE_OWNER_URL', isOwnerOfNothing && 'is of no use without DATABASE_URL'),
    ...problem('DATABASE_LISTEN_URL', isListenerOfNothing && 'is of no use without DATABASE_URL'),
    ...(env.NODE_ENV === 'production' ? productionProblems(env) : []),
  ];
}

function stripeProblems(env: Settings): ConfigProblem[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const isProduction = env.NODE_ENV === 'production';
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length && !isProduction) return [];
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  return [
    ...missing.map(of(isProduction ? 'must be set in production' : 'must be set with the other keys')),
    ...problem(
      'STRIPE_SECRET_KEY',
      /^[sr]k_test_/.test(secretKey) && 'is a test key. Please use a live key',
      /^[sr]k_live_/.test(secretKey) &&
        !isProduction &&
        'is a live key: it is accepted only with NODE_ENV=production',
    ),
    ...problem(
      'STRIPE_PUBLISHABLE_KEY',
      publishableKey !== undefined &&
        sentenceOf(paymentConfigurationProblem({ publishableKey, apiBaseUrl: '/' })),
    ),
    ...problem(
      'API_BASE_URL',
      sentenceOf(paymentConfigurationProblem({ publishableKey: 'pk_', apiBaseUrl: env.API_BASE_URL })),
    ),
  ];
}

/**
 * Without these, paid seats would not be confirmed, links in emails would not work, nobody would hear of problems, all
 * visitors would share one network's limits, or the database could be read on its way.
 */
function productionProblems(env: Settings): ConfigProblem[] {
  const needed = ['SMTP_URL', 'OFFICE_EMAIL'] as const;
  const { PUBLIC_URL, TRUST_PROXY, MAIL_FROM, STRIPE_API_URL, OFFICE_SECOND_FACTOR } = env;
  return [
    ...problem(
      'PUBLIC_URL',
      !PUBLIC_URL?.startsWith('https://') && 'must be an https:// address in production',
    ),
    ...needed.filter((name) => env[name] === undefined).map(of('must be set in production')),
    ...problem(
      'TRUST_PROXY',
      TRUST_PROXY === undefined &&
        'must be set in production: the networks of the proxies in front, or none if there are none',
    ),
    ...problem(
      'MAIL_FROM',
      !isFromADomain(MAIL_FROM) && 'must be an address at a domain of yours in production',
    ),
    ...databaseProblems(env),
    ...problem(
      'SECRETS_KEY',
      isGiven(env.DATABASE_URL) &&
        env.SECRETS_KEY === undefined &&
        'must be set in production with DATABASE_URL',
    ),
    ...problem(
      'STRIPE_API_URL',
      STRIPE_API_URL !== undefined && 'must not be set in production: it is for the card sandbox',
    ),
    ...problem(
      'OFFICE_SECOND_FACTOR',
      OFFICE_SECOND_FACTOR === 'offered' && 'must be required in production',
    ),
  ];
}

function databaseProblems(env: Settings): ConfigProblem[] {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = env;
  if (url === undefined)
    return problem('DATABASE_URL', 'must be set in production, to embedded if our own server is wanted');
  if (!isGiven(url)) return [];
  return [
    ...tlsProblem(env, 'DATABASE_URL'),
    ...tlsProblem(env, 'DATABASE_OWNER_URL'),
    ...tlsProblem(env, 'DATABASE_LISTEN_URL'),
    ...problem(
      'DATABASE_OWNER_URL',
      ownerUrl === undefined &&
        'must be set in production: the address with the role that owns the tables, or none if another process migrates',
    ),
    ...problem(
      'DATABASE_URL',
      isAddress(ownerUrl) &&
        userOf(url) === userOf(ownerUrl) &&
        'connects as the owner of the tables: it must name a role that owns nothing',
    ),
  ];
}

function tlsProblem(
  env: Settings,
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_LISTEN_URL',
): ConfigProblem[] {
  const url = env[variable];
  const isOpen = isAddress(url) && isOnAnotherHost(url) && !verifiesItsHost(url);
  return problem(
    variable,
    isOpen &&
      env.DATABASE_TLS !== 'insecure' &&
      'is on another host: add sslmode=verify-full, or set DATABASE_TLS=insecure',
  );
}

function isAddress(url: string | undefined): url is string {
  return url !== undefined && url !== 'none';
}

function isGiven(url: string | undefined): boolean {
  return url !== undefined && url !== 'embedded';
}

function isFromADomain(sender: string): boolean {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(sender)?.[1] ?? '';
  return /\.[^\s.\d[\]]+$/.test(domain) && !/\.(localhost|localdomain)$/i.test(domain);
}

function of(what: string) {
  return (variable: string): ConfigProblem => ({ variable, what });
}

function problem(variable: string, ...found: (string | false | undefined)[]): ConfigProblem[] {
  return found.filter((what) => typeof what === 'string').map((what) => ({ variable, what }));
}

function sentenceOf(sentence: string | undefined): string | undefined {
  return sentence && `is refused: ${sentence.replace(/\.$/, '')}`;
}
