import { Link } from 'react-router';
import { neededBy } from '#contract/participants/needed-by.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { whoComes as words } from '../content/who-comes.ts';
import { needsDue } from './needs-due.ts';

interface Props {
  seat: Seat;
  /** Brings to where needs are asked. */
  onNeeds?: () => void;
}

/** Until when a seat is to be filled in. Whoever has not been asked about needs is told in time too. */
export function NeededByLine({ seat, onNeeds }: Props) {
  const needed = neededBy(seat.first_day, seat.form);
  if (needed === null) return null;
  if (seat.lacks.length === 0) return <NeedsLine day={needsDue(seat)} onNeeds={onNeeds} />;
  const day = formatLongDate(needed.day);
  return (
    <span className="text-ink-soft text-sm">
      {needed.isOver ? (
        <>
          {words.late(day)}{' '}
          <Link to="/contact" className="text-link py-1">
            {words.writeOrCall}
          </Link>
        </>
      ) : (
        words.neededBy(day)
      )}
    </span>
  );
}

function NeedsLine({ day, onNeeds }: { day: string | undefined; onNeeds: Props['onNeeds'] }) {
  if (day === undefined) return null;
  if (!onNeeds) return <span className="text-ink-soft text-sm">{words.needsBy(day)}.</span>;
  return (
    <button type="button" className="text-link py-1 text-left text-sm" onClick={onNeeds}>
      {words.needsBy(day)}
    </button>
  );
}
