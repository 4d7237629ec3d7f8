import { formatMoney } from '#contract/money.ts';
import type { SalesOfPeriod } from '#contract/operations/office-overview.ts';
import { ListTable } from '../list/list-table.tsx';
import { ChartFrame } from './charts/chart-frame.tsx';
import { DayBars } from './charts/day-bars.tsx';
import { dayInWords } from './in-words.ts';
import type { SpanOfDays } from './spans-of-days.ts';
import { spansOfDays } from './spans-of-days.ts';

export function SalesByDay({ sales: { days, currency, period } }: { sales: SalesOfPeriod }) {
  const money = (cents: number) => formatMoney(cents, currency);
  const spans = spansOfDays(days);
  const isByWeek = spans.length < days.length;
  const title = isByWeek ? 'By week' : 'By day';
  const best = spans.toSorted((one, other) => other.paid_cents - one.paid_cents)[0];
  const nothing = spans.every(({ paid_cents: paid, refunded_cents: back }) => paid === 0 && back === 0);
  const says = nothing
    ? 'No payments or refunds in this period.'
    : `Solid bars are payments. Hatched bars below the line are refunds. Most was paid ${isByWeek ? 'in the week to' : 'on'} ${dayInWords(best?.to ?? '')}: ${money(best?.paid_cents ?? 0)}.`;
  return (
    <ChartFrame
      title={title}
      says={says}
      chart={
        <DayBars
          label={`Payments and refunds from ${dayInWords(period.from)} to ${dayInWords(period.to)}`}
          bars={spans.map(({ from, paid_cents: up, refunded_cents: down }) => ({ key: from, up, down }))}
          format={money}
          ends={[dayInWords(period.from), dayInWords(period.to)]}
        />
      }
      table={
        <ListTable<SpanOfDays>
          caption={`Payments, refunds and seats ${title.toLowerCase()}`}
          rows={spans.toReversed()}
          keyOf={({ from }) => from}
          sort={null}
          direction={null}
          columns={[
            {
              name: 'day',
              title: isByWeek ? 'Week' : 'Day',
              cell: ({ from, to }) =>
                from === to ? dayInWords(to) : `${dayInWords(from)} to ${dayInWords(to)}`,
            },
            { name: 'paid', title: 'Paid', isNumber: true, cell: (span) => money(span.paid_cents) },
            { name: 'back', title: 'Refunded', isNumber: true, cell: (span) => money(span.refunded_cents) },
            { name: 'seats', title: 'Seats sold', isNumber: true, cell: ({ seats }) => seats },
          ]}
        />
      }
    />
  );
}
