import type { SalesOfPeriod } from '#contract/operations/office-overview.ts';

type Day = SalesOfPeriod['days'][number];

const MOST_BARS = 100;
const WEEK = 7;

export interface SpanOfDays {
  from: string;
  to: string;
  paid_cents: number;
  refunded_cents: number;
  seats: number;
}

/** Days, or weeks if there would be too many bars. The first week may be short. */
export function spansOfDays(days: Day[]): SpanOfDays[] {
  const size = days.length > MOST_BARS ? WEEK : 1;
  const spans: SpanOfDays[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    const sum = (name: 'paid_cents' | 'refunded_cents' | 'seats') =>
      part.reduce((total, each) => total + each[name], 0);
    spans.unshift({
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      paid_cents: sum('paid_cents'),
      refunded_cents: sum('refunded_cents'),
      seats: sum('seats'),
    });
  }
  return spans;
}
