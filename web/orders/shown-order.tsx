import { Suspense, lazy, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { orderPage as words, outcomes } from '#web/content/orders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { looks } from '#web/ui/button.tsx';
import { canChange } from '../changes/can-change.ts';
import { ChangedDates } from '../changes/changed-dates.tsx';
import { CHANGES_ID, ChangesOfOrder } from '../changes/changes-of-order.tsx';
import { ChoiceOfOrder } from '../changes/choice-of-order.tsx';
import { nextDateOf } from '../changes/next-date-of.ts';
import { WhoComes } from '../participants/who-comes.tsx';
import { AccountOfOrder } from './account-of-order.tsx';
import { AgreementsDue, AgreementsGiven } from './agreements.tsx';
import { BookAgain } from './book-again.tsx';
import { BringToCart } from './bring-to-cart.tsx';
import { formatMoment } from './format-moment.ts';
import { HeldOrder } from './held-order.tsx';
import { lineOfHold } from './line-of-hold.ts';
import { hasSessionOff, lineOfState, nameOfState, toneOfState } from './line-of-state.ts';
import { OrderDocuments } from './order-documents.tsx';
import { Facts, Help, Refunds } from './order-facts.tsx';
import { OrderSection } from './order-section.tsx';
import { OrderToPay } from './order-to-pay.tsx';
import { paidAndRefunded, refundedSums } from './paid-and-refunded.ts';
import { StateHero } from './state-hero.tsx';
import { namesOfOrder, titleOfOrder } from './title-of-order.ts';

/** Without their scripts, the rest of the page goes on. */
const OrderWithdrawals = lazy(() =>
  import('../changes/order-withdrawals.tsx').catch(() => ({ default: () => null })),
);
const CorrectAddress = lazy(() => import('./correct-address.tsx').catch(() => ({ default: () => null })));
const OpenSupplement = lazy(() =>
  import('../changes/open-supplement.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  order: Order;
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

export function ShownOrder({ order, onLook, onChange }: Props) {
  const { reference, state } = order;
  const isHeld = state === 'awaiting_confirmation';
  const names = namesOfOrder(order);
  const isRefunded = refundedSums(order) !== undefined;
  const next = nextDateOf(order);
  const days = next === undefined ? onlyDaysOf(order) : undefined;
  const supplement = useNewest(order.open_supplement ?? undefined);
  return (
    <>
      <StateHero
        eyebrow={<Badge tone={toneOfState(order)}>{nameOfState(order)}</Badge>}
        title={titleOfOrder(order)}
        lead={leadOf(order, next)}
      >
        {names.length > 0 && (
          <ul className="mb-6 max-w-4xl font-serif text-xl leading-snug break-words">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        <div className="mb-8 space-y-1">
          {state !== 'paid' && next !== undefined && <p>{words.next(next)}</p>}
          {days !== undefined && <p>{unbrokenDates(days)}</p>}
          <p>
            {outcomes.order} <span className="inline-block tabular-nums select-all">{reference}</span>
            {!isRefunded && ` · ${order.formatted_total}`}
          </p>
          {isRefunded && <p className="tabular-nums">{paidAndRefunded(order)}</p>}
        </div>
        {order.correct_address_until && (
          <Suspense>
            <CorrectAddress order={order} onChange={onChange} />
          </Suspense>
        )}
        <ChoiceOfOrder order={order} onLook={onLook} onChange={onChange} />
        {state === 'pending' && <OrderToPay order={order} onLook={onLook} onChange={onChange} />}
        {isHeld && <HeldOrder order={order} onLook={onLook} onChange={onChange} />}
        {state === 'expired' && order.paid_by === 'free' && <BookAgain order={order} />}
        {isUnpaidEnd(order) && <BringToCart order={order} />}
        {supplement !== undefined && (
          <Suspense>
            <OpenSupplement key={supplement} reference={supplement} onLook={onLook} />
          </Suspense>
        )}
        <div className="mb-6 empty:hidden">
          <Withdrawals order={order} which={isOpen} />
        </div>
        <OrderDocuments order={order}>
          {canChange(order) && (
            <a href={`#${CHANGES_ID}`} className={looks.quiet}>
              {words.changes}
            </a>
          )}
        </OrderDocuments>
      </StateHero>
      <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="space-y-10">
          <AgreementsDue order={order} onChange={onChange} />
          {isBooked(order) && <WhoComes key={seatsOf(order)} order={order} onTickets={() => void onLook()} />}
          <div>
            <OrderSection title={words.bought} order={order} />
            <ChangedDates order={order} />
          </div>
          <AgreementsGiven order={order} />
        </div>
        <div className="space-y-10">
          <Facts order={order} />
          <Withdrawals order={order} which={isDecided} />
          <Refunds order={order} />
          <ChangesOfOrder order={order} isBooked={isBooked(order)} onLook={onLook} onChange={onChange} />
          <Help reference={reference} />
        </div>
      </div>
      {state === 'paid' && <AccountOfOrder order={order} />}
    </>
  );
}

/** Undefined without a date, or with several. */
function onlyDaysOf({ lines }: Order): string | undefined {
  const [days, ...others] = new Set(lines.flatMap(({ formatted_date: each }) => each ?? []));
  return others.length === 0 ? days : undefined;
}

type Withdrawal = NonNullable<Order['withdrawals']>[number];

function Withdrawals({ order, which }: { order: Order; which(withdrawal: Withdrawal): boolean }) {
  const withdrawals = order.withdrawals?.filter(which) ?? [];
  if (withdrawals.length === 0) return null;
  return (
    <Suspense>
      <OrderWithdrawals order={order} withdrawals={withdrawals} />
    </Suspense>
  );
}

function isDecided({ state }: Withdrawal): boolean {
  return state === 'returned' || state === 'answered';
}

function isOpen(withdrawal: Withdrawal): boolean {
  return !isDecided(withdrawal);
}

/** Stays when the order has none any more, so that what became of it is said. */
function useNewest(reference: string | undefined): string | undefined {
  const [newest, setNewest] = useState(reference);
  if (reference !== undefined && reference !== newest) setNewest(reference);
  return reference ?? newest;
}

/** With other seats, another date or new tickets for them, who comes on them is asked again. */
function seatsOf({ lines, email }: Order): string {
  const valid = ({ tickets }: Order['lines'][number]) =>
    tickets.filter(({ state }) => state === 'valid').length;
  return [email, ...lines.map((line) => `${line.program_id}/${line.session_id ?? ''}×${valid(line)}`)].join();
}

function isBooked({ lines }: Order): boolean {
  return lines.some(({ tickets }) => tickets.some(({ state }) => state === 'valid'));
}

/** It ended without a payment, so the same seats can be ordered again. */
function isUnpaidEnd({ state, total }: Order): boolean {
  return total > 0 && (state === 'expired' || state === 'cancelled' || state === 'failed');
}

function leadOf(order: Order, next: string | undefined): string {
  if (order.state === 'awaiting_confirmation') return lineOfHold(order);
  if (order.state === 'paid' && next !== undefined && !hasSessionOff(order)) return words.next(next);
  return order.pay_until === null ? lineOfState(order) : words.payUntil(formatMoment(order.pay_until));
}
