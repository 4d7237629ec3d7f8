import { useQuery } from '@tanstack/react-query';
import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import type { RosterGuest } from '#contract/check-in/office-guests.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice, listOffice } from '../staff/call-office.ts';
import { guestsAt, guestsPath, useCheckInKey } from './check-in-key.ts';
import { PrintedRoster } from './printed-roster.tsx';
import { useNamedPermissions } from './use-named-permissions.ts';

/** The whole list for printing, as a fallback. */
export default function PrintPage() {
  const key = useCheckInKey();
  const readers = useNamedPermissions()?.readers_of_care;
  const query = useQuery({
    queryKey: ['printed-roster', key],
    queryFn: () => wholeRoster(guestsPath(key)),
    staleTime: 0,
  });
  return (
    <>
      <div className="no-print">
        <PageTitle
          title="Printed guest list"
          from={{ label: 'Guest list', to: guestsAt(key) }}
          actions={
            <Button disabled={!query.data} onClick={() => window.print()}>
              Print
            </Button>
          }
        />
      </div>
      <QueryResult query={query} what="The list">
        {(list) => <PrintedRoster {...list} {...(readers && { readersOfCare: readers })} />}
      </QueryResult>
    </>
  );
}

async function wholeRoster(path: string) {
  const session = await callOffice<CheckInSession>(path);
  const guests: RosterGuest[] = [];
  let after = '';
  do {
    const page = await listOffice<RosterGuest>(`${path}/roster?per_page=100${after && `&after=${after}`}`);
    guests.push(...page.data);
    after = page.next ?? '';
  } while (after !== '');
  return { session, guests, asOf: new Date() };
}
