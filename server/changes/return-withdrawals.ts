import { sql } from 'kysely';
import type { WithdrawalProblem } from '#contract/changes/withdrawal-state.ts';
import { OBJECTION_HOURS } from '#contract/changes/withdrawal-times.ts';
import { Refusal } from '#contract/refusal.ts';
import type { GatherContext } from '#server/emails/email.ts';
import { sendDroppedAgain } from '#server/emails/send-dropped-again.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { processEach } from '#server/platform/process-each.ts';
import { compareWithOrder } from './find-order-of-withdrawal.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import { returnMoney } from './return-money.ts';

const MOST = 200;
// An address that takes no email for so long is not asked any longer.
const UNTOLD_DAYS = 3;

interface Due {
  id: number;
  orderId: number;
  isTold: boolean;
}

/** Returns the money of withdrawals that nobody objected to in time. What stands in the way is for the office. */
export async function returnWithdrawals(
  ctx: Context & Pick<GatherContext, 'loadEmails'>,
): Promise<ProcessedEach> {
  // First, because an email that is sent again is still waited for.
  await sendDroppedAgain(ctx);
  const due = await findDue(ctx);
  return processEach(due.map((each) => () => returnWithdrawal(ctx, each)));
}

async function findDue({ db }: Context): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.id, d.order_id, told.sent_at is not null as is_told
    from withdrawals d left join lateral (
      select max(sent_at) as sent_at, bool_or(state = 'queued') as is_coming from emails
      where kind = 'withdrawal_asked' and again_of is null and subject = 'order:' || d.order_id || '/withdrawal:' || d.id) told on true
    where d.state = 'waiting' and (told.sent_at <= now() - make_interval(hours => ${OBJECTION_HOURS})
      or (told.sent_at is null and (told.is_coming is not true
        or d.received_at < now() - make_interval(days => ${UNTOLD_DAYS}))))
    order by d.id limit ${MOST}`.execute(db);
  return rows;
}

async function returnWithdrawal(ctx: Context, due: Due): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => decide(ctx, tx, due));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inTransaction(ctx, (tx) => leaveToOffice(tx, due.id, 'refund_refused'));
  }
  passCrashPoint('after a withdrawal is returned');
  ctx.announceSeats();
  ctx.jobs.wake('refund');
  ctx.jobs.wake('email');
}

async function decide(ctx: Context, tx: Tx, { id, orderId, isTold }: Due): Promise<void> {
  // Lock first. Otherwise a scan, a dispute or a refund that comes meanwhile would be missed below.
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'name', 'email'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await sql`select from tickets where order_line_id in (select id from order_lines where order_id = ${orderId})
    order by id for update`.execute(tx);
  const withdrawal = await tx
    .selectFrom('withdrawals')
    .select(['name', 'email', 'part', 'receivedAt'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (!withdrawal) return;
  const problem = isTold
    ? (compareWithOrder(withdrawal, order) ?? (await judgeWithdrawal(tx, orderId, withdrawal.receivedAt)))
    : 'not_told';
  if (problem) await leaveToOffice(tx, id, problem);
  else
    await returnMoney(ctx, tx, {
      id,
      orderId,
      decidedBy: null,
      reason: '',
      limit: 'what is left',
      receivedAt: withdrawal.receivedAt,
    });
  passCrashPoint('before a withdrawal is returned');
}

async function leaveToOffice(tx: Tx, id: number, problem: WithdrawalProblem): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ state: 'to_decide', problem })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
