import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OfficeVenue } from '#contract/sessions/office-venues.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { VenueEditor } from './venue-editor.tsx';

export default function VenuePage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['venue', Number(id)],
    queryFn: () => callOffice<OfficeVenue>(`/venues/${id}`),
  });
  return (
    <>
      {!query.data && <PageTitle title="Venue" from={{ label: 'Venues', to: '/admin/venues' }} />}
      <QueryResult query={query} what="This venue">
        {(venue) => <VenueEditor key={venue.id} venue={venue} />}
      </QueryResult>
    </>
  );
}
