import { useQuery } from '@tanstack/react-query';
import type { UnmetNeeds as Unmet } from '#contract/participants/office-answer-lists.ts';
import { callOffice } from '../staff/call-office.ts';
import type { CheckInKey } from './check-in-key.ts';
import { guestsAt, guestsPath } from './check-in-key.ts';
import { ToCareList } from './to-care-list.tsx';

/** Without saying whose: that is on the care list. An API that does not count shows nothing. */
export function UnmetNeeds({ held }: { held: CheckInKey }) {
  const path = guestsPath(held);
  const { data } = useQuery({
    queryKey: ['unmet-needs', path],
    queryFn: () => callOffice<Unmet>(`${path}/unmet-needs`),
  });
  if (!data || data.seats === 0) return null;
  return (
    <p className="border-orange mb-8 border-l-4 py-2 pl-4">
      <b>
        {data.seats === 1 ? '1 seat needs something' : `${data.seats} seats need something`} that the venue
        does not list.
      </b>{' '}
      <ToCareList address={guestsAt(held)} />
    </p>
  );
}
