import { unbrokenDates } from '#contract/session-dates.ts';
import { whoComes as words } from '#web/content/who-comes.ts';
import type { SeatProgress } from './who-comes.tsx';

/** Leads to what is asked further down. Nothing is shown if nobody is asked, or all is answered. */
export function ToWhoComes({ progress }: { progress: SeatProgress | undefined }) {
  if (progress === undefined || progress.complete === progress.asked) return null;
  return (
    <a href="#who-comes" className="action action-crimson no-print">
      {unbrokenDates(words.toWhoComes(progress.neededBy))}
    </a>
  );
}
