import { sql } from 'kysely';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { processEach } from '#server/platform/process-each.ts';

const MOST = 500;

// A hold lasts half an hour, or ten minutes in a rush. Most buyers pay within five minutes.
const AFTER = sql`interval '5 minutes'`;
const AFTER_PART_OF_HOLD = 3;
/** Less is of no help: the email has to arrive, and be read. */
const LEAST_LEFT = sql`interval '3 minutes'`;

interface Due {
  id: number;
  email: string;
}

/**
 * Emails the link to an order that waits for its payment, once. Whether the order is still unpaid is checked when the
 * email is sent. Safe to run twice at once, because an order has one email of a kind.
 */
export async function remindToPay(ctx: Context): Promise<ProcessedEach> {
  const due = await findDue(ctx);
  const processed = await processEach(due.map((order) => () => queueReminder(ctx, order)));
  if (due.length > 0) ctx.jobs.wake('email');
  return processed;
}

/** By the index orders_that_wait. */
async function findDue({ db }: Context): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select o.id, o.email from orders o
    cross join lateral (select state, expires_at from checkout_attempts
      where order_id = o.id order by attempt desc limit 1) a
    cross join lateral (select least(a.expires_at, o.held_until) as held_until) hold
    where o.state = 'pending' and o.supplement_to is null and a.state in ('open', 'expired')
      and o.created_at <= now() - least(${AFTER}, (hold.held_until - o.created_at) / ${AFTER_PART_OF_HOLD})
      and hold.held_until > now() + ${LEAST_LEFT}
      and not exists (select from emails where kind = 'order_to_pay' and subject = 'order:' || o.id)
    order by o.id limit ${MOST}`.execute(db);
  return rows;
}

async function queueReminder(ctx: Context, { id, email: recipient }: Due): Promise<void> {
  await inTransaction(ctx, (tx) =>
    queueEmail(ctx, tx, { kind: 'order_to_pay', subject: `order:${id}`, recipient }),
  );
}
