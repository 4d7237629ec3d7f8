import { availabilityColour, capacityPercentage, isSoldOut, progressColour } from '#contract/availability.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';

const textColours = { red: 'text-red', orange: 'text-orange', green: 'text-green' };

export function SessionSeats({ session }: { session: WorkshopSession }) {
  const { remaining_spots: remaining, booked_spots: booked } = session;
  const percentage = capacityPercentage(session);
  return (
    <div className="text-sm">
      <p className={isSoldOut(remaining) ? 'text-ink-soft' : textColours[availabilityColour(remaining)]}>
        {spotsText(remaining)}
      </p>
      <progress
        className="progress-bar my-2"
        data-colour={progressColour(percentage)}
        value={percentage}
        max={100}
        aria-label={`${booked} of ${booked + remaining} enrolled`}
      />
      <p className="text-ink-soft">
        {booked}/{booked + remaining} enrolled
      </p>
    </div>
  );
}

function spotsText(remaining: number): string {
  if (isSoldOut(remaining)) return 'No spots available';
  return remaining === 1 ? '1 spot available' : `${remaining} spots available`;
}
