import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { DateChoice } from './find-date-choices.ts';
import { findOtherDates, returnedBy } from './find-other-dates.ts';

export interface OpenChoice {
  sessionId: number;
  title: string;
  detail: string;
  seats: number;
  until: Date;
  backCents: number;
  /** Null if it was cancelled as well. */
  held: { programId: number; sessionId: number | null } | null;
  dates: (Pick<DateChoice, 'programId' | 'sessionId' | 'title' | 'detail'> & { backCents: number })[];
}

interface Asked {
  sessionId: number;
  until: Date;
  held: OpenChoice['held'];
  own: Record<number, number>;
}

/** What the buyer of an order can choose now, for each of its cancelled sessions. */
export async function listCancellationChoices(db: Db, orderId: number): Promise<OpenChoice[]> {
  const { rows } = await sql<Asked>`
    select c.session_id, i.asked_until as until,
      (select json_build_object('programId', l.program_id, 'sessionId', l.session_id)
        from order_lines l where l.order_id = i.offer_id) as held,
      coalesce((select json_object_agg(h.seat_pool_id, h.quantity) from order_lines l
        join seat_holds h on h.order_line_id = l.id and h.state = 'held' where l.order_id = i.offer_id), '{}') as own
    from session_cancellation_items i join session_cancellations c on c.id = i.cancellation_id
    where i.order_id = ${orderId} and i.state = 'asked' and i.asked_until > now() order by i.id`.execute(db);
  const choices = await Promise.all(rows.map((asked) => toChoice(db, orderId, asked)));
  return choices.flatMap((choice) => choice ?? []);
}

async function toChoice(db: Db, orderId: number, asked: Asked): Promise<OpenChoice | undefined> {
  const { own, held, ...item } = asked;
  const { lines, dates } = await findOtherDates(db, { orderId, sessionId: item.sessionId, own });
  const [first] = lines;
  if (!first) return undefined;
  return {
    ...item,
    held: held && dates.some((date) => isDate(date, held)) ? held : null,
    title: first.title,
    detail: first.detail,
    seats: lines.reduce((sum, { ticketIds }) => sum + ticketIds.length, 0),
    backCents: returnedBy(lines, { priceCents: 0 }),
    dates: dates.map((date) => ({
      programId: date.programId,
      sessionId: date.sessionId,
      title: date.title,
      detail: date.detail,
      backCents: returnedBy(lines, date),
    })),
  };
}

function isDate(date: DateChoice, { programId, sessionId }: NonNullable<OpenChoice['held']>): boolean {
  return date.programId === programId && date.sessionId === sessionId;
}
