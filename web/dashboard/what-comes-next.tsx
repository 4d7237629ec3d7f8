import type { ReactNode } from 'react';
import { Suspense, lazy, useId, useRef } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { ApiAnswer } from '#web/api-client/use-api.ts';
import { dashboard } from '#web/content/dashboard.ts';
import { workshopDates } from '#web/content/pages-of-programs.ts';
import { formatMoment } from '#web/orders/format-moment.ts';
import { lineOfHold } from '#web/orders/line-of-hold.ts';
import type { Site } from '#web/shell/site-context.ts';
import { looks } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { undatedOf } from './bookings-of.ts';
import { addressToPay, nextStep } from './next-step.ts';
import { PartFailed } from './part-failed.tsx';
import { SessionTicket } from './session-ticket.tsx';

const { next: words } = dashboard;

const SupplementNext = lazy(() => import('./supplement-next.tsx'));
const ChooseNext = lazy(() => import('./choose-next.tsx').catch(() => ({ default: () => null })));

/** The first section of the dashboard. */
export function WhatComesNext({ orders, now }: { orders: ApiAnswer<Order[]>; now: Date }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Other hosts' APIs may not list orders.
  if (orders.state === 'failed' && orders.failure.isUnknown) return null;

  function retry(): void {
    heading.current?.focus();
    orders.retry();
  }

  function lookAfterPress(): void {
    heading.current?.focus();
    void orders.refresh();
  }

  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="eyebrow text-crimson font-sans font-semibold">
        {words.title}
      </h2>
      <div className="mt-4">{shown()}</div>
    </section>
  );

  function shown(): ReactNode {
    if (orders.state === 'loading') return <Skeleton text={words.loading} lines={5} />;
    if (orders.state === 'loaded')
      return (
        <div className="space-y-6">
          <Next orders={orders.data} now={now} onLook={orders.refresh} onKept={lookAfterPress} />
          {undatedOf(orders.data, now).map((booking) => (
            <SessionTicket
              key={`${booking.order.reference}/${booking.line.program_id}`}
              booking={booking}
              now={now}
            />
          ))}
        </div>
      );
    return <PartFailed title={words.failed} message={orders.failure.message} onRetry={retry} />;
  }
}

interface NextProps {
  orders: Order[];
  now: Date;
  onLook(): Promise<void>;
  onKept(): void;
}

function Next({ orders, now, onLook, onKept }: NextProps) {
  // Not by the hook that other pages share: a chunk more would be named to every page.
  const hasDates = useRouteLoaderData<Site>('root')?.missingPages.includes(workshopDates) !== true;
  const next = nextStep(orders, now);
  switch (next.kind) {
    case 'session':
      return <SessionTicket booking={next.booking} now={now} />;
    case 'pay':
      if (next.order.supplement_to)
        return (
          <Suspense>
            <SupplementNext order={next.order} onLook={onLook} onKept={onKept} />
          </Suspense>
        );
      return (
        <Message title={words.pay} line={words.payUntil(formatMoment(next.order.pay_until))}>
          <TitlesOf order={next.order} />
          <a href={addressToPay(next.order)} className={looks.crimson}>
            {words.payAction}
          </a>
        </Message>
      );
    case 'confirm':
      return (
        <Message title={words.confirm} line={lineOfHold(next.order, now)}>
          <TitlesOf order={next.order} />
          <Link to={`/orders/${next.order.reference}`} className={looks.crimson}>
            {words.confirmAction}
          </Link>
        </Message>
      );
    case 'choose':
      return (
        <Suspense>
          <ChooseNext order={next.order} now={now} />
        </Suspense>
      );
    case 'confirming':
      return (
        <Message title={words.confirming} line={words.confirmingLine}>
          <TitlesOf order={next.order} />
        </Message>
      );
    case 'undated':
      return null;
    case 'nothing':
      return (
        <Message title={words.nothing} line={hasDates ? words.nothingLine : words.nothingLineWithoutSessions}>
          <p className="flex flex-wrap gap-4">
            {hasDates && (
              <Link to={workshopDates} className={looks.crimson}>
                {words.sessions}
              </Link>
            )}
            <Link to="/programs" className={hasDates ? looks.quiet : looks.crimson}>
              {words.programs}
            </Link>
          </p>
        </Message>
      );
  }
}

function Message({ title, line, children }: { title: string; line: string; children?: ReactNode }) {
  return (
    <div className="border-rule space-y-5 border bg-white p-5 md:p-7">
      <div>
        <h3 className="text-title">{title}</h3>
        <p className="text-ink-soft mt-3 max-w-prose leading-relaxed">{line}</p>
      </div>
      {children}
    </div>
  );
}

function TitlesOf({ order: { lines, reference, formatted_total: total } }: { order: Order }) {
  return (
    <>
      <ul className="border-rule border-y">
        {lines.map((line) => (
          <li
            key={`${line.program_id}/${line.session_id ?? 'general'}`}
            className="border-rule py-2.5 break-words not-first:border-t"
          >
            {line.title} <span className="text-ink-soft">× {line.quantity}</span>
            {line.formatted_date !== null && (
              <span className="text-ink-soft block text-sm">{unbrokenDates(line.formatted_date)}</span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <span className="font-serif text-2xl">{total}</span>{' '}
        <span className="text-ink-soft text-sm">
          {dashboard.order} {reference}
        </span>
      </p>
    </>
  );
}
