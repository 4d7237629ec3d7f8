import type { CardSettings } from './card-config-problems.ts';
import { cardConfigProblems } from './card-config-problems.ts';
import type { ConfigProblem } from './config-problem.ts';
import { problem } from './config-problem.ts';
import { isOnAnotherHost, userOf, verifiesItsHost } from './database-address.ts';

/** The variables that are judged together. */
interface Settings extends CardSettings {
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_LISTEN_URL?: string | undefined;
  DATABASE_TLS: string;
  TRUST_PROXY?: string[] | undefined;
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
    ...cardConfigProblems(env),
    ...problem('DATABASE_OWNER_URL', isOwnerOfNothing && 'is of no use without DATABASE_URL'),
    ...problem('DATABASE_LISTEN_URL', isListenerOfNothing && 'is of no use without DATABASE_URL'),
    ...(env.NODE_ENV === 'production' ? productionProblems(env) : []),
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
    ...needed.flatMap((name) => problem(name, env[name] === undefined && 'must be set in production')),
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
