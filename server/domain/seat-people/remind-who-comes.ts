import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { WhoComesCount } from '#contract/office/check-in.ts';
import { lacksOf } from '#contract/seat-person.ts';
import type { Context } from '../context.ts';
import { queueEachTime } from '../emails/queue-each-time.ts';
import { queueEmail } from '../emails/queue-email.ts';
import { REMINDED_DAYS_BEFORE, subjectOfReminder } from '../emails/reminder-subject.ts';
import { inTransaction } from '../in-transaction.ts';
import type { ProcessedEach } from '../process-each.ts';
import { processEach } from '../process-each.ts';
import type { HeldKey } from '../sessions/held-key.ts';
import { isLineOf } from '../sessions/held-key.ts';
import { whyClosed } from './get-seat.ts';
import { samePeople } from './same-people.ts';
import type { SeatView } from './view-seats.ts';
import { viewSeats } from './view-seats.ts';

const MOST = 5_000;
/** Whoever has just bought was asked a moment ago. */
const SINCE_SALE = sql`interval '1 day'`;

interface Due {
  sessionId: number | null;
  programId: number;
  daysBefore: number;
}

/**
 * Asks the buyers of seats that lack something, 21, 7 and 2 days before the first day. Safe to run twice at once: an
 * order has one email of a day.
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

/** Asks now, those who were not asked by hand within a day. Returns how many buyers are asked. */
export async function remindOfHeld(ctx: Pick<Context, 'db' | 'jobs'>, held: HeldKey): Promise<number> {
  const seats = onePerOrder(await seatsThatLack(ctx, held));
  let reminded = 0;
  for (const { orderId, buyerEmail: recipient } of seats)
    await inTransaction(ctx, async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
      const subject = subjectOfReminder(orderId, held, 'office');
      const about = { kind: 'who_comes_missing', subject, recipient, facts: { orderId, held } } as const;
      const recent = await tx
        .selectFrom('emails')
        .select('id')
        .where('kind', '=', about.kind)
        .where('subject', '=', subject)
        .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
        .executeTakeFirst();
      if (recent) return;
      await queueEachTime(ctx, tx, about);
      reminded += 1;
    });
  ctx.jobs.wake('email');
  return reminded;
}

/** The valid seats of what is held, those of them that lack something, and whoever is on several. */
export async function countSeats(ctx: Pick<Context, 'db'>, held: HeldKey): Promise<WhoComesCount> {
  const seats = await validSeats(ctx, held);
  const asked = seats.filter(({ form }) => form !== 'none');
  return {
    asked: asked.length,
    complete: asked.filter((seat) => !isLacking(seat)).length,
    same_people: samePeople(seats),
  };
}

async function seatsThatLack(
  ctx: Pick<Context, 'db'>,
  held: HeldKey,
  which: RawBuilder<boolean> = sql`true`,
): Promise<SeatView[]> {
  return (await validSeats(ctx, held, which)).filter(isLacking);
}

async function validSeats(
  { db }: Pick<Context, 'db'>,
  held: HeldKey,
  which: RawBuilder<boolean> = sql`true`,
): Promise<SeatView[]> {
  const seats = await viewSeats(
    db,
    sql<boolean>`${isLineOf(held)} and t.state = 'valid' and o.email <> '' and ${which}`,
  );
  return seats.filter((seat) => whyClosed(seat) === undefined);
}

function isLacking(seat: SeatView): boolean {
  return lacksOf(seat.person, seat).length > 0;
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
      select id as session_id, program_id, starts_at from workshop_sessions
      where cancelled_at is null and starts_at > now()
      union all
      select null, id, starts_at from programs where sold_by = 'seat' and starts_at > now()) held
    join (values ${days}) steps (days_before)
      on held.starts_at <= now() + make_interval(days => steps.days_before)
    group by held.session_id, held.program_id, held.starts_at
    order by held.starts_at limit ${MOST}`.execute(db);
  return rows;
}
