import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OfficeSessionDetail } from '#contract/sessions/office-session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { callOffice } from '../staff/call-office.ts';
import { dayText } from './local-text.ts';
import { useSavedSession } from './use-saved-session.ts';

/** How far a session is from its minimum. The office may say before the day that it runs. */
export function SessionMinimum({ session }: { session: OfficeSessionDetail }) {
  const [isAsked, setAsked] = useState(false);
  const decided = useRef<HTMLParagraphElement>(null);
  const isConfirmed = useRef(false);
  // The button that opened the dialog is gone.
  useEffect(() => {
    if (!isAsked && isConfirmed.current) decided.current?.focus();
  }, [isAsked]);
  const { min_seats: minimum, decide_on: day, decision, decided_at: decidedAt, booked } = session;
  if (!minimum || !day) return null;
  const notCounted = notCountedOf(session.seats);
  return (
    <DetailSection
      title="Minimum"
      actions={
        decision === null && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            Confirm that it runs
          </Button>
        )
      }
    >
      <div className="mb-8 grid max-w-prose gap-2">
        {decision === null ? (
          <>
            <p className="font-medium">
              {booked} of at least {minimum} booked
            </p>
            {notCounted !== '' && <p>{notCounted}</p>}
            <p className="text-ink-soft">
              It is decided when {dayText(day)} ends at the venue. With fewer people the session is cancelled
              then, and its buyers choose between another date and their money.
            </p>
          </>
        ) : (
          <p ref={decided} tabIndex={-1} className="font-medium">
            It runs. This was decided on {decidedAt && <When at={decidedAt} />}, and the buyers were told by
            email.
          </p>
        )}
      </div>
      <Confirmation
        session={session}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirmed={() => (isConfirmed.current = true)}
      />
    </DetailSection>
  );
}

/** Seats that nobody can book, and that are no bookings either. */
function notCountedOf({ held, blocked }: OfficeSessionDetail['seats']): string {
  const parts = [
    ...(held > 0 ? [`${held} held while buyers pay`] : []),
    ...(blocked > 0 ? [`${blocked} blocked by the office`] : []),
  ];
  return parts.length === 0 ? '' : `Not counted: ${parts.join(' and ')}.`;
}

interface Props {
  session: OfficeSessionDetail;
  isOpen: boolean;
  onClose(): void;
  onConfirmed(): void;
}

function Confirmation({
  session: { id, revision, booked, buyers, min_seats },
  isOpen,
  onClose,
  onConfirmed,
}: Props) {
  const queries = useQueryClient();
  const noteSaved = useSavedSession();
  return (
    <ConfirmDialog
      title="Confirm that it runs?"
      action={buyers === 0 ? 'Confirm' : 'Confirm and tell buyers'}
      isOpen={isOpen}
      onClose={onClose}
      act={async () => {
        try {
          noteSaved(
            await callOffice<OfficeSessionDetail>(`/sessions/${id}/confirmation`, {
              method: 'POST',
              body: { revision },
            }),
          );
        } catch (error) {
          void queries.invalidateQueries({ queryKey: ['session', id] });
          throw error;
        }
        onConfirmed();
        showToast('The session is confirmed.');
      }}
    >
      <p>
        {booked} of at least {min_seats} have booked. After this the session is not cancelled by itself, and
        the site says that it will be held. {toldOf(buyers)}
      </p>
    </ConfirmDialog>
  );
}

function toldOf(buyers: number): string {
  if (buyers === 0) return 'Nobody has booked yet, so nobody is told.';
  return buyers === 1 ? 'The buyer is told by email.' : `The ${buyers} buyers are told by email.`;
}
