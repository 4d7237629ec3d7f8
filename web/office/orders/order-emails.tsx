import { useRef } from 'react';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { emailKindName, emailStates } from '../emails/email-words.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { useOrderChange } from './use-order.ts';

/** The emails to the buyer. A resent email has current data. */
export function OrderEmails({ order }: { order: OfficeOrder }) {
  const list = useRef<HTMLUListElement>(null);
  const change = useOrderChange(order.reference);
  return (
    <DetailSection title="Emails">
      {order.emails.length === 0 && <p className="text-[0.9375rem]">No emails to the buyer yet.</p>}
      <ul ref={list} tabIndex={-1} aria-label="Emails" className="text-[0.9375rem]">
        {order.emails.map((email, index) => (
          <li
            key={email.id}
            className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 ${index > 0 ? 'border-rule border-t' : ''}`}
          >
            <div className="min-w-0">
              <p className="font-semibold">{emailKindName(email.kind)}</p>
              <p className="text-ink-soft wrap-anywhere">
                {emailStates[email.state]}, {email.recipient || 'erased'},{' '}
                <When at={email.sent_at ?? email.created_at} />
              </p>
            </div>
            {email.can_be_sent_again && (
              <Button
                look="quiet"
                className="no-print"
                isBusy={change.isPending}
                onClick={() =>
                  change.mutate(
                    {
                      path: 'resends',
                      // Keyed by the last email, so that a double press sends one email.
                      headers: { 'idempotency-key': `email-${email.id}` },
                      body: { email_id: email.id },
                      message: 'The email has been queued again.',
                    },
                    // The button disappears with the previous email.
                    { onSuccess: () => document.activeElement === document.body && list.current?.focus() },
                  )
                }
              >
                Resend email<span className="sr-only"> {emailKindName(email.kind)}</span>
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
