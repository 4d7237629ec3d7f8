import { useCallback, useState } from 'react';
import type { Seat } from '#contract/participants/seat-person.ts';
import { callApi } from '../api-client/call-api.ts';
import { useApi } from '../api-client/use-api.ts';
import { choicesLeft } from '../changes/choices-left.ts';
import { buyerHeaders } from '../checkout/buyer-key.ts';
import { seatLink } from '../content/seat-link.ts';
import { seatPage as words, whoComes } from '../content/who-comes.ts';
import { StateHero } from '../orders/state-hero.tsx';
import { takeToken } from '../orders/take-token.ts';
import { useHeadingFocus } from '../orders/use-heading-focus.ts';
import { Waiting } from '../orders/waiting.tsx';
import { WhatIsBooked } from '../orders/what-is-booked.tsx';
import { keepSeatKey, seatKeyOf } from './kept-seat-key.ts';
import { NeededByLine } from './needed-by-line.tsx';
import { SeatForm } from './seat-form.tsx';

/** One seat, opened by its emailed link or by the buyer. It shows neither the order nor its price. */
export function OpenedSeat({ code }: { code: string }) {
  const [headers] = useState(() => headersFor(code));
  const ask = useCallback(
    (signal: AbortSignal) =>
      callApi<{ seat: Seat }>(`/seats/${encodeURIComponent(code)}`, words.fallback, {
        headers,
        signal,
        whenRefused: 'stay',
      }),
    [code, headers],
  );
  const answer = useApi(ask);
  const { update } = answer;
  const keep = useCallback((seat: Seat) => update(() => ({ seat })), [update]);
  const page = useHeadingFocus(answer.state);
  return <div ref={page}>{shown()}</div>;

  function shown() {
    if (answer.state === 'loading') return <Waiting {...seatLink} />;
    if (answer.state === 'failed')
      return answer.failure.isUnknown ? (
        <StateHero title={words.notOpenedTitle} lead={words.notOpened} />
      ) : (
        <StateHero title={words.failedTitle} lead={answer.failure.message}>
          <button type="button" className="action action-crimson" onClick={answer.retry}>
            {seatLink.tryAgain}
          </button>
        </StateHero>
      );
    const { seat } = answer.data;
    // A guardian who was replaced has nothing to fill in.
    const left = choicesLeft(seat);
    const isDone = seat.lacks.length === 0 && seat.guardian_link !== 'former';
    return (
      <>
        <StateHero
          title={seatLink.title}
          lead={[seat.program ?? seat.title, seat.formatted_date].filter(Boolean).join(' · ')}
        />
        <div className="page-width py-section max-w-2xl space-y-8">
          <WhatIsBooked seat={seat} />
          {seat.guardian_link !== 'former' && (
            <p className="empty:hidden">
              <NeededByLine seat={seat} />
            </p>
          )}
          <SeatForm seat={seat} headers={headers} onSaved={keep} />
          <p role="status" className={isDone ? 'border-green border-l-4 pl-4' : 'sr-only'}>
            {isDone && (left === '' ? words.thanks : words.thanksSoFar(left))}
          </p>
          <p className="text-ink-soft text-sm leading-relaxed">{whoComes.whyWeAsk}</p>
        </div>
      </>
    );
  }
}

function headersFor(code: string): Record<string, string> {
  const token = takeToken();
  if (token !== undefined) keepSeatKey(code, token);
  const key = seatKeyOf(code);
  return { ...buyerHeaders(), ...(key !== undefined && { 'x-seat-key': key }) };
}
