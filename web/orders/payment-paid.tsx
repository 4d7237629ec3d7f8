import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { outcomes } from '#web/content/orders.ts';
import { useSignedIn } from '../accounts/signed-in.ts';
import { ToWhoComes } from '../participants/to-who-comes.tsx';
import type { SeatProgress } from '../participants/who-comes.tsx';
import { ActionRow } from './action-row.tsx';
import { documentsOf } from './available-documents.ts';
import { BoughtOrder } from './bought-order.tsx';
import { paymentTexts } from './payment-texts.ts';
import type { PaymentIn } from './payment.ts';
import { ReferenceId } from './reference-id.tsx';
import { StateHero } from './state-hero.tsx';
import { TicketsButton } from './tickets-button.tsx';
import { bookedInOrder } from './title-of-order.ts';

const words = outcomes.paid;

/** Without its script, the rest of the page goes on. */
const CorrectAddress = lazy(() => import('./correct-address.tsx').catch(() => ({ default: () => null })));

export function PaymentPaid({ payment, sessionId }: { payment: PaymentIn<'paid'>; sessionId: string }) {
  const isSignedIn = useSignedIn() !== undefined;
  const [progress, setProgress] = useState<SeatProgress>();
  const [corrected, setCorrected] = useState<Order>();
  const { order_reference: reference } = payment.verification;
  const order = corrected ?? payment.verification.order;
  // Until that is known, nothing is said to come first.
  const isAllTold = order === undefined || (progress !== undefined && progress.complete === progress.asked);
  const hasTickets = order !== undefined && documentsOf(order).includes('tickets');
  return (
    <>
      <StateHero {...paymentTexts(payment)}>
        {order && <Facts order={order} />}
        {hasTickets && <p className="mb-4 wrap-anywhere">{words.sentTo(order.email)}</p>}
        <ActionRow links={[{ to: '/dashboard', label: words.toDashboard, isFirst: isSignedIn && isAllTold }]}>
          <ToWhoComes progress={progress} />
          {hasTickets && !isSignedIn && (
            <TicketsButton order={order} look={isAllTold ? 'crimson' : 'quiet'} />
          )}
        </ActionRow>
        {order?.correct_address_until && (
          <Suspense>
            <CorrectAddress order={order} onChange={setCorrected} />
          </Suspense>
        )}
        <p className="mt-5">
          <Link to="/programs" className="text-link inline-block py-1">
            {words.toPrograms}
          </Link>
        </p>
      </StateHero>
      {order ? (
        <BoughtOrder key={order.email} order={order} onProgress={setProgress} />
      ) : (
        <div className="page-width py-section space-y-6">
          <ReferenceId id={reference ?? sessionId} />
          <p className="max-w-prose leading-relaxed">{words.notShown}</p>
        </div>
      )}
    </>
  );
}

function Facts({ order }: { order: Order }) {
  const facts = [
    { name: outcomes.order, value: order.reference },
    { name: words.paid, value: order.formatted_total },
    { name: words.booked, value: bookedInOrder(order) },
  ];
  return (
    <dl className="mb-8 flex flex-wrap gap-x-12 gap-y-5">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="mt-1 font-serif text-2xl tabular-nums select-all md:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
