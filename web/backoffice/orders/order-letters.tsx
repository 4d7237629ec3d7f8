import { useRef } from 'react';
import type { OfficeOrder } from '#contract/office/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { letterName, letterStates } from '../mails/letter-words.ts';
import { useOrderChange } from './use-order.ts';

/** What the buyer was written. A letter that is sent again says what is true by then. */
export function OrderLetters({ order }: { order: OfficeOrder }) {
  const list = useRef<HTMLUListElement>(null);
  const change = useOrderChange(order.reference);
  return (
    <DetailSection title="Letters">
      {order.letters.length === 0 && (
        <p className="text-[0.9375rem]">Nothing was written to the buyer yet.</p>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Letters" className="text-[0.9375rem]">
        {order.letters.map((letter, index) => (
          <li
            key={letter.id}
            className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 ${index > 0 ? 'border-rule border-t' : ''}`}
          >
            <div className="min-w-0">
              <p className="font-semibold">{letterName(letter.kind)}</p>
              <p className="text-ink-soft wrap-anywhere">
                {letterStates[letter.state]}, {letter.recipient || 'erased'},{' '}
                <When at={letter.sent_at ?? letter.created_at} />
              </p>
            </div>
            {letter.can_be_sent_again && (
              <Button
                look="quiet"
                className="no-print"
                isBusy={change.isPending}
                onClick={() =>
                  change.mutate(
                    {
                      path: 'letters',
                      // The letter that was last sent is the request: pressed twice it goes out once.
                      headers: { 'idempotency-key': `letter-${letter.id}` },
                      body: { mail_id: letter.id },
                      said: 'The letter is on its way again.',
                    },
                    // The button is gone with the letter that was sent before.
                    { onSuccess: () => document.activeElement === document.body && list.current?.focus() },
                  )
                }
              >
                Send again<span className="sr-only"> {letterName(letter.kind)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {change.isError && (
        <p role="alert" className="text-red mt-2 font-medium">
          {change.error.message}
        </p>
      )}
    </DetailSection>
  );
}
