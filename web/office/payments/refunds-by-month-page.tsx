import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import { returnCauseNames } from '#contract/orders/office-order-names.ts';
import type { RefundsByMonth, RefundsOfMonth } from '#contract/payments/office-refunds-by-month.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Table } from '#web/ui/table.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { PeriodChoice } from '../operations/period-choice.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';

// Days.
const USUAL = '365';

export default function RefundsByMonthPage() {
  const [params] = useSearchParams();
  const chosen = ['period', 'from', 'to'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  const asked = new URLSearchParams(chosen.length > 0 ? chosen : [['period', USUAL]]).toString();
  const query = useQuery({
    queryKey: ['refunds-by-month', asked],
    queryFn: () => callOffice<RefundsByMonth>(`/refunds-by-month?${asked}`),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle
        title="Cancellations and refunds"
        line="What was cancelled, returned and kept, by reason and month. What is still on its way back counts on the day on which it was decided."
      />
      <PeriodChoice from={query.data?.period.from ?? ''} to={query.data?.period.to ?? ''} usual={USUAL} />
      <QueryResult query={query} what="The list">
        {({ months }) => (
          <DetailSection title="By month">
            {months.length === 0 ? (
              <Panel title="Nothing was cancelled or returned in these days" />
            ) : (
              <Table
                caption="New York time. Kept is what stayed with us of the price of seats that ended; goodwill, in rows of its own, is not taken off it."
                columns={columns}
                rows={months}
                keyOf={({ month, cause, currency }) => `${month} ${cause} ${currency}`}
              />
            )}
            <p className="no-print mt-5">
              <DownloadButton
                path={`/refunds-by-month/csv?${asked}`}
                file="refunds-by-month.csv"
                label="Export CSV"
              />
            </p>
          </DetailSection>
        )}
      </QueryResult>
    </>
  );
}

const columns: Column<RefundsOfMonth>[] = [
  { title: 'Month', cell: ({ month }) => <span className="whitespace-nowrap">{month}</span> },
  { title: 'Reason', cell: ({ cause }) => returnCauseNames[cause] },
  { title: 'Number', cell: ({ number }) => number, isNumber: true },
  { title: 'Seats', cell: ({ seats }) => (seats === 0 ? '' : seats), isNumber: true },
  { title: 'Returned', cell: (row) => formatMoney(row.returned_cents, row.currency), isNumber: true },
  {
    title: 'Kept',
    cell: (row) => (row.kept_cents === 0 ? '' : formatMoney(row.kept_cents, row.currency)),
    isNumber: true,
  },
];
