import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OfficeVenue } from '#contract/sessions/office-venues.ts';
import { isHeldElsewhere } from '#contract/sessions/office-when-and-where.ts';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { callOffice } from '../staff/call-office.ts';
import { NotifyBuyersDialog, useNotifyBuyers } from './notify-buyers.tsx';
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
      showToast('Saved. Upcoming sessions and programs at the venue show the change.');
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
      <DetailSection title="Upcoming sessions and programs">
        <Upcoming venue={venue} />
      </DetailSection>
      <NotifyBuyersDialog
        what="sessions and programs at this venue"
        question={question}
        buyers={venue.buyers}
      />
    </>
  );
}

function Upcoming({ venue: { sessions, programs } }: { venue: OfficeVenue }) {
  const upcoming = [
    ...sessions.map(({ id, title }) => ({ to: `/admin/sessions/${id}`, title })),
    ...(programs ?? []).map(({ id, title }) => ({ to: `/admin/programs/${id}`, title })),
  ];
  if (upcoming.length === 0)
    return (
      <p className="text-ink-soft">
        None. Choose this venue in the form of a session, or of a program that is sold by seat.
      </p>
    );
  return (
    <ul>
      {upcoming.map(({ to, title }) => (
        <li key={to}>
          <Link to={to} className="text-link inline-block py-1">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
