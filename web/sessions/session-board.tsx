import { useState } from 'react';
import { Link } from 'react-router';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PlansChange } from '../catalogue/plans-change.tsx';
import { sessionList } from '../content/workshops.ts';
import { WriteInstead } from '../outreach/write-instead.tsx';
import { showsFirstCome } from './first-come.ts';
import { FormatCards } from './format-cards.tsx';
import type { ListedSession } from './listed-session.ts';
import { sessionCount } from './session-count.ts';
import { everySession, matchesSessionFilter } from './session-filter.ts';
import type { SessionFilter } from './session-filter.ts';
import { SessionFilters } from './session-filters.tsx';
import { SessionGroups } from './session-groups.tsx';
import type { ShownProgram } from './shown-program.ts';
import { useSessionFilter } from './use-session-filter.ts';

export { ProgramQuestions } from '../catalogue/program-questions.tsx';
export { PlanOfProgram } from './plan-of-program.tsx';
export { SessionListError } from './session-list-error.tsx';

const MonthCalendar = later(async () => (await import('./month-calendar.tsx')).MonthCalendar);
const WorkshopPanel = later(async () => (await import('./workshop-panel.tsx')).WorkshopPanel);

interface Props {
  sessions: WorkshopSession[];
  program: ShownProgram;
  /** The filter from the address that the server saw. */
  initialFilter: SessionFilter;
}

export function SessionBoard({ sessions, program, initialFilter }: Props) {
  const { filter, change } = useSessionFilter(initialFilter);
  const shown = sessions.filter((session) => matchesSessionFilter(session, filter));
  const heading = (
    <>
      <h2 id="sessions" className="text-heading">
        {sessionList.title}
      </h2>
      <p className="text-ink-soft mt-1 text-sm leading-relaxed empty:hidden">
        {program.has_formats && sessions.length > 0 && `${sessionList.typesInShort} `}
        {sessions.some(showsFirstCome) && `${sessionList.firstCome}.`}
      </p>
    </>
  );
  return (
    <section aria-labelledby="sessions" className="page-width pb-section pt-6 md:pt-8">
      {sessions.length === 0 ? (
        heading
      ) : (
        <>
          <SessionFilters heading={heading} sessions={sessions} filter={filter} onChange={change} />
          <WriteInstead why={sessionList.withoutScripts} className="mt-6" />
        </>
      )}
      <div className="mt-3 grid grid-cols-1 gap-x-10 gap-y-12 md:mt-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          {sessions.length === 0 ? (
            <NoDates />
          ) : (
            <Sessions sessions={shown} program={program} onReset={reset} />
          )}
        </div>
        <div className="flex flex-col gap-10">
          <WorkshopPanel program={program} />
          {program.has_formats && <FormatCards />}
          <div className="hidden lg:block">
            <MonthCalendar sessions={shown} />
          </div>
        </div>
      </div>
    </section>
  );

  function reset(): void {
    change(everySession);
  }
}

interface SessionsProps {
  sessions: ListedSession[];
  program: ShownProgram;
  onReset(): void;
}

/** Their number and the sessions. On narrow screens a calendar can be opened above them. */
function Sessions({ sessions, program, onReset }: SessionsProps) {
  const [isCalendar, setCalendar] = useState(false);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-ink-soft text-sm">
          {sessionCount(sessions.length)}
        </p>
        <button
          type="button"
          aria-expanded={isCalendar}
          onClick={() => setCalendar(!isCalendar)}
          className="text-link no-print min-h-9 text-sm font-semibold lg:hidden"
        >
          {isCalendar ? 'Hide the calendar' : 'Show as a calendar'}
        </button>
        {sessions.length > 0 && (
          <PlansChange
            terms={program.booking_terms}
            isOfEachDate={sessions.some(({ refund }) => refund !== undefined)}
            className="text-ink-soft max-lg:basis-full"
          />
        )}
      </div>
      {isCalendar && (
        <div className="mb-6 lg:hidden">
          <MonthCalendar sessions={sessions} />
        </div>
      )}
      {sessions.length === 0 ? (
        <NothingFits onReset={onReset} />
      ) : (
        <SessionGroups sessions={sessions} program={program} />
      )}
    </>
  );
}

function NothingFits({ onReset }: { onReset(): void }) {
  const { title, text } = sessionList.nothingFits;
  return (
    <Panel title={title} action={<Button onClick={onReset}>Show all sessions</Button>}>
      <p>{text}</p>
    </Panel>
  );
}

function NoDates() {
  const { title, text } = sessionList.noDates;
  return (
    <Panel
      title={title}
      action={
        <Link to="/contact" className="action action-strong">
          Contact us
        </Link>
      }
    >
      <p>{text}</p>
    </Panel>
  );
}
