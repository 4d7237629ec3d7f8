import type { ReactNode } from 'react';
import type { Program } from '#contract/program.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';

const LONG_TITLE = 48;

interface Props {
  program: Program;
  crumbs: Crumb[];
  /** When and where it is held. Loaded later than this hero, so that other pages do not load it. */
  when: ReactNode;
  facts: ReactNode;
  /** Shown beside the facts: price, availability and how to enroll. */
  children: ReactNode;
}

export function ProgramHero({ program, crumbs, when, facts, children }: Props) {
  const { title, category, description } = program;
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width grid grid-cols-1 gap-10 pt-6 pb-12 md:pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-0">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <p className="eyebrow text-crimson mt-8 lg:mt-12">{category}</p>
          <h1 className={`mt-3 max-w-3xl ${title.length > LONG_TITLE ? 'text-title' : 'text-display'}`}>
            {title}
          </h1>
          {when}
          <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">{description}</p>
        </div>
        <div className="lg:row-span-2 lg:pt-20">{children}</div>
        {facts}
      </div>
    </header>
  );
}
