import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { whoComes as words } from '../content/who-comes.ts';
import type { SeatProgress } from './who-comes.tsx';

const LONGEST_DAY = 'Wednesday, September 30, 2026';

/**
 * Leads to what is asked further down. Nothing is shown if nobody is asked, or all is answered. Until that is known, its
 * place is kept free, so that no button beside it moves.
 */
export function ToWhoComes({ progress }: { progress: SeatProgress | undefined }) {
  if (progress === undefined)
    return (
      <span aria-hidden className="action action-crimson no-print invisible">
        {unbrokenDates(words.toWhoComes(LONGEST_DAY))}
      </span>
    );
  if (progress.complete === progress.asked) return null;
  return (
    <a href="#who-comes" className="action action-crimson no-print">
      {unbrokenDates(words.toWhoComes(progress.neededBy))}
    </a>
  );
}
