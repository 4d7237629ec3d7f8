import { sql } from 'kysely';
import type { Context } from '../context.ts';

const MOST = 12;

export interface PulseEvent {
  id: number;
  kind: string;
  why: string | null;
  at: Date;
  reference: string;
  title: string;
  seats: number;
  totalCents: number;
}

/** What happened to orders last, the newest first. */
export async function readPulse({ db }: Pick<Context, 'db'>): Promise<PulseEvent[]> {
  const { rows } = await sql<PulseEvent>`
    select e.id, e.kind, e.detail ->> 'why' as why, e.at, o.reference, coalesce(l.title, '') as title, coalesce(l.seats, 0) as seats,
      o.total_cents as "totalCents"
    from (select * from order_events order by id desc limit ${MOST}) e
    join orders o on o.id = e.order_id
    left join lateral (
      select (array_agg(title order by position))[1] as title, sum(quantity) as seats from order_lines where order_id = o.id
    ) l on true
    order by e.id desc`.execute(db);
  return rows;
}
