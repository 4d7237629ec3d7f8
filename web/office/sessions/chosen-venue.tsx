import { fullAddress } from '#contract/sessions/full-address.ts';
import type { SessionPlace } from '#contract/sessions/office-session.ts';
import { Button } from '#web/ui/button.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';

interface Props {
  id: string;
  place: Pick<SessionPlace, 'venue_name' | 'venue_address' | 'city' | 'country' | 'timezone'>;
  /** How the site names the place. A program on its dates names venue and city. */
  location?: string;
  /** Why the server refused this venue. */
  problem: string | undefined;
  onLeave(): void;
}

/** Name, address and time zone are edited at the venue, for everything that is held there at once. */
export function ChosenVenue({ id, place, location, problem, onLeave }: Props) {
  const { venue_name: venue, venue_address: address, city, country, timezone } = place;
  return (
    <div className="border-rule rounded-edge border bg-white p-4">
      <p className="font-semibold wrap-anywhere">{venue}</p>
      <p className="wrap-anywhere">{fullAddress({ address, city, country })}</p>
      <p className="text-ink-soft mt-1 text-sm wrap-anywhere">
        {location !== undefined && `On the site: ${location}. `}
        {`Time zone: ${timezone.replaceAll('_', ' ')}.`}
      </p>
      {problem !== undefined && <p className="text-red mt-2 text-sm font-medium">{problem}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <PermittedLink to={`/admin/venues/${id}`} className="text-link">
          Open the venue
        </PermittedLink>
        <Button look="quiet" onClick={onLeave}>
          Enter another place
        </Button>
      </p>
    </div>
  );
}
