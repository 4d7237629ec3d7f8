import type { ReactNode } from 'react';
import type { Program } from '#contract/catalogue/program.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { sizeOfTitle } from '#web/ui/size-of-title.ts';
import { UnbrokenTitle } from '#web/ui/unbroken-title.tsx';

interface Props {
  program: Program;
  crumbs: Crumb[];
  /** When and where it is held. Loaded later than this hero, so that other pages do not load it. */
  when: ReactNode;
  facts: ReactNode;
  /** Shown beside the facts: price, availability and how to enroll. */
  children: ReactNode;
}

/** On a phone the description comes last, so that facts, price and button are on the first screen. */
export function ProgramHero({ program, crumbs, when, facts, children }: Props) {
  const { title, category, description } = program;
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width offer-hero">
        <div>
          <Breadcrumbs crumbs={crumbs} />
          <p className="eyebrow text-crimson mt-3 md:mt-8">{category}</p>
          <h1 className={`${sizeOfTitle(title)} mt-2 max-w-3xl`}>
            <UnbrokenTitle title={title} />
          </h1>
          {when}
        </div>
        <div className="max-w-2xl empty:hidden md:row-start-3">{facts}</div>
        <div className="md:col-start-2 md:row-span-3 md:row-start-1 md:pt-12">{children}</div>
        <p className="text-ink-soft max-w-prose text-lg leading-relaxed md:row-start-2">{description}</p>
      </div>
    </header>
  );
}
