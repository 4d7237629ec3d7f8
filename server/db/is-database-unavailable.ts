import { isPlanLost } from './prepare-statements.ts';

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const tryAgainLater = [/^08/, /^53/, /^57P/, /^57014$/, /^55P03$/];
const waitedInVain = /^(timeout exceeded when trying to connect|Query read timeout)/;

/** A temporary problem: the server is down, has no free connection, or waits for a lock. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = codeAndMessageOf(error);
  return (
    isPlanLost(error) ||
    isReadOnly(error) ||
    connectionLost.has(code) ||
    tryAgainLater.some((pattern) => pattern.test(code)) ||
    waitedInVain.test(message) ||
    /^(Connection terminated|Client (has encountered a connection error|was closed))/.test(message) ||
    message.endsWith('is not currently accepting connections')
  );
}

/** The server is a standby: after a failover, connections may still lead to the former leader. */
export function isReadOnly(error: unknown): boolean {
  const { code, message } = codeAndMessageOf(error);
  return code === '25006' || (code === '0A000' && message.includes('during recovery'));
}

/** The answer may still arrive, and would then be taken for that of the next query. */
export function isUnanswered(error: unknown): boolean {
  return codeAndMessageOf(error).message === 'Query read timeout';
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
