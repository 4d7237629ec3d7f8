import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
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

/** The figures of the business. */
export function openFigures(ctx: Pick<Context, 'db'>): Figures {
  const countOrderEvents = openOrderEventCount(ctx);
  let latest: Promise<FigureValue[]> | undefined;
  let isNewUntil = Number.POSITIVE_INFINITY;

  /** One at a time, however long it takes, because events are added up. */
  function read(): Promise<FigureValue[]> {
    if (latest && performance.now() < isNewUntil) return latest;
    isNewUntil = Number.POSITIVE_INFINITY;
    latest = readAll().finally(() => {
      isNewUntil = performance.now() + KEPT_MS;
    });
    return latest;
  }

  async function readAll(): Promise<FigureValue[]> {
    const [events, others] = await Promise.allSettled([countOrderEvents(), selectFigures(ctx)]);
    if (events.status === 'rejected') throw events.reason;
    if (others.status === 'rejected') throw others.reason;
    return [...events.value, ...others.value];
  }

  return { described: [...counted, ...selected], read };
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
