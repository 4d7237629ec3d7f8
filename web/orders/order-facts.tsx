import { useId } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { orderPage as words, outcomes, refundStates } from '#web/content/orders.ts';
import { formatDay } from './format-moment.ts';
import { inMoney } from './paid-and-refunded.ts';

export function Facts({ order }: { order: Order }) {
  const { placed, paid, confirmed, buyer } = words.facts;
  // What is paid by invoice is confirmed at once, and paid later.
  const isConfirmed = order.total === 0 || order.paid_by === 'invoice';
  const facts = [
    { name: placed, value: formatDay(order.created_at) },
    ...(order.paid_at === null
      ? []
      : [{ name: isConfirmed ? confirmed : paid, value: formatDay(order.paid_at) }]),
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

export function Refunds({ order }: { order: Order }) {
  const id = useId();
  const { refunds, kept = 0, sums = null, currency } = order;
  if (refunds.length === 0 && kept === 0 && sums === null) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {words.refunds}
      </h2>
      {sums && <Sums sums={sums} order={order} />}
      <ul className="mt-4 space-y-2">
        {refunds.map(({ amount, state }, place) => (
          // eslint-disable-next-line react/no-array-index-key -- refunds have no id and keep their order
          <li key={place}>
            <span className="font-semibold tabular-nums">{inMoney(amount, currency)}</span>{' '}
            {refundStates[state]}
          </li>
        ))}
        {/* An API of the release before has no sums. */}
        {sums === null && kept > 0 && (
          <li>
            <span className="font-semibold tabular-nums">{inMoney(kept, currency)}</span> {words.kept}
          </li>
        )}
      </ul>
    </section>
  );
}

/** What was paid is what was returned and what is kept. */
function Sums({ sums, order }: { sums: NonNullable<Order['sums']>; order: Order }) {
  const { paid, returned, on_its_way: onItsWay, kept, for_seats: forSeats } = sums;
  const money = (amount: number) => inMoney(amount, order.currency);
  const isInvoice = order.paid_by === 'invoice';
  const byTerms = (Math.round(kept * 100) - Math.round(forSeats * 100)) / 100;
  const rows = [
    { name: isInvoice ? words.sums.invoice : words.sums.paid, amount: paid, parts: [] },
    {
      name: isInvoice ? words.sums.returnedInvoice : words.sums.returned,
      amount: returned,
      parts: partsOf([[onItsWay, isInvoice ? words.sums.byOffice : words.sums.onItsWay]], returned),
    },
    {
      name: words.sums.kept,
      amount: kept,
      parts: partsOf(
        [
          [forSeats, words.sums.forSeats],
          [byTerms, words.sums.byTerms],
        ],
        kept,
      ),
    },
  ];

  /** Each of which an amount consists, with how much of it unless it is all. */
  function partsOf(parts: [amount: number, name: string][], whole: number): string[] {
    return parts
      .filter(([amount]) => amount > 0)
      .map(([amount, name]) => (amount === whole ? name : `${money(amount)} of it: ${name}`));
  }

  return (
    <dl className="border-rule mt-4 border-b">
      {rows.map(({ name, amount, parts }) => (
        <div key={name} className="border-rule grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t py-3">
          <dt>{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{money(amount)}</dd>
          {parts.map((part) => (
            <dd key={part} className="text-ink-soft col-span-2 text-sm">
              {part}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

export function Help({ reference }: { reference: string }) {
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
