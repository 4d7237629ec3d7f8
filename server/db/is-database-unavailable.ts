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
const waitedInVain = /^(timeout exceeded when trying to connect|Query read timeout)/;

/** A temporary problem: the server is down, has no free connection, or waits for a lock. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = codeAndMessageOf(error);
  return (
    isPlanLost(error) ||
    connectionLost.has(code) ||
    tryAgainLater.some((pattern) => pattern.test(code)) ||
    waitedInVain.test(message) ||
    /^(Connection terminated|Client has encountered a connection error)/.test(message) ||
    message.endsWith('is not currently accepting connections')
  );
}

/** The next query would wait just as long and fail in the same way. */
export function takesNobody(error: unknown): boolean {
  const { code, message } = codeAndMessageOf(error);
  return (
    ['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', '57P03', '57014'].includes(code) ||
    code.startsWith('53') ||
    waitedInVain.test(message)
  );
}

function codeAndMessageOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: '' };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    message: error.message,
  };
}
