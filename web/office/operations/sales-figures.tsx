import { formatMoney } from '#contract/money.ts';
import type { SalesOfPeriod } from '#contract/operations/office-overview.ts';
import { comparison, percentFull, spanInWords } from './in-words.ts';

export function SalesFigures({ sales }: { sales: SalesOfPeriod }) {
  const { now, earlier, currency, period } = sales;
  const money = (cents: number) => formatMoney(cents, currency);
  const count = (number: number) => number.toLocaleString('en-US');
  const span = spanInWords(period);
  const full = percentFull(now.fill);
  const wasFull = percentFull(earlier.fill);
  return (
    <dl className="mb-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        name="Takings"
        value={money(now.paid_cents - now.refunded_cents)}
        says={comparison(
          now.paid_cents - now.refunded_cents,
          earlier.paid_cents - earlier.refunded_cents,
          span,
          money,
        )}
      />
      <Figure
        name="Refunds"
        value={money(now.refunded_cents)}
        says={comparison(now.refunded_cents, earlier.refunded_cents, span, money)}
      />
      <Figure
        name="Seats sold"
        value={count(now.seats)}
        says={comparison(now.seats, earlier.seats, span, count)}
      />
      <Figure
        name="Seats filled"
        value={full === undefined ? 'None started' : `${full}%`}
        says={
          full === undefined
            ? 'No session started in this period'
            : `${count(now.fill.taken)} of ${count(now.fill.capacity)} seats in sessions that started in this period${wasFull === undefined ? '' : `; ${wasFull}% in the previous ${span}`}`
        }
      />
    </dl>
  );
}

function Figure({ name, value, says }: { name: string; value: string; says: string }) {
  return (
    <div className="border-ink min-w-0 border-t-2 pt-3">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="mt-1 font-serif text-4xl wrap-anywhere">{value}</dd>
      <dd className="text-ink-soft mt-1 text-sm">{says}</dd>
    </div>
  );
}
