import { bookedText, progressColour, progressPercentage, spotsLeftText } from '#contract/availability.ts';
import type { Program } from '#contract/program.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { hasSeatCount } from './has-seat-count.ts';
import { seatColour } from './seat-colour.ts';

type Seats = Pick<
  Program,
  'available_tickets' | 'remaining_tickets' | 'sold_tickets' | 'sold_by' | 'is_sold_out' | 'sale_state'
>;

export function Availability({ program }: { program: Seats }) {
  if (program.sold_by === 'quote') return <p className="text-ink-soft mt-3 text-sm">Dates on request</p>;
  if (!hasSeatCount(program) || program.sale_state === 'closed') return null;
  const { available_tickets: available, remaining_tickets: remaining, sold_tickets: sold } = program;
  const percentage = progressPercentage(sold, available);
  return (
    <div className="mt-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className={`font-semibold ${seatColour(remaining)}`}>{spotsLeftText(remaining)}</span>
        <span className="text-ink-soft">{bookedText(percentage)}</span>
      </p>
      <ProgressBar
        className="mt-2"
        colour={progressColour(percentage)}
        percentage={percentage}
        label={`${sold} of ${available} spots taken`}
      />
    </div>
  );
}
