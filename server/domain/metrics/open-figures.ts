import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { openOrderEventCount } from './count-order-events.ts';
import type { Figure, FigureValue } from './figure.ts';
import { salesFigures } from './sales-figures.ts';
import { systemFigures } from './system-figures.ts';
import { waitingFigures } from './waiting-figures.ts';

// Several Prometheus servers, or a person who reloads the page, cost no more than one.
const KEPT_MS = 5_000;

const counted: Omit<Figure, 'rows'>[] = [
  {
    name: 'nyea_order_events_total',
    help: 'Events of orders since the first one, by kind',
    type: 'counter',
    label: 'kind',
  },
  {
    name: 'nyea_paid_cents_total',
    help: 'What paid orders were worth, in cents, however they were paid',
    type: 'counter',
  },
  {
    name: 'nyea_refunded_cents_total',
    help: 'What was refunded through the card provider, in cents',
    type: 'counter',
  },
];

const selected = [...salesFigures, ...waitingFigures, ...systemFigures];

export interface Figures {
  described: Omit<Figure, 'rows'>[];
  read(): Promise<FigureValue[]>;
}

/** The figures of the business, read in two statements. */
export function openFigures(ctx: Pick<Context, 'db'>): Figures {
  const countOrderEvents = openOrderEventCount(ctx);
  let latest: { at: number; values: Promise<FigureValue[]> } | undefined;
  return {
    described: [...counted, ...selected],
    read: () => {
      if (latest && performance.now() - latest.at < KEPT_MS) return latest.values;
      const values = Promise.all([countOrderEvents(), selectFigures(ctx)]).then((read) => read.flat());
      latest = { at: performance.now(), values };
      return values;
    },
  };
}

async function selectFigures({ db }: Pick<Context, 'db'>): Promise<FigureValue[]> {
  return (await figuresStatement().execute(db)).rows;
}

export function figuresStatement(): RawBuilder<FigureValue> {
  const parts = selected.map(
    ({ name, rows }) =>
      sql`select ${sql.lit(name)} as name, f.label, f.value::float8 as value from (${rows}) f (label, value)`,
  );
  return sql<FigureValue>`
    select name, label::text as label, value from (${sql.join(parts, sql` union all `)}) figures
    where value is not null`;
}
