import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { queueEachTime } from '#server/emails/queue-each-time.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { FIRST_OF_EARLY, REMINDED_DAYS_BEFORE, subjectOfReminder } from '#server/emails/reminder-subject.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { processEach } from '#server/platform/process-each.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import type { SeatView } from './view-seats.ts';
import { isOpen, validSeats, waitedFor } from './who-comes-to.ts';

const MOST = 5_000;
/** Whoever has just bought was asked a moment ago. */
const SINCE_SALE = sql`interval '1 day'`;

interface Due {
  sessionId: number | null;
  programId: number;
  daysBefore: number;
}

/**
 * Asks the buyers of seats that lack something, 21, 7 and 2 days before the first day, and 28 where rooms or flights are
 * arranged. Safe to run twice at once: an order has one email of a day.
 */
export async function remindWhoComes(ctx: Pick<Context, 'db' | 'jobs'>): Promise<ProcessedEach> {
  const due = await findDue(ctx);
  const processed = await processEach(
    due.map((each) => async () => {
      const held: HeldKey =
        each.sessionId === null
          ? { kind: 'program', id: each.programId }
          : { kind: 'session', id: each.sessionId };
      const seats = await seatsThatLack(ctx, held, sql<boolean>`o.settled_at < now() - ${SINCE_SALE}`);
      for (const seat of onePerOrder(seats))
        await inTransaction(ctx, (tx) =>
          queueEmail(ctx, tx, {
            kind: 'who_comes_missing',
            subject: subjectOfReminder(seat.orderId, held, each.daysBefore),
            recipient: seat.buyerEmail,
            facts: { orderId: seat.orderId, held },
          }),
        );
    }),
  );
  if (due.length > 0) ctx.jobs.wake('email');
  return processed;
}

export interface DueReminder {
  orderId: number;
  reference: string;
  buyerName: string;
  buyerEmail: string;
  /** How many of the seats of the order lack something. */
  seats: number;
  /** Within a day. Then the buyer is not asked again. */
  wasAsked: boolean;
}

/** Whom the office would ask now. */
export async function listReminders(ctx: Pick<Context, 'db'>, held: HeldKey): Promise<DueReminder[]> {
  const seats = await seatsThatLack(ctx, held);
  const asked = await askedByOffice(ctx.db, seats, held);
  return [...Map.groupBy(seats, ({ orderId }) => orderId).values()].flatMap((ofOrder) => {
    const [first] = ofOrder;
    if (!first) return [];
    const { orderId, reference, buyerName, buyerEmail } = first;
    return [
      { orderId, reference, buyerName, buyerEmail, seats: ofOrder.length, wasAsked: asked.has(orderId) },
    ];
  });
}

/** Asks now, those who were not asked by hand within a day. Returns how many buyers are asked. */
export async function remindOfHeld(ctx: Pick<Context, 'db' | 'jobs'>, held: HeldKey): Promise<number> {
  let reminded = 0;
  for (const { orderId, buyerEmail: recipient } of await listReminders(ctx, held))
    await inTransaction(ctx, async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
      if ((await askedByOffice(tx, [{ orderId }], held)).has(orderId)) return;
      const subject = subjectOfReminder(orderId, held, 'office');
      await queueEachTime(ctx, tx, {
        kind: 'who_comes_missing',
        subject,
        recipient,
        facts: { orderId, held },
      });
      reminded += 1;
    });
  ctx.jobs.wake('email');
  return reminded;
}

/** The orders whose buyers the office asked within a day. */
async function askedByOffice(db: Db, seats: { orderId: number }[], held: HeldKey): Promise<Set<number>> {
  const bySubject = new Map(
    seats.map(({ orderId }) => [subjectOfReminder(orderId, held, 'office'), orderId]),
  );
  if (bySubject.size === 0) return new Set();
  const recent = await db
    .selectFrom('emails')
    .select('subject')
    .where('kind', '=', 'who_comes_missing')
    .where('subject', 'in', [...bySubject.keys()])
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .execute();
  return new Set(recent.flatMap(({ subject }) => bySubject.get(subject) ?? []));
}

async function seatsThatLack(
  ctx: Pick<Context, 'db'>,
  held: HeldKey,
  which: RawBuilder<boolean> = sql`true`,
): Promise<SeatView[]> {
  const seats = await validSeats(ctx, held, which);
  return seats.filter((seat) => isOpen(seat) && waitedFor(seat).length > 0);
}

function onePerOrder(seats: SeatView[]): SeatView[] {
  return [...new Map(seats.map((seat) => [seat.orderId, seat])).values()];
}

/** Only the nearest day counts: who hears of the second day is not told of the first as well. */
async function findDue({ db }: Pick<Context, 'db'>): Promise<Due[]> {
  const days = sql.join(REMINDED_DAYS_BEFORE.map((each) => sql`(${each}::int)`));
  const { rows } = await sql<Due>`
    select held.session_id, held.program_id, min(steps.days_before) as days_before
    from (
      select w.id as session_id, w.program_id, w.starts_at, coalesce(w.seat_form, p.seat_form) as form
      from workshop_sessions w join programs p on p.id = w.program_id
      where w.cancelled_at is null and w.starts_at > now()
      union all
      select null, id, starts_at, seat_form from programs where sold_by = 'seat' and starts_at > now()) held
    join (values ${days}) steps (days_before)
      on held.starts_at <= now() + make_interval(days => steps.days_before)
      and (steps.days_before < ${FIRST_OF_EARLY} or held.form in ('residence', 'journey'))
    group by held.session_id, held.program_id, held.starts_at
    order by held.starts_at limit ${MOST}`.execute(db);
  return rows;
}
