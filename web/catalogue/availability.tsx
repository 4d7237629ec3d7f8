import { availabilityColour, progressColour, progressPercentage } from '#contract/availability.ts';
import type { Program } from '#contract/program.ts';

type Seats = Pick<Program, 'available_tickets' | 'remaining_tickets' | 'sold_tickets' | 'sold_by'>;

const textColours = { red: 'text-red', orange: 'text-orange', green: 'text-green' };

export function Availability({ program }: { program: Seats }) {
  if (program.sold_by === 'quote') return <p className="text-ink-soft mt-3 text-sm">Dates on request</p>;
  const { available_tickets: available, remaining_tickets: remaining, sold_tickets: sold } = program;
  const percentage = progressPercentage(sold, available);
  return (
    <div className="mt-3">
      <p className={`text-sm ${textColours[availabilityColour(remaining)]}`}>
        {remaining === 1 ? '1 spot left' : `${Math.max(0, remaining)} spots left`}
      </p>
      <progress
        className="progress-bar mt-2"
        data-colour={progressColour(percentage)}
        value={percentage}
        max={100}
        aria-label={`${sold} of ${available} spots taken`}
      />
    </div>
  );
}
