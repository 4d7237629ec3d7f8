import type { SubmitEvent } from 'react';
import type { Program } from '#contract/catalogue/program.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { Button } from '#web/ui/button.tsx';
import { TEN_DAYS, departuresOf, isBookable, isSoldAsOne, unbookableLabel } from './departure.ts';
import { useBooking } from './use-booking.ts';

interface Props {
  program: Program | undefined;
  sessions: WorkshopSession[];
}

/** Books the next 10-day departure. Until scripts run, it is a link to the list of departures. */
export function EnrollNow({ program, sessions }: Props) {
  const book = useBooking();
  const departures = departuresOf(sessions, TEN_DAYS);
  const next = departures.find(isBookable);

  if (program && isSoldAsOne(program, sessions)) {
    return (
      <Button look="crimson" onClick={() => void book(program)}>
        ENROLL NOW - {program.formatted_price}
      </Button>
    );
  }
  if (!program || !next) {
    return (
      <Button look="crimson" disabled>
        {unbookableLabel(departures)}
      </Button>
    );
  }

  async function enroll(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (program && next) await book(program, next);
  }

  return (
    <form action="/nasa-programs#tickets" onSubmit={enroll} className="contents">
      <Button look="crimson" type="submit" aria-describedby="adds-trip">
        ENROLL NOW - {program.formatted_price}
      </Button>
    </form>
  );
}
