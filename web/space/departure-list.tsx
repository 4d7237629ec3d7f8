import { useId } from 'react';
import { Link } from 'react-router';
import { gradeLine } from '#contract/sessions/audience.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { SpotsLeft } from '#web/catalogue/spots-left.tsx';
import { space } from '#web/content/space.ts';
import { isBookable } from './departure.ts';

interface Props {
  departures: WorkshopSession[];
  chosen: WorkshopSession | undefined;
  onChoose(id: number): void;
}

/** The next departure with a seat is preselected. Sold-out departures stay visible. */
export function DepartureList({ departures, chosen, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset>
      <legend className="eyebrow border-rule w-full border-t pt-4">{space.tickets.departuresTitle}</legend>
      {departures.map((departure) => (
        <label
          key={departure.id}
          className="border-rule has-disabled:text-ink-soft grid min-h-11 grid-cols-[auto_1fr] gap-x-3 border-b py-3 sm:grid-cols-[auto_1fr_auto]"
        >
          <input
            type="radio"
            name={group}
            value={departure.identifier}
            checked={departure === chosen}
            disabled={!isBookable(departure)}
            onChange={() => onChoose(departure.id)}
            className="accent-crimson size-6"
          />
          <span>
            <span className="block font-medium text-balance">{unbrokenDates(departure.formatted_date)}</span>
            <span className="text-ink-soft block text-sm">
              {gradeLine(departure.location_highlights, departure.metadata.grade_levels)}
            </span>
          </span>
          <span className="col-start-2 text-sm sm:col-start-3 sm:text-right">
            <SpotsLeft spots={departure.remaining_spots} />
          </span>
        </label>
      ))}
      {!chosen && (
        <p className="text-ink-soft mt-3 leading-relaxed">
          {departures.length > 0 ? space.tickets.allSoldOut : space.tickets.noDepartures}{' '}
          <Link to="/contact" className="text-link">
            Write to us
          </Link>
        </p>
      )}
    </fieldset>
  );
}
