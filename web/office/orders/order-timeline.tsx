import { useState } from 'react';
import type { EmailState } from '#contract/emails/office-emails.ts';
import { formatMoney } from '#contract/money.ts';
import type { TimelineEntry } from '#contract/orders/office-order-timeline.ts';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { valueInWords } from '../audit/value-in-words.ts';
import { emailIs, emailKindName } from '../emails/email-words.ts';
import { inWords } from '../format/in-words.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { declineReason } from './decline-words.ts';
import { dateChangeInWords, eventWithOutcome, providerEventName } from './event-words.ts';
import { changeName, reasonName } from './order-words.ts';

export function OrderTimeline({ order: { timeline, currency } }: { order: OfficeOrder }) {
  const [isOldestFirst, setOldestFirst] = useState(false);
  const entries = isOldestFirst ? timeline.toReversed() : timeline;
  return (
    <DetailSection
      title="Timeline"
      actions={
        <Button look="quiet" onClick={() => setOldestFirst(!isOldestFirst)}>
          {isOldestFirst ? 'Newest first' : 'Oldest first'}
        </Button>
      }
    >
      <ol className="text-[0.9375rem]">
        {entries.map((entry) => (
          <li key={entry.key} className="border-rule border-l-2 py-2 pl-4">
            <p className="text-ink-soft text-sm">
              <When at={entry.at} />
              {entry.who && `, ${entry.who}`}
            </p>
            <p className={entry.source === 'webhook' ? 'text-ink-soft' : 'font-medium'}>
              {titleOf(entry, currency)}
            </p>
            {isDateChange(entry) && (
              <p className="text-ink-soft wrap-anywhere">{dateChangeInWords(entry, currency)}</p>
            )}
            {entry.note && <p className="text-ink-soft wrap-anywhere">{noteOf(entry.what, entry.note)}</p>}
            {entry.source === 'change' && <Changes entry={entry} currency={currency} />}
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}

/** What was paid for is only an event. What was done at once is a change of the buyer too, which says the same. */
function isDateChange({ source, what }: TimelineEntry): boolean {
  return source === 'order' && what === 'date_changed';
}

function noteOf(what: string, note: string): string {
  return what === 'declined' ? declineReason(note) : reasonName(note);
}

function titleOf({ source, what, state, changes }: TimelineEntry, currency: string): string {
  if (source === 'webhook')
    return `${providerEventName(what)}${state === 'waiting' ? ' (not processed yet)' : ''}`;
  if (source !== 'email') {
    const cents = changes.find(({ field }) => field === 'amountCents')?.after;
    const cause = changes.find(({ field }) => field === 'cause')?.after;
    const name = source === 'order' ? eventWithOutcome(what, cause) : changeName(what);
    return typeof cents === 'number' && (cents > 0 || what !== 'date_changed')
      ? `${name}: ${formatMoney(cents, currency)}`
      : name;
  }
  const recipient = changes.find(({ field }) => field === 'recipient')?.after;
  return `${emailIs(state as EmailState)}: ${emailKindName(what)}${recipient ? `, to ${recipient}` : ''}`;
}

/** Internal row ids mean nothing to a reader. */
function isReadable({ field }: TimelineEntry['changes'][number]): boolean {
  return field !== 'refund' && field !== 'reference';
}

function Changes({ entry: { changes }, currency }: { entry: TimelineEntry; currency: string }) {
  const formatted = (field: string, value: string | number | boolean | null) => {
    if (value === null || value === '') return 'nothing';
    return field.endsWith('_cents') ? formatMoney(Number(value), currency) : valueInWords(field, value);
  };
  return (
    <dl className="text-ink-soft">
      {changes.filter(isReadable).map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2 wrap-anywhere">
          <dt>{inWords(field.replace('_cents', ''))}:</dt>
          <dd>
            {before === null
              ? formatted(field, after)
              : `${formatted(field, before)} → ${formatted(field, after)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
