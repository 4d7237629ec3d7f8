import type { Totals } from '#contract/operations/office-overview.ts';
import { daysBetween } from '#contract/operations/office-sales-period.ts';

/** For example "12% more than in the previous 30 days: $4,100". */
export function comparison(
  now: number,
  earlier: number,
  span: string,
  format: (amount: number) => string,
): string {
  if (now === earlier) return `Same as in the previous ${span}`;
  if (earlier <= 0) return `${format(earlier)} in the previous ${span}`;
  const more = now > earlier;
  const percent = Math.round((100 * Math.abs(now - earlier)) / earlier);
  const share = percent === 0 ? 'Less than 1%' : `${percent.toLocaleString('en-US')}%`;
  return `${share} ${more ? 'more' : 'less'} than in the previous ${span}: ${format(earlier)}`;
}

export function spanInWords({ from, to }: { from: string; to: string }): string {
  const days = daysBetween(from, to);
  return days === 1 ? 'day' : `${days} days`;
}

/** Undefined if no session began. */
export function percentFull({ taken, capacity }: Totals['fill']): number | undefined {
  return capacity === 0 ? undefined : Math.round((100 * taken) / capacity);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export function dayInWords(day: string): string {
  return dayFormat.format(new Date(day));
}
