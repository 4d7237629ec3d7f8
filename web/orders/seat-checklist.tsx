import { asksOf } from '#contract/seat-asks.ts';
import { seatLackNames } from '#contract/seat-lack.ts';
import type { Seat } from '#contract/seat-person.ts';
import { whoComes as words } from '#web/content/who-comes.ts';

/** Each thing that the seat needs, and whether it is there. */
export function SeatChecklist({ seat: { form, is_minor: isMinor, lacks } }: { seat: Seat }) {
  return (
    <ul aria-label={words.checklist.title} className="border-rule border-b">
      {asksOf(form, isMinor).map((each) => (
        <li key={each} className="border-rule flex justify-between gap-4 border-t py-2">
          <span className="first-letter:uppercase">{seatLackNames[each]}</span>
          {lacks.includes(each) ? (
            <span className="font-semibold">{words.checklist.missing}</span>
          ) : (
            <span className="text-green font-semibold">{words.checklist.done}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
