import type { Program } from '#contract/catalogue/program.ts';
import { progressPercentage } from '#contract/sessions/availability.ts';
import { hasSeatCount } from './has-seat-count.ts';
import { Seats } from './seats.tsx';

type Counted = Pick<
  Program,
  'available_tickets' | 'remaining_tickets' | 'sold_tickets' | 'sold_by' | 'is_sold_out' | 'sale_state'
>;

export function Availability({ program, note }: { program: Counted; note?: string | undefined }) {
  if (program.sold_by === 'quote') return <p className="text-ink-soft mt-3 text-sm">Dates on request</p>;
  if (!hasSeatCount(program) || program.sale_state === 'closed') return null;
  const { available_tickets: total, remaining_tickets: left, sold_tickets: taken } = program;
  return (
    <div className="mt-3">
      <Seats
        left={left}
        taken={taken}
        total={total}
        percentage={progressPercentage(taken, total)}
        note={note}
      />
    </div>
  );
}
