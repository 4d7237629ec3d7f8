import { useMutation } from '@tanstack/react-query';
import type { OfficeVenue, VenueState } from '#contract/sessions/office-venues.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { callOffice } from '../staff/call-office.ts';
import { stateWords } from './state-words.ts';
import { useSavedVenue } from './use-saved-venue.ts';

/** Whether the venue is offered for new sessions and programs. */
export function VenueHead({ venue }: { venue: OfficeVenue }) {
  const { id, venue_name: name, city, country, state } = venue;
  const noteSaved = useSavedVenue();
  const change = useMutation({
    mutationFn: (next: VenueState) =>
      callOffice<OfficeVenue>(`/venues/${id}/state`, { method: 'PUT', body: { state: next } }),
    onSuccess: (changed) => {
      noteSaved(changed);
      showToast(changed.state === 'archived' ? 'The venue is archived.' : 'The venue can be chosen again.');
    },
    onError: (error) => showToast(error.message),
  });
  const isArchived = state === 'archived';

  return (
    <PageTitle
      title={name}
      from={{ label: 'Venues', to: '/admin/venues' }}
      line={
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
          {isArchived ? 'Not offered any more. What uses it keeps it.' : `${city}, ${country}`}
        </span>
      }
      actions={
        <Button
          look="quiet"
          isBusy={change.isPending}
          onClick={() => change.mutate(isArchived ? 'active' : 'archived')}
        >
          {isArchived ? 'Use again' : 'Archive'}
        </Button>
      }
    />
  );
}
