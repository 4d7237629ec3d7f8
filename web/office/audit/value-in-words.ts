import { emailKindName } from '../emails/email-words.ts';
import { momentInWords } from '../format/moment-in-words.ts';

const factors: Record<string, string> = { app: 'Authenticator app' };

/** Formats a value of the log. Money is stored in cents. */
export function valueInWords(name: string, value: unknown): string {
  if (name === 'search' && value === '') return 'none';
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return name.endsWith('_cents') ? (value / 100).toFixed(2) : String(value);
  if (typeof value === 'string') return textInWords(name, value);
  if (Array.isArray(value))
    return value.length === 0 ? 'nothing' : value.map((each) => valueInWords(name, each)).join(', ');
  return JSON.stringify(value);
}

function textInWords(name: string, value: string): string {
  if ((name === 'email' || name === 'content') && !value.includes('@')) return emailKindName(value);
  if (name === 'factor') return factors[value] ?? value;
  return isMoment(value) ? momentInWords(value) : value;
}

function isMoment(value: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}
