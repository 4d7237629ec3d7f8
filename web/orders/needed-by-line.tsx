import { Link } from 'react-router';
import { neededBy } from '#contract/needed-by.ts';
import type { Seat } from '#contract/seat-person.ts';
import { formatLongDate } from '#contract/session-dates.ts';
import { whoComes as words } from '#web/content/who-comes.ts';

/** Until when a seat is to be filled in. Whoever has not been asked about needs is told in time too. */
export function NeededByLine({ seat, onNeeds }: { seat: Seat; onNeeds?: () => void }) {
  const needed = neededBy(seat.first_day, seat.form);
  if (needed === null) return null;
  const day = formatLongDate(needed.day);
  const isComplete = seat.lacks.length === 0;
  if (isComplete && (needed.isOver || seat.unanswered?.includes('care') !== true)) return null;
  if (isComplete)
    return onNeeds ? (
      <button type="button" className="text-link py-1 text-left text-sm" onClick={onNeeds}>
        {words.needsBy(day)}
      </button>
    ) : (
      <span className="text-ink-soft text-sm">{words.needsBy(day)}.</span>
    );
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
