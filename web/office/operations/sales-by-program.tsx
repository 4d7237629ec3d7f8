import { formatMoney } from '#contract/money.ts';
import type { ProgramSales, SalesOfPeriod } from '#contract/operations/office-overview.ts';
import { ListTable } from '../list/list-table.tsx';
import { ChartFrame } from './charts/chart-frame.tsx';
import { NameBars } from './charts/name-bars.tsx';
import { percentFull } from './in-words.ts';

const MOST_BARS = 10;

export function SalesByProgram({ sales: { programs, currency } }: { sales: SalesOfPeriod }) {
  const money = (cents: number) => formatMoney(cents, currency);
  const shown = programs.filter((each) => netOf(each) > 0).slice(0, MOST_BARS);
  const rest = programs.slice(shown.length);
  const says =
    rest.length === 0
      ? 'Takings are payments less refunds.'
      : `Takings are payments less refunds. ${rest.length} more programs took ${money(rest.reduce((sum, each) => sum + netOf(each), 0))}.`;
  return (
    <ChartFrame
      title="By program"
      says={shown.length === 0 ? 'No sales in this period.' : says}
      chart={
        <NameBars
          bars={shown.map((each) => ({
            key: each.id,
            name: each.title,
            value: netOf(each),
            text: money(netOf(each)),
          }))}
        />
      }
      table={
        <ListTable<ProgramSales>
          caption="Takings, refunds, seats and fill by program"
          rows={programs}
          keyOf={({ id }) => id}
          to={({ id }) => `/admin/programs/${id}`}
          sort={null}
          direction={null}
          columns={[
            { name: 'program', title: 'Program', cell: ({ title }) => title },
            { name: 'net', title: 'Takings', isNumber: true, cell: (each) => money(netOf(each)) },
            { name: 'before', title: 'Before', isNumber: true, cell: ({ earlier }) => money(netOf(earlier)) },
            { name: 'back', title: 'Refunded', isNumber: true, cell: (each) => money(each.refunded_cents) },
            { name: 'seats', title: 'Seats sold', isNumber: true, cell: ({ seats }) => seats },
            {
              name: 'fill',
              title: 'Full',
              isNumber: true,
              cell: ({ fill }) => {
                const percent = percentFull(fill);
                return percent === undefined ? 'none started' : `${percent}%`;
              },
            },
          ]}
        />
      }
    />
  );
}

function netOf({
  paid_cents: paid,
  refunded_cents: back,
}: Pick<ProgramSales, 'paid_cents' | 'refunded_cents'>) {
  return paid - back;
}
