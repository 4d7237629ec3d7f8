import { Link } from 'react-router';
import type { OfficeVenue } from '#contract/sessions/office-venues.ts';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { useSavedVenue } from './use-saved-venue.ts';
import { VenueFields } from './venue-fields.tsx';
import { emptyVenue, venueForm } from './venue-values.ts';

export default function NewVenuePage() {
  const noteSaved = useSavedVenue();
  const { headersOf, done } = useIdempotencyKey();
  const form = useOfficeForm({
    values: emptyVenue,
    schema: venueForm,
    send: (body) => callOffice<OfficeVenue>('/venues', { method: 'POST', body, headers: headersOf(body) }),
    onSaved: (venue) => {
      done();
      noteSaved(venue);
      showToast('The venue was created. Choose it in the form of a session or program.');
    },
    leadsTo: ({ id }) => `/admin/venues/${id}`,
  });

  return (
    <>
      <PageTitle
        title="New venue"
        from={{ label: 'Venues', to: '/admin/venues' }}
        line="The sessions and programs that use it show its address, what is there, and the way."
      />
      <OfficeForm
        form={form}
        submit="Create venue"
        sending="Creating…"
        actions={
          <Link to="/admin/venues" className="action action-quiet">
            Cancel
          </Link>
        }
      >
        <VenueFields form={form} />
      </OfficeForm>
    </>
  );
}
