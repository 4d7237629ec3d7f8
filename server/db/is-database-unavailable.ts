import { isPlanLost } from './prepare-statements.ts';

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const tryAgainLater = [/^08/, /^53/, /^57P/, /^57014$/, /^55P03$/];

/** Trouble that passes: the server is away, full or waiting for a lock. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isPlanLost(error)) return true;
  if (connectionLost.has(code) || tryAgainLater.some((pattern) => pattern.test(code))) return true;
  return /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/.test(
    error.message,
  );
}

/** Whoever asks next would wait as long, for the same answer. */
export function takesNobody(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    ['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', '57P03', '57014'].includes(code) ||
    code.startsWith('53') ||
    /^(timeout exceeded when trying to connect|Query read timeout)/.test(error.message)
  );
}
