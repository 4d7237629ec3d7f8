import type { Logger, LoggerOptions } from 'pino';
import { pino, stdSerializers } from 'pino';

/** Matches endings of field names, such as newPassword and buyer_name. */
const personal =
  /(allergies|authorization|address|answers|buyer_?key|city|cookie|diet|email|flight|grade|medication|name|nationality|needs|passport\w*|password|phone|sealed|secret|token|^to|^user)$/i;

// In each text that scrub changes.
const suspicious = /[@_]|bearer|token|secret|password/i;

const DEEPEST = 8;

/** JSON log lines without tokens, email addresses or names, at any depth. */
export function openLog(level: string, destination?: { write(line: string): void }): Logger {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: (described: unknown) => described },
    formatters: { log: (fields) => withoutPersonal(fields, 0) as Record<string, unknown> },
    hooks: {
      logMethod([first, ...rest], method) {
        const parts = first instanceof Error ? [{ err: first }, first.message, ...rest] : [first, ...rest];
        method.apply(this, parts.map((part) => (typeof part === 'string' ? scrub(part) : part)) as [string]);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function withoutPersonal(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value);
  if (value instanceof Error) return describeError(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.map((entry) => withoutPersonal(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      personal.test(key) ? '[redacted]' : withoutPersonal(entry, depth + 1),
    ]),
  );
}

function describeError(error: Error) {
  const { type, message, stack, code } = stdSerializers.err(error) as Record<string, unknown>;
  return { type, code, message: scrub(message), stack: scrub(stack) };
}

/** Database error messages can contain row data. Most texts are short and plain, and need no replacing. */
function scrub(given: unknown): string {
  const text = String(given);
  if (!suspicious.test(text)) return text;
  return text
    .replaceAll(/[\w.!#$%&*+'-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+/g, '[mail]')
    .replaceAll(/\b(bearer|token|secret|password)([\s=:"']+)[\w.~+/-]+=*/gi, '$1$2[redacted]')
    .replaceAll(/\b(sk|pk|rk|whsec)_\w+/g, '[key]');
}
