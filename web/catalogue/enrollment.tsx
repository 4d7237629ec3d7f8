import { useId } from 'react';
import { Link } from 'react-router';
import { hasLimitedSpots } from '#contract/availability.ts';
import type { Program } from '#contract/program.ts';
import { programWords } from '#web/content/programs.ts';
import { Availability } from './availability.tsx';
import { ProgramAction } from './program-action.tsx';
import { wayToEnroll } from './way-to-enroll.ts';

interface Props {
  program: Program;
  /** The button's label while seats are available. */
  action: string;
  limitedSpots: string;
}

export function Enrollment({ program, action, limitedSpots }: Props) {
  const reasonId = useId();
  const way = wayToEnroll(program);
  const isOver = way === 'sold_out' || way === 'closed';
  const isLimited =
    way !== 'closed' && program.sold_by !== 'quote' && hasLimitedSpots(program.remaining_tickets);
  return (
    <aside
      aria-label="Price and availability"
      className="border-rule border-t-crimson h-fit border border-t-4 bg-white p-6 md:p-8"
    >
      <p className="font-serif text-5xl leading-none max-sm:text-4xl">{program.formatted_price}</p>
      <p className="text-ink-soft mt-2 text-sm">{program.duration}</p>
      <Availability program={program} />
      {isLimited && <p className="border-red mt-4 border-l-4 pl-3 text-sm font-semibold">{limitedSpots}</p>}
      <div className="mt-6">
        <ProgramAction program={program} place="page" label={action} reasonId={reasonId} />
      </div>
      {isOver && (
        <>
          <p id={reasonId} className="text-ink-soft mt-3 text-sm leading-relaxed">
            {reasonOf(program)}
          </p>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Link to="/contact" className="text-link inline-block py-1">
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
      {!isOver && (
        <p className="border-rule text-ink-soft mt-6 border-t pt-4 text-sm leading-relaxed">
          {way === 'ask' ? programWords.asked : programWords.questions}{' '}
          {way !== 'ask' && (
            <Link to="/contact" className="text-link text-ink inline-block py-1">
              Write to us
            </Link>
          )}
        </p>
      )}
    </aside>
  );
}

function reasonOf(program: Program): string {
  if (wayToEnroll(program) === 'closed') return programWords.closed;
  return program.sold_by === 'session' ? programWords.noSession : programWords.soldOut;
}
