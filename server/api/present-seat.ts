import type { Seat } from '#contract/seat-person.ts';
import { isMinor, lacksOf } from '#contract/seat-person.ts';
import { formatLongDateRange } from '#contract/session-dates.ts';
import type { SeatView } from '#server/domain/seat-people/view-seats.ts';

/** Without the order, its price and the other seats: a guardian with a link sees this too. */
export function presentSeat({ code, title, startsLocal, endsLocal, form, person, revision }: SeatView): Seat {
  const firstDay = startsLocal?.slice(0, 10) ?? null;
  return {
    code,
    title,
    formatted_date:
      startsLocal === null || endsLocal === null ? null : formatLongDateRange(startsLocal, endsLocal),
    first_day: firstDay,
    form,
    person,
    revision,
    is_minor: isMinor(person, firstDay),
    lacks: lacksOf(person, { form, firstDay }),
  };
}
