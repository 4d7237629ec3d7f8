import type { Program } from '#contract/program.ts';
import { programWords } from '#web/content/programs.ts';
import { hasSeatCount } from './has-seat-count.ts';

export function ProgramFacts({ program }: { program: Program }) {
  return (
    <dl className="border-rule flex h-fit flex-wrap gap-x-12 gap-y-5 border-t pt-5 lg:mt-8">
      <Fact label="Duration" value={program.duration} />
      <Fact label="Price" value={program.formatted_price} />
      {hasSeatCount(program) && program.sale_state !== 'closed' && (
        <Fact label="Spots left" value={String(program.remaining_tickets)} />
      )}
      <Fact label={programWords.schedule} value={program.schedule ?? ''} />
      <Fact label={programWords.certificate} value={program.certificate ?? ''} />
      <Fact label="For" value={program.grade_levels.join(', ')} />
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="mt-1 font-serif text-xl">{value}</dd>
    </div>
  );
}
