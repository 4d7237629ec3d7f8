import { useId } from 'react';
import { formatDay as formatCalendarDay, todayAt } from '#contract/catalogue/booking-terms.ts';
import { firmZone } from '#contract/firm-zone.ts';
import type { Order } from '#contract/orders/order.ts';
import { orderWithdrawal as words } from '../content/order-withdrawal.ts';
import { withdrawPage } from '../content/pages-of-programs.ts';
import { formatDay } from '../orders/format-moment.ts';
import { canWithdraw } from './can-change.ts';

/** When it was bought and until when it can be withdrawn from, beside the link to do so. */
export function RightToWithdraw({ order }: { order: Order }) {
  const id = useId();
  const { reference, paid_at: paidAt, last_withdrawal_day: lastDay } = order;
  const tickets = order.lines.flatMap((line) => line.tickets);
  const valid = tickets.filter(({ state }) => state === 'valid').length;
  if (!canWithdraw(order) || lastDay === undefined || paidAt === null) return null;
  return (
    <section aria-labelledby={id} className="no-print">
      <h3 id={id} className="font-sans font-semibold">
        {words.rightTitle}
      </h3>
      <p className="text-ink-soft mt-3 leading-relaxed">
        {words.bought(formatDay(paidAt))} {untilWhen(lastDay, valid === tickets.length)}
      </p>
      <p className="mt-3">
        <a
          href={`${withdrawPage}?${new URLSearchParams({ reference })}`}
          className="text-link inline-block py-1"
        >
          {words.link}
        </a>
      </p>
    </section>
  );
}

function untilWhen(lastDay: string | null, isWhole: boolean): string {
  if (lastDay === null) return words.exempt;
  const day = formatCalendarDay(lastDay);
  return todayAt(firmZone.id) <= lastDay ? words.until(day, firmZone.name, isWhole) : words.wasUntil(day);
}
