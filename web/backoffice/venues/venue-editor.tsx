import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OfficeVenue } from '#contract/office/venues.ts';
import { isHeldElsewhere } from '#contract/office/when-and-where.ts';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { NotifyBuyersDialog, useNotifyBuyers } from '../sessions/notify-buyers.tsx';
import { callOffice } from '../signed-in/call-office.ts';
import { useSavedVenue } from './use-saved-venue.ts';
import { VenueFields } from './venue-fields.tsx';
import { VenueHead } from './venue-head.tsx';
import { valuesOf, venueForm, venueLabels } from './venue-values.ts';

/** Edits the opened version, even if the venue is reloaded meanwhile. */
export function VenueEditor({ venue }: { venue: OfficeVenue }) {
  const noteSaved = useSavedVenue();
  const question = useNotifyBuyers();
  const [opened, setOpened] = useState(venue);
  const begun = useRef(venue);
  const form = useOfficeForm({
    values: valuesOf(opened),
    schema: venueForm,
    send: (fields) =>
      question.saved(
        (answer) =>
          callOffice<OfficeVenue>(`/venues/${venue.id}`, {
            method: 'PUT',
            body: { ...fields, revision: begun.current.revision, ...answer },
          }),
        isHeldElsewhere(begun.current, fields) && begun.current.buyers > 0,
      ),
    onSaved: (saved) => {
      goOnFrom(saved);
      showToast('Saved. The venue’s upcoming sessions show the change.');
    },
  });

  function goOnFrom(current: OfficeVenue): void {
    begun.current = current;
    setOpened(current);
    form.takeTheirs(valuesOf(current));
    noteSaved(current);
  }

  const theirs = form.conflict?.current as OfficeVenue | undefined;
  return (
    <>
      <VenueHead venue={venue} />
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(venueLabels, form.getValues(), valuesOf(theirs))}
          onKeepMine={() => {
            begun.current = theirs;
            form.forgetConflict();
            void form.submit();
          }}
          onTakeTheirs={() => goOnFrom(theirs)}
        />
      )}
      <OfficeForm form={form} submit="Save">
        <VenueFields form={form} savedMap={opened.map_picture ?? ''} />
      </OfficeForm>
      <DetailSection title="Upcoming sessions">
        <Sessions sessions={venue.sessions} />
      </DetailSection>
      <NotifyBuyersDialog what="sessions at this venue" question={question} buyers={venue.buyers} />
    </>
  );
}

function Sessions({ sessions }: Pick<OfficeVenue, 'sessions'>) {
  if (sessions.length === 0)
    return <p className="text-ink-soft">None. Choose this venue in the form of a session.</p>;
  return (
    <ul>
      {sessions.map(({ id, title }) => (
        <li key={id}>
          <Link to={`/admin/sessions/${id}`} className="text-link inline-block py-1">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
