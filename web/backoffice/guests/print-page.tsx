import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { CheckInSession } from '#contract/office/check-in.ts';
import type { RosterGuest } from '#contract/office/guests.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice, listOffice } from '../signed-in/call-office.ts';
import { PrintedRoster } from './printed-roster.tsx';

/** The whole list for printing, as a fallback. */
export default function PrintPage() {
  const id = Number(useParams()['session']);
  const query = useQuery({
    queryKey: ['printed-roster', id],
    queryFn: () => wholeRoster(id),
    staleTime: 0,
  });
  return (
    <>
      <div className="no-print">
        <PageTitle
          title="Printed guest list"
          from={{ label: 'Guest list', to: `/admin/guests/${id}` }}
          actions={
            <Button disabled={!query.data} onClick={() => window.print()}>
              Print
            </Button>
          }
        />
      </div>
      <QueryResult query={query} what="The list">
        {(list) => <PrintedRoster {...list} />}
      </QueryResult>
    </>
  );
}

async function wholeRoster(id: number) {
  const path = `/guests/sessions/${id}`;
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
