import { progressColour, spotsLeftText } from '#contract/sessions/availability.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { seatColour } from './seat-colour.ts';

interface Props {
  left: number;
  taken: number;
  total: number;
  percentage: number;
  /** Beside what is left. */
  note?: string | undefined;
}

/** How full it is, told in the same way of every program and session. */
export function Seats({ left, taken, total, percentage, note }: Props) {
  return (
    <div className="text-sm leading-snug">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          <span className={`font-semibold ${seatColour(left)}`}>{spotsLeftText(left)}</span>
          {note && (
            <>
              {' '}
              · <span>{note}</span>
            </>
          )}
        </span>
        <span className="text-ink-soft">
          {taken}/{total} enrolled
        </span>
      </p>
      <ProgressBar
        className="mt-1.5"
        colour={progressColour(percentage)}
        percentage={percentage}
        label={`${taken} of ${total} enrolled`}
      />
    </div>
  );
}
