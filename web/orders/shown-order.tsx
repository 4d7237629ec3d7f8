import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/order.ts';
import { orderStates } from '#web/content/order-states.ts';
import { orderPage as words, outcomes, refundStates } from '#web/content/orders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AccountOfOrder } from './account-of-order.tsx';
import { AgreementsDue, AgreementsGiven } from './agreements.tsx';
import { BookAgain } from './book-again.tsx';
import { BringToCart } from './bring-to-cart.tsx';
import { formatDay, formatMoment } from './format-moment.ts';
import { GiveBack } from './give-back.tsx';
import { HeldOrder } from './held-order.tsx';
import { lineOfHold, lineOfState, nameOfState } from './line-of-state.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderSection } from './order-section.tsx';
import { OrderToPay } from './order-to-pay.tsx';
import { StateHero } from './state-hero.tsx';
import { WhoComes } from './who-comes.tsx';

interface Props {
  order: Order;
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

export function ShownOrder({ order, onLook, onChange }: Props) {
  const { reference, state } = order;
  const { tone } = orderStates[state];
  const isHeld = state === 'awaiting_confirmation';
  return (
    <>
      <StateHero
        eyebrow={<Badge tone={tone}>{nameOfState(order)}</Badge>}
        title={
          <>
            {outcomes.order} <span className="inline-block">{reference}</span>
          </>
        }
        lead={leadOf(order)}
      >
        {state === 'pending' && <OrderToPay order={order} onLook={onLook} onChange={onChange} />}
        {isHeld && <HeldOrder order={order} onLook={onLook} onChange={onChange} />}
        {state === 'expired' && order.paid_by === 'free' && <BookAgain order={order} />}
        {isUnpaidEnd(order) && <BringToCart order={order} />}
      </StateHero>
      <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="space-y-10">
          <AgreementsDue order={order} onChange={onChange} />
          {isBooked(order) && (
            <WhoComes key={validSeats(order)} order={order} onTickets={() => void onLook()} />
          )}
          <OrderSection title={words.bought} order={order} />
          <AgreementsGiven order={order} />
          <OrderDocuments order={order} />
        </div>
        <div className="space-y-10">
          <Facts order={order} />
          <Refunds order={order} />
          <GiveBack order={order} onLook={onLook} onChange={onChange} />
          <Help reference={reference} />
        </div>
      </div>
      {state === 'paid' && <AccountOfOrder order={order} />}
    </>
  );
}

/** With other seats, who comes on them is asked again. */
function validSeats({ lines }: Order): number {
  return lines.flatMap(({ tickets }) => tickets).filter(({ state }) => state === 'valid').length;
}

function isBooked({ lines }: Order): boolean {
  return lines.some(({ tickets }) => tickets.some(({ state }) => state === 'valid'));
}

/** It ended without a payment, so the same seats can be ordered again. */
function isUnpaidEnd({ state, total }: Order): boolean {
  return total > 0 && (state === 'expired' || state === 'cancelled' || state === 'failed');
}

function leadOf(order: Order): string {
  if (order.state === 'awaiting_confirmation') return lineOfHold(order);
  return order.pay_until === null ? lineOfState(order) : words.payUntil(formatMoment(order.pay_until));
}

function Facts({ order }: { order: Order }) {
  const { placed, paid, confirmed, buyer } = words.facts;
  const facts = [
    { name: placed, value: formatDay(order.created_at) },
    ...(order.paid_at === null
      ? []
      : [{ name: order.total === 0 ? confirmed : paid, value: formatDay(order.paid_at) }]),
    { name: buyer, value: `${order.name}, ${order.email}` },
  ];
  return (
    <dl className="border-rule border-b">
      {facts.map(({ name, value }) => (
        <div key={name} className="border-rule grid grid-cols-[7rem_minmax(0,1fr)] gap-4 border-t py-3">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Refunds({ order: { refunds, kept = 0, currency } }: { order: Order }) {
  const id = useId();
  if (refunds.length === 0 && kept === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {words.refunds}
      </h2>
      <ul className="mt-4 space-y-2">
        {refunds.map(({ amount, state }, place) => (
          // eslint-disable-next-line react/no-array-index-key -- refunds have no id and keep their order
          <li key={place}>
            <span className="font-semibold tabular-nums">
              {formatMoney(Math.round(amount * 100), currency)}
            </span>{' '}
            {refundStates[state]}
          </li>
        ))}
        {kept > 0 && (
          <li>
            <span className="font-semibold tabular-nums">
              {formatMoney(Math.round(kept * 100), currency)}
            </span>{' '}
            {words.kept}
          </li>
        )}
      </ul>
    </section>
  );
}

function Help({ reference }: { reference: string }) {
  const id = useId();
  const subject = new URLSearchParams({ subject: `${outcomes.order} ${reference}` });
  return (
    <section aria-labelledby={id} className="no-print">
      <h2 id={id} className="text-heading">
        {words.help}
      </h2>
      <p className="mt-3">
        <Link to={`/contact?${subject}`} className="text-link py-1">
          {words.write}
        </Link>
      </p>
    </section>
  );
}
