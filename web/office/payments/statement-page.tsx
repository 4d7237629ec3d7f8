import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatMoney } from '#contract/money.ts';
import type { Statement, StatementDay } from '#contract/payments/office-statement.ts';
import { Panel } from '#web/ui/panel.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Table } from '#web/ui/table.tsx';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { PeriodChoice } from '../operations/period-choice.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { ImportNow } from './import-now.tsx';
import { StatementDifferences } from './statement-differences.tsx';

export default function StatementPage() {
  const [params] = useSearchParams();
  const asked = new URLSearchParams(
    ['period', 'from', 'to'].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  const query = useQuery({
    queryKey: ['statement', asked],
    queryFn: () => callOffice<Statement>(`/statement?${asked}`),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle
        title="Payouts and fees"
        line="What the card provider took in, kept as fees, sent back and paid out to your bank, by day. Each night it is compared with our own payments and refunds."
      />
      <PeriodChoice from={query.data?.period.from ?? ''} to={query.data?.period.to ?? ''} />
      <QueryResult query={query} what="The statement">
        {(statement) => (
          <>
            <StatementDifferences
              differences={statement.differences}
              isCompared={statement.imported_at !== null}
            />
            <DetailSection title="By day">
              <Days statement={statement} />
              <ImportNow />
              <div className="no-print mt-5 flex flex-wrap gap-3">
                <DownloadButton
                  path={`/statement/payments/csv?${asked}`}
                  file="payments-and-refunds.csv"
                  label="Export payments and refunds"
                />
                <DownloadButton path={`/statement/csv?${asked}`} file="statement.csv" label="Export days" />
                <DownloadButton
                  path={`/statement/movements/csv?${asked}`}
                  file="movements.csv"
                  label="Export every movement"
                />
                <DownloadButton
                  path="/orders/export?invoice=open"
                  file="orders.csv"
                  label="Export open invoices"
                />
              </div>
            </DetailSection>
          </>
        )}
      </QueryResult>
    </>
  );
}

function Days({ statement: { days, imported_at: importedAt } }: { statement: Statement }) {
  if (importedAt === null)
    return (
      <Panel title="Nothing has been imported yet">
        The card provider’s records are imported every night. The first figures are here tomorrow.
      </Panel>
    );
  if (days.length === 0)
    return (
      <Panel title="Nothing moved in these days">
        Last imported <When at={importedAt} />.
      </Panel>
    );
  return (
    <>
      <Table
        caption="New York time. Net is how much the balance at the card provider changed."
        columns={columns}
        rows={days}
        keyOf={({ day, currency }) => `${day} ${currency}`}
      />
      {importedAt && (
        <p className="text-ink-soft mt-3 text-sm">
          Last imported <When at={importedAt} />.
        </p>
      )}
    </>
  );
}

type Amount = Exclude<keyof StatementDay, 'day' | 'currency'>;

const amounts: [string, Amount][] = [
  ['Payments', 'payments_cents'],
  ['Refunds', 'refunds_cents'],
  ['Disputes', 'disputes_cents'],
  ['Fees', 'fees_cents'],
  ['Payouts', 'payouts_cents'],
  ['Other', 'other_cents'],
  ['Net', 'net_cents'],
];

const columns: Column<StatementDay>[] = [
  { title: 'Day', cell: ({ day, currency }) => `${day} ${currency.toUpperCase()}` },
  ...amounts.map(([title, name]) => ({
    title,
    cell: (row: StatementDay) => (row[name] === 0 ? '' : formatMoney(row[name], row.currency)),
    isNumber: true,
  })),
];
