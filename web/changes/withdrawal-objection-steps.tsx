import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { WithdrawalObjection } from '#contract/changes/withdrawal.ts';
import { Button } from '#web/ui/button.tsx';
import { ApiError } from '../api-client/api-error.ts';
import { callApi, post } from '../api-client/call-api.ts';
import { useApi } from '../api-client/use-api.ts';
import { objectionLink } from '../content/email-links.ts';
import { withdrawalObjection as words } from '../content/orders.ts';
import { EmailedLink, LinkOver } from '../orders/emailed-link.tsx';
import { formatDay, formatDayAndTime } from '../orders/format-moment.ts';
import { StateHero } from '../orders/state-hero.tsx';
import { useHeadingFocus } from '../orders/use-heading-focus.ts';
import { Waiting } from '../orders/waiting.tsx';

/** Whoever did not withdraw objects with the link of the email. Opened later, it says what became of the withdrawal. */
export function WithdrawalObjectionSteps() {
  return (
    <EmailedLink
      opening={objectionLink}
      words={words}
      act={objectTo}
      wayOn="/contact"
      renderQuestion={(token, press) => <Opened token={token} onObject={press} />}
    >
      {(meanwhile) =>
        meanwhile ? <WhatBecame found={meanwhile} /> : <StateHero title={words.doneTitle} lead={words.done} />
      }
    </EmailedLink>
  );
}

/** Returns what became of it if it is too late. */
async function objectTo(token: string): Promise<WithdrawalObjection | undefined> {
  try {
    await post('/withdrawal-objections', { token }, words.fallback);
    return undefined;
  } catch (error) {
    const isTooLate = error instanceof ApiError && (error.status === 409 || error.status === 410);
    const meanwhile = isTooLate ? await follow(token) : undefined;
    if (meanwhile && !meanwhile.can_object) return meanwhile;
    throw error;
  }
}

/** Undefined if there is no such link, or it is too old. */
async function follow(token: string, signal?: AbortSignal): Promise<WithdrawalObjection | undefined> {
  return callApi<WithdrawalObjection>('/withdrawal-objection-links', words.fallback, {
    method: 'POST',
    body: { token },
    signal,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 410 || error.status === 422)) return undefined;
    throw error;
  });
}

function Opened({ token, onObject }: { token: string; onObject(): void }) {
  const ask = useCallback((signal: AbortSignal) => follow(token, signal), [token]);
  const answer = useApi(ask);
  const page = useHeadingFocus(answer.state, 'loading');
  return <div ref={page}>{shown()}</div>;

  function shown(): ReactNode {
    if (answer.state === 'loading') return <Waiting {...objectionLink} />;
    // A server of the release before does not say what became of it.
    if (answer.state === 'failed' && answer.failure.isUnknown) return asking(words.lead);
    if (answer.state === 'failed')
      return (
        <StateHero title={words.notLoadedTitle} lead={answer.failure.message}>
          <Button look="crimson" onClick={answer.retry}>
            {words.tryAgain}
          </Button>
        </StateHero>
      );
    const { data: found } = answer;
    if (!found) return <LinkOver words={words} wayOn="/contact" />;
    if (!found.can_object) return <WhatBecame found={found} />;
    return asking(leadOf(found));
  }

  function asking(lead: string) {
    return (
      <StateHero title={words.title} lead={lead}>
        <Button look="crimson" onClick={onObject}>
          {words.act}
        </Button>
      </StateHero>
    );
  }
}

function leadOf(found: WithdrawalObjection): string {
  const { order_reference: order, received_at: receivedAt, goes_back_at: goesBackAt } = found;
  const next =
    found.state === 'to_decide'
      ? words.officeDecides(formatDay(found.answer_by))
      : goesBackAt === null
        ? words.goesBackSoon
        : words.goesBack(formatDayAndTime(goesBackAt));
  return [words.received(order, formatDayAndTime(receivedAt)), next, words.ask].join(' ');
}

/** It was objected to, decided or ended before: nothing is left to press. */
function WhatBecame({ found }: { found: WithdrawalObjection }) {
  const { title, lines } = outcomeOf(found);
  const received = words.received(found.order_reference, formatDayAndTime(found.received_at));
  return (
    <LinkOver
      words={{ overTitle: title, over: [received, ...lines].join(' '), wayOn: words.wayOn }}
      wayOn="/contact"
    />
  );
}

function outcomeOf(found: WithdrawalObjection): { title: string; lines: string[] } {
  const { state, objected_at: objectedAt, decided_at: decidedAt } = found;
  const { objected, returned, returnedByOffice, answered, linkUsed } = words.outcomes;
  const objection = objectedAt === null ? [] : [objected.at(formatDayAndTime(objectedAt))];
  const at = decidedAt === null ? '' : formatDayAndTime(decidedAt);
  if (state === 'returned') {
    const { title, line } = found.is_by_office ? returnedByOffice : returned;
    return { title, lines: [...objection, line(at), words.outcomes.wasNotYou] };
  }
  if (state === 'answered')
    return { title: answered.title, lines: [...objection, answered.line(at), words.outcomes.question] };
  if (objectedAt === null) return { title: linkUsed.title, lines: [linkUsed.line] };
  return { title: objected.title, lines: [...objection, objected.line(formatDay(found.answer_by))] };
}
