import type { ReactNode } from 'react';
import type { Program } from '#contract/program.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';

const LONG_TITLE = 48;

interface Props {
  program: Program;
  crumbs: Crumb[];
  /** What stands beside the facts: price, availability and the way to enroll. */
  children: ReactNode;
}

export function ProgramHero({ program, crumbs, children }: Props) {
  const { title, category, description, duration } = program;
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width grid grid-cols-1 gap-10 pt-6 pb-12 md:pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-0">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <p className="eyebrow text-crimson mt-8 lg:mt-12">{category}</p>
          <h1 className={`mt-3 max-w-3xl ${title.length > LONG_TITLE ? 'text-title' : 'text-display'}`}>
            {title}
          </h1>
          <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">{description}</p>
        </div>
        <div className="lg:row-span-2 lg:pt-20">{children}</div>
        <dl className="border-rule flex h-fit flex-wrap gap-x-12 gap-y-5 border-t pt-5 lg:mt-8">
          <Fact label="Duration" value={duration} />
          <Fact label="Price" value={program.formatted_price} />
          {program.sold_by !== 'quote' && (
            <Fact label="Spots left" value={String(program.remaining_tickets)} />
          )}
          {program.grade_levels.length > 0 && <Fact label="For" value={program.grade_levels.join(', ')} />}
        </dl>
      </div>
    </header>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="mt-1 font-serif text-xl">{value}</dd>
    </div>
  );
}
