import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SalesOfPeriod } from '#contract/operations/office-overview.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { AttentionList } from './attention.tsx';
import { dayInWords } from './in-words.ts';
import { PeriodChoice } from './period-choice.tsx';
import { Pulse } from './pulse.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import { SalesByProgram } from './sales-by-program.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { Today } from './today.tsx';

export default function OverviewPage() {
  const [params] = useSearchParams();
  const periodQuery = new URLSearchParams(
    ['period', 'from', 'to'].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  const query = useQuery({
    queryKey: ['overview', 'sales', periodQuery],
    queryFn: () => callOffice<SalesOfPeriod>(`/overview/sales?${periodQuery}`),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return (
    <>
      <PageTitle title="Overview" line="What is held today, what needs attention, sales and live orders." />
      <Today />
      <AttentionList />
      <PeriodChoice from={query.data?.period.from ?? ''} to={query.data?.period.to ?? ''} />
      <QueryResult query={query} what="The figures">
        {(sales) => (
          <div aria-busy={query.isPlaceholderData || undefined}>
            <SalesFigures sales={sales} />
            <div className="mb-4 grid gap-x-12 gap-y-10 xl:grid-cols-2">
              <SalesByDay sales={sales} />
              <SalesByProgram sales={sales} />
            </div>
            <p className="text-ink-soft mb-12 max-w-prose text-sm">
              {dayInWords(sales.period.from)} to {dayInWords(sales.period.to)}, New York time. Takings are
              card payments on the day they were made, less refunds on the day the money was returned. Invoice
              orders count as seats sold, but not as takings.
            </p>
          </div>
        )}
      </QueryResult>
      <Pulse />
    </>
  );
}
