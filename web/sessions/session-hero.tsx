import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { titleOf } from './session-title.ts';

interface Props {
  session: WorkshopSession;
  /** The title of the workshop. */
  workshop: string;
  /** What it is, in a sentence. */
  about: string;
  back: string;
  /** Told by the loader, so that the browser needs no rule for it. */
  titleSize: string;
  hasLongTitle: boolean;
  badges: ReactNode;
  facts: ReactNode;
  /** Important information. */
  notes: ReactNode;
  picture: ReactNode;
  /** Price, seats and the button. */
  children: ReactNode;
}

export function SessionHero({
  session,
  workshop,
  about,
  back,
  titleSize,
  hasLongTitle,
  badges,
  facts,
  notes,
  picture,
  children,
}: Props) {
  return (
    <header className="border-rule bg-parchment border-b">
      <section aria-label="This session" className="page-width offer-hero">
        <div>
          <p className="no-print text-sm">
            <Link to={`/workshop-booking/${session.program.slug}`} className="text-link inline-block py-1">
              <span aria-hidden>← </span>
              {back}
            </Link>
          </p>
          <div className="mt-2 md:mt-5">{badges}</div>
          <h1 id="session" className={`${titleSize} mt-2.5`}>
            {titleOf(session)}
          </h1>
          <div className={hasLongTitle ? 'max-md:hidden' : ''}>
            <p className="mt-2 font-serif leading-snug text-balance md:text-xl">{workshop}</p>
            <p className="text-ink-soft mt-1 max-w-prose text-sm leading-snug md:mt-2 md:text-base">
              {about}
            </p>
          </div>
          <div className="mt-4 max-w-2xl md:mt-6">{facts}</div>
        </div>
        <div className="flex flex-col gap-5 md:row-span-3 md:flex-col-reverse md:justify-end md:gap-0">
          {children}
          {picture}
        </div>
        {notes && <div>{notes}</div>}
      </section>
    </header>
  );
}
