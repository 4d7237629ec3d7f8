import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeSessionDetail } from '#contract/sessions/office-session.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { isAnythingUnsaved } from '../form/unsaved.ts';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useSavedSession } from './use-saved-session.ts';

const RARE = 'text-link inline-flex min-h-11 items-center';

/** First what is done on most days, then as links what is done now and then. */
export function SessionActions({ session }: { session: OfficeSessionDetail }) {
  const { id, state, is_published: isPublished } = session;
  const isHidden = !isPublished && state !== 'cancelled';
  return (
    <>
      {isHidden && <Publication session={session} />}
      <PermittedLink
        to={`/admin/guests/${id}`}
        className={`action ${isHidden ? 'action-quiet' : 'action-strong'}`}
      >
        Guest list
      </PermittedLink>
      <PermittedLink
        to={`/admin/orders?program=${session.program.id}&session=${id}`}
        className="action action-quiet"
      >
        View orders
      </PermittedLink>
      {isPublished && state === 'upcoming' && (
        <a
          href={`/workshop-booking/${session.program.slug}/session/${session.identifier}`}
          target="_blank"
          rel="noreferrer"
          className="action action-quiet"
        >
          View on site<span className="sr-only"> (in a new tab)</span>
        </a>
      )}
      <span className="flex basis-full flex-wrap items-center gap-x-6 gap-y-1">
        <Link to={`/admin/sessions/new?from=${id}`} className={RARE}>
          Duplicate once
        </Link>
        <Link to={`/admin/sessions/${id}/repeat`} className={RARE}>
          Repeat on more dates
        </Link>
        {isPublished && state !== 'cancelled' && <Publication session={session} />}
        {(state === 'upcoming' || state === 'cancelled') && (
          <Link to={`/admin/sessions/${id}/cancel`} className={RARE}>
            {state === 'cancelled' ? 'Cancellation' : 'Cancel session'}
          </Link>
        )}
      </span>
    </>
  );
}

function Publication({ session: { id, revision, is_published } }: { session: OfficeSessionDetail }) {
  const queries = useQueryClient();
  const noteSaved = useSavedSession();
  const [isAsked, setAsked] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      callOffice<OfficeSessionDetail>(`/sessions/${id}/publication`, {
        method: 'PUT',
        body: { is_published: !is_published, revision },
      }),
    onSuccess: (saved) => {
      noteSaved(saved);
      showToast(saved.is_published ? 'The session is published.' : 'The session is hidden.');
    },
    onError: (error) => {
      showToast(error.message);
      void queries.invalidateQueries({ queryKey: ['session', id] });
    },
  });
  return (
    <>
      {is_published ? (
        <button
          type="button"
          aria-disabled={change.isPending}
          onClick={() => change.isPending || change.mutate()}
          className={RARE}
        >
          Hide
        </button>
      ) : (
        <Button
          look="strong"
          isBusy={change.isPending}
          onClick={() => (isAnythingUnsaved() ? setAsked(true) : change.mutate())}
        >
          Publish
        </Button>
      )}
      <ConfirmDialog
        title="Publish the last saved version?"
        action="Publish last saved version"
        leave="Stay on this page"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={async () => {
          await change.mutateAsync();
        }}
      >
        <p>Your changes on this page are not saved, so they will not appear on the site.</p>
      </ConfirmDialog>
    </>
  );
}
