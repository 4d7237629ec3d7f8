import { bookedText, capacityPercentage, progressColour, spotsLeftText } from '#contract/availability.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { seatColour } from '#web/catalogue/seat-colour.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

export function SessionSeats({ session }: { session: WorkshopSession }) {
  const { remaining_spots: remaining, booked_spots: booked } = session;
  const percentage = capacityPercentage(session);
  return (
    <div className="text-sm leading-snug">
      <p className={`font-semibold ${seatColour(remaining)}`}>{spotsLeftText(remaining)}</p>
      <ProgressBar
        className="my-1.5"
        colour={progressColour(percentage)}
        percentage={percentage}
        label={`${booked} of ${booked + remaining} enrolled`}
      />
      <p className="text-ink-soft flex flex-wrap justify-between gap-x-4">
        <span>
          {booked}/{booked + remaining} enrolled
        </span>
        <span>{bookedText(percentage)}</span>
      </p>
    </div>
  );
}
