import { asksOf } from '#contract/participants/seat-asks.ts';
import type { SeatLack } from '#contract/participants/seat-lack.ts';
import { seatChoiceNames, seatLackNames } from '#contract/participants/seat-lack.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { whoComes as words } from '../content/who-comes.ts';

export type ListedItem = SeatLack | 'care';

const { checklist } = words;

interface Props {
  seat: Seat;
  onGoTo(item: ListedItem): void;
}

/** Each thing that the seat needs, and whether it is there. A press leads to where it is asked. */
export function SeatChecklist({ seat: { form, is_minor: isMinor, lacks, unanswered }, onGoTo }: Props) {
  const stateOf = (item: ListedItem) => {
    if (item === 'care') return unanswered?.includes('care') === true ? 'optional' : 'done';
    return lacks.includes(item) ? 'missing' : 'done';
  };
  // An API of the previous release does not say whether needs are answered.
  const items: ListedItem[] = [...asksOf(form, isMinor), ...(unanswered ? (['care'] as const) : [])];
  return (
    <ul aria-label={checklist.title} className="border-rule gap-x-8 border-b text-sm sm:grid sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="border-rule flex items-center justify-between gap-4 border-t">
          <button
            type="button"
            className="text-link py-2 text-left first-letter:uppercase"
            onClick={() => onGoTo(item)}
          >
            {item === 'care' ? seatChoiceNames.care : seatLackNames[item]}
          </button>
          <span className={looks[stateOf(item)]}>{checklist[stateOf(item)]}</span>
        </li>
      ))}
    </ul>
  );
}

const looks = {
  done: 'text-green shrink-0 font-semibold',
  missing: 'shrink-0 font-semibold',
  optional: 'text-ink-soft shrink-0',
};
