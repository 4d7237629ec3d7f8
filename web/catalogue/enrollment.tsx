import { useId } from 'react';
import { Link } from 'react-router';
import type { Program } from '#contract/catalogue/program.ts';
import { hasLimitedSpots } from '#contract/sessions/availability.ts';
import { useIsHeld } from '#web/checkout/use-is-held.ts';
import { programWords } from '#web/content/programs.ts';
import { Availability } from './availability.tsx';
import { hasSeatCount } from './has-seat-count.ts';
import { PlansChange } from './plans-change.tsx';
import { ProgramAction } from './program-action.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { sessionDates, shownPrice } from './session-dates.ts';
import { SpotsLeft } from './spots-left.tsx';
import type { ShownTerms } from './terms-shown.ts';
import { wayToEnroll } from './way-to-enroll.ts';

interface Props {
  program: Program;
  /** The button's label while seats are available. */
  action: string;
  limitedSpots: string;
  terms: ShownTerms | null;
}

export function Enrollment({ program, action, limitedSpots, terms }: Props) {
  const reasonId = useId();
  const way = wayToEnroll(program);
  const dates = sessionDates(program);
  const isHeld = useIsHeld(program.id);
  const isOver = isOverFor(program) && !isHeld;
  const isLimited =
    way !== 'closed' && program.sold_by !== 'quote' && hasLimitedSpots(program.remaining_tickets);
  return (
    <aside
      aria-label="Price and availability"
      className="border-rule border-t-crimson h-fit border border-t-4 bg-white p-5 md:p-6"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-serif text-4xl leading-none">{shownPrice(program)}</span>
        <span className="text-ink-soft text-sm">{program.duration}</span>
      </p>
      <Availability program={program} note={isLimited ? limitedSpots : undefined} />
      {dates !== undefined && <p className="mt-3 font-semibold">{dates}</p>}
      <div className="purchase-button mt-4">
        <ProgramAction program={program} place="page" label={action} reasonId={reasonId} />
      </div>
      {isOver && (
        <>
          <p id={reasonId} className="text-ink-soft mt-3 text-sm leading-relaxed">
            {reasonOf(program)}
          </p>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Link
              to={`/contact?${new URLSearchParams({ subject: program.title })}`}
              className="text-link inline-block py-1"
            >
              Write to us
            </Link>
            <Link
              to={program.track === null ? '/programs' : `/programs/${program.track}`}
              className="text-link inline-block py-1"
            >
              {programWords.elsewhere}
            </Link>
          </p>
        </>
      )}
      {way === 'add_to_cart' && (
        <noscript>
          <p className="text-ink-soft mt-3 text-sm leading-relaxed">{programWords.withoutScripts}</p>
        </noscript>
      )}
      {way !== 'ask' && !isOver && <PlansChange terms={terms} className="border-rule mt-4 border-t pt-3" />}
      {!isOver && (
        <p className="text-ink-soft mt-2 text-sm leading-relaxed">
          {way === 'ask' ? programWords.asked : programWords.questions}{' '}
          {way !== 'ask' && (
            <Link to="/contact" className="text-link text-ink whitespace-nowrap">
              Write to us
            </Link>
          )}
        </p>
      )}
    </aside>
  );
}

function isOverFor(program: Program): boolean {
  const way = wayToEnroll(program);
  return way === 'sold_out' || way === 'closed';
}

function reasonOf(program: Program): string {
  if (wayToEnroll(program) === 'closed') return programWords.closed;
  return program.sold_by === 'session' ? programWords.noSession : programWords.soldOut;
}

/** The same price and button for the bottom of a phone. */
export function EnrollmentBar({ program, action }: Pick<Props, 'program' | 'action'>) {
  if (isOverFor(program)) return null;
  return (
    <PurchaseBar
      price={shownPrice(program)}
      note={hasSeatCount(program) && <SpotsLeft spots={program.remaining_tickets} />}
    >
      <ProgramAction program={program} place="page" label={action} />
    </PurchaseBar>
  );
}
