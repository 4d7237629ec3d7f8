import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { formatMoney } from '#contract/money.ts';
import type { PulseEvent, pulseSchema } from '#contract/operations/office-overview.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { eventName } from '../orders/event-words.ts';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';

type PulseRead = z.infer<typeof pulseSchema>;

const EVERY_MS = 5_000;

/** Polls while the tab is visible and updates are not paused. */
export function Pulse() {
  const [isStopped, setStopped] = useState(false);
  const query = useQuery({
    queryKey: ['overview', 'pulse'],
    queryFn: () => callOffice<PulseRead>('/overview/pulse'),
    refetchInterval: isStopped ? false : EVERY_MS,
  });
  return (
    <section aria-labelledby="pulse" className="min-w-0">
      <header className="border-ink mb-2 flex flex-wrap items-baseline justify-between gap-4 border-b-2 pb-2">
        <h2 id="pulse" className="font-serif text-2xl">
          Order activity
        </h2>
        <Button look="quiet" aria-pressed={isStopped} onClick={() => setStopped(!isStopped)}>
          Pause updates
        </Button>
      </header>
      <QueryResult query={query} what="Order activity">
        {({ events, currency }) => (
          <>
            <NewestEvent events={events} />
            {events.length === 0 ? (
              <p className="py-3">No activity yet.</p>
            ) : (
              <ol>
                {events.map((event) => (
                  <Event key={event.id} event={event} currency={currency} />
                ))}
              </ol>
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}

function Event({ event, currency }: { event: PulseEvent; currency: string }) {
  const { kind, cause, at, reference, title } = event;
  return (
    <li className="border-rule grid gap-x-4 border-b py-2.5 sm:grid-cols-[1fr_auto]">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{eventName(kind, cause)}</span>
        {': '}
        <Link to={`/admin/orders/${reference}`} className="text-link whitespace-nowrap">
          {reference}
        </Link>
      </p>
      <p className="text-ink-soft text-sm sm:text-right">
        <When at={at} />
      </p>
      <p className="text-ink-soft text-sm wrap-anywhere">{[title, ...sums(event, currency)].join(', ')}</p>
    </li>
  );
}

function sums({ seats, amount_cents: cents }: PulseEvent, currency: string): string[] {
  return [
    ...(seats === null ? [] : [seats === 1 ? '1 seat' : `${seats} seats`]),
    ...(cents === null ? [] : [formatMoney(cents, currency)]),
  ];
}

/** Screen readers hear the newest event only, politely. */
function NewestEvent({ events }: { events: PulseEvent[] }) {
  const newest = events[0];
  const [first] = useState(newest?.id ?? 0);
  const isNew = newest !== undefined && newest.id > first;
  return (
    <p role="status" className="sr-only">
      {isNew ? `${eventName(newest.kind, newest.cause)}: order ${newest.reference}` : ''}
    </p>
  );
}
