import { useState } from 'react';
import { Link } from 'react-router';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { sessionList } from '#web/content/workshops.ts';
import { WriteInstead } from '#web/outreach/write-instead.tsx';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SessionCard } from './session-card.tsx';
import { everySession, matchesSessionFilter } from './session-filter.ts';
import type { SessionFilter } from './session-filter.ts';
import { SessionFilters } from './session-filters.tsx';
import type { ShownProgram } from './shown-program.ts';
import { useSessionFilter } from './use-session-filter.ts';

export { ProgramQuestions } from '#web/catalogue/program-questions.tsx';
export { FormatCards } from './format-cards.tsx';
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
  return (
    <section
      aria-labelledby="sessions"
      className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_min(20rem,32%)]"
    >
      <div className="min-w-0">
        <h2 id="sessions" className="text-title">
          {sessionList.title}
        </h2>
        {sessions.length === 0 ? (
          <NoDates />
        ) : (
          <>
            <div className="mt-8">
              <SessionFilters sessions={sessions} filter={filter} onChange={change} />
            </div>
            <WriteInstead why={sessionList.withoutScripts} className="mt-6" />
            <CalendarOnPhones sessions={shown} />
            <p role="status" className="text-ink-soft mt-8 mb-4 text-sm">
              {shown.length === 1 ? '1 session' : `${shown.length} sessions`}
            </p>
            {shown.length === 0 ? (
              <NothingFits onReset={() => change(everySession)} />
            ) : (
              <ul className="border-rule border-b">
                {shown.map((session) => (
                  <li key={session.id}>
                    <SessionCard session={session} program={program} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      <div>
        <WorkshopPanel program={program} />
        <div className="sticky top-6 mt-10 hidden lg:block">
          <MonthCalendar sessions={shown} />
        </div>
      </div>
    </section>
  );
}

/** For narrow screens, which have no space for the calendar beside the list. */
function CalendarOnPhones({ sessions }: { sessions: WorkshopSession[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-5 lg:hidden">
      <Button look="quiet" className="max-md:w-full" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the calendar' : 'Show as a calendar'}
      </Button>
      {isOpen && (
        <div className="mt-6">
          <MonthCalendar sessions={sessions} />
        </div>
      )}
    </div>
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
    <div className="mt-8">
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
    </div>
  );
}
