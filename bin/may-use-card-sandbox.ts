import type { Config } from '#server/config.ts';

/** Only with the embedded database, on the loopback interface, and without Stripe keys. */
export function mayUseCardSandbox({ mode, stripe, databaseUrl, host }: Config): boolean {
  const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(host);
  return mode !== 'production' && !stripe && databaseUrl === undefined && isLoopback;
}
