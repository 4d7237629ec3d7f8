import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import { OBJECTION_HOURS } from '#contract/changes/withdrawal-times.ts';
import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { orderWithdrawal as words } from '../content/order-withdrawal.ts';
import { formatDay, formatDayAndTime } from '../orders/format-moment.ts';

type Withdrawal = NonNullable<Order['withdrawals']>[number];

interface Props {
  order: Order;
  /** Those that are told of here. */
  withdrawals: Withdrawal[];
}

/** When somebody withdrew from the contract, what happens next, and in the end what was decided. */
export default function OrderWithdrawals({ order, withdrawals }: Props): ReactNode {
  const id = useId();
  const { reference, email } = order;
  const subject = new URLSearchParams({ subject: words.subject(reference) });
  return (
    <section
      aria-labelledby={id}
      className="border-rule max-w-3xl space-y-5 border bg-white p-5 not-first:mt-6 md:p-7"
    >
      <h2 id={id} className="text-heading">
        {words.title}
      </h2>
      {withdrawals.map((withdrawal) => (
        <div key={withdrawal.received_at} className="space-y-2 leading-relaxed">
          <p className="font-semibold">
            {words.received(withdrawal, formatDayAndTime(withdrawal.received_at))}
          </p>
          {linesOf(withdrawal, order).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {isOpen(withdrawal) && withdrawal.objected_at === null && (
            <p>
              {words.object(email)}{' '}
              <Link to={`/contact?${subject}`} className="text-link py-1">
                {words.write}
              </Link>
              .
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function isOpen({ state }: Withdrawal): boolean {
  return state === 'waiting' || state === 'to_decide';
}

function linesOf(withdrawal: Withdrawal, { email, currency }: Order): string[] {
  const { state, objected_at: objectedAt, decided_at: decidedAt, returned } = withdrawal;
  const objection = objectedAt === null ? [] : [words.objected(formatDayAndTime(objectedAt))];
  const decided = decidedAt === null ? '' : formatDayAndTime(decidedAt);
  switch (state) {
    case 'waiting':
      return [
        withdrawal.goes_back_at === null
          ? words.goesBackSoon(OBJECTION_HOURS, email)
          : words.goesBack(formatDayAndTime(withdrawal.goes_back_at)),
      ];
    case 'to_decide':
      return [...objection, words.officeDecides(formatDay(withdrawal.answer_by))];
    case 'returned':
      return [
        ...objection,
        words.returned(decided, returned ? formatMoney(Math.round(returned * 100), currency) : null),
      ];
    case 'answered':
      return [...objection, words.answered(decided)];
  }
}
