import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { firmDayOf } from '#contract/firm-day.ts';
import type { SessionCalendar } from '#contract/sessions/office-session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { ListFilters } from '../list/list-filters.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { CalendarDay } from './calendar-day.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { DAY, monthAfter, monthText } from './local-text.ts';
import { placeFilters } from './session-filters.ts';
import { useSessionChoices } from './use-session-choices.ts';

/** Month, day and filters are in the URL. */
export default function SessionCalendarPage() {
  const [params, setParams] = useSearchParams();
  const { data: choices } = useSessionChoices();
  const dayInUrl = params.get('day') ?? '';
  const [today] = useState(() => firmDayOf(new Date()));
  const day = DAY.test(dayInUrl) ? dayInUrl : today;
  const month = day.slice(0, 7);
  const filters = placeFilters(choices);
  const narrowed = filters.flatMap(({ name }) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const question = new URLSearchParams([['month', month], ...narrowed]).toString();
  const calendar = useQuery({
    queryKey: ['session-calendar', question],
    queryFn: () => callOffice<SessionCalendar>(`/session-calendar?${question}`),
    placeholderData: keepPreviousData,
  });

  function ask(name: string, value: string): void {
    setParams(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  }

  return (
    <>
      <PageTitle
        title={`Sessions in ${monthText(month)}`}
        line="Each session is shown on the day it starts at its venue."
        from={{ label: 'Sessions', to: '/admin/sessions' }}
        actions={
          <Link to={`/admin/sessions/new?day=${day}`} className="action action-strong">
            New session
          </Link>
        }
      />
      <div className="no-print mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <Button look="quiet" onClick={() => ask('day', `${monthAfter(month, -1)}-01`)}>
          Previous month
        </Button>
        <Button look="quiet" onClick={() => ask('day', `${monthAfter(month, 1)}-01`)}>
          Next month
        </Button>
        <ListFilters filters={filters} valueOf={(name) => params.get(name) ?? ''} onChange={ask} />
      </div>
      <QueryResult query={calendar} what="The calendar">
        {({ sessions, is_whole: isWhole }) => (
          <div className="grid gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
            <div>
              <CalendarGrid
                day={day}
                today={today}
                sessions={sessions}
                isBusy={calendar.isPlaceholderData}
                onDay={(chosen) => ask('day', chosen)}
              />
              {!isWhole && (
                <p className="mt-3 font-medium">
                  There are too many sessions to show. Please choose a program or a country.
                </p>
              )}
            </div>
            <CalendarDay
              day={day}
              sessions={sessions.filter(({ starts_local }) => starts_local.startsWith(day))}
            />
          </div>
        )}
      </QueryResult>
    </>
  );
}
