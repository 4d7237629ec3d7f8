import { isAlmostSoldOut } from '#contract/sessions/availability.ts';
import type { OfficeSession } from '#contract/sessions/office-session.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { Badge } from '#web/ui/badge.tsx';

type Marked = Pick<OfficeSession, 'state' | 'is_published'> & { left: number; capacity: number };

/** Badges for what is unusual about a session. */
function marksOf({ state, is_published, left, capacity }: Marked): [string, BadgeTone][] {
  if (state === 'cancelled') return [['Cancelled', 'crimson']];
  const marks: [string, BadgeTone][] = is_published ? [] : [['Hidden', 'gold']];
  if (state === 'running') return [...marks, ['Running', 'green']];
  if (state === 'past') return [...marks, ['Past', 'quiet']];
  if (left <= 0) return [...marks, ['Sold out', 'red']];
  const seats = { booked_spots: capacity - left, remaining_spots: left };
  const isFewLeft = seats.booked_spots > 0 && (left <= 5 || isAlmostSoldOut(seats));
  return isFewLeft ? [...marks, ['Few left', 'orange']] : marks;
}

export function SessionMarks(session: Marked) {
  return marksOf(session).map(([word, tone]) => (
    <span key={word} className="mr-1.5 inline-block whitespace-nowrap">
      <Badge tone={tone}>{word}</Badge>
    </span>
  ));
}
