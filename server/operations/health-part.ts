import type { HealthPart } from '#contract/operations/office-health.ts';
import type { HealthRead } from './read-health.ts';

type Said = Pick<HealthPart, 'level' | 'says' | 'advice'>;

export const fine = (says: string): Said => ({ level: 'fine', says, advice: null });
export const watch = (says: string, advice: string): Said => ({ level: 'watch', says, advice });
export const wrong = (says: string, advice: string): Said => ({ level: 'wrong', says, advice });

export function fact(label: string, value: string | number | Date | null): HealthPart['facts'][number] {
  if (value instanceof Date) return { label, value: '', at: value.toISOString() };
  return { label, value: value === null ? 'never' : String(value), at: null };
}

export function minutesSince(at: Date | null, now: Date): number {
  return at === null ? 0 : (now.getTime() - at.getTime()) / 60_000;
}

/** For example 40 minutes, 5 hours or 3 days. */
export function lasting(minutes: number): string {
  if (minutes < 90) return many(Math.round(minutes), 'minute');
  return minutes < 48 * 60
    ? many(Math.round(minutes / 60), 'hour')
    : many(Math.round(minutes / 1_440), 'day');
}

export function many(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;
}

/** Of what is queued, sent, and tried again: emails, and alerts of the second channel. */
export function sendingFacts({ queued, failed, lastSent, lastError }: HealthRead['email']) {
  return [
    fact('Waiting', queued),
    fact('Failed in the last seven days', failed),
    fact('Last sent', lastSent),
    ...(lastError === null ? [] : [fact('Last error', lastError)]),
  ];
}
