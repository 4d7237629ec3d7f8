import type { Logger } from 'pino';
import { pino, stdSerializers } from 'pino';

const personal = [
  'authorization',
  'address',
  'buyerKey',
  'city',
  'cookie',
  'email',
  'grade',
  'name',
  'password',
  'phone',
  'schoolName',
  'school_name',
  'secret',
  'token',
  'to',
  'user',
];

/** JSON lines without tokens, mail addresses or names. */
export function openLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error) as Record<string, unknown>;
  return { type, code, message: scrub(message), stack: scrub(stack) };
}

/** A database names the offending row in its message. */
function scrub(text: unknown): string {
  return String(text)
    .replaceAll(/[^\s"'(=<]+@[^\s"')>]+/g, '[mail]')
    .replaceAll(/\b(bearer|token|secret|password)([\s=:"']+)[\w.~+/-]+=*/gi, '$1$2[redacted]')
    .replaceAll(/\b(sk|pk|rk|whsec)_\w+/g, '[key]');
}
