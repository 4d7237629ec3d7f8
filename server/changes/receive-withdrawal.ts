import { sql } from 'kysely';
import type { WithdrawalProblem } from '#contract/changes/withdrawal-state.ts';
import { takeSameTime } from '#server/accounts/take-same-time.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { FoundOrder, Typed } from './find-order-of-withdrawal.ts';
import { compareWithOrder, findOrderOfWithdrawal, referenceKey } from './find-order-of-withdrawal.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import { queueReceipt, tellOrder } from './tell-of-withdrawal.ts';

type Words = Pick<Typed, 'name' | 'part'>;

interface Kept extends Words {
  id: number;
  laterWords: (Words & { at: string }) | null;
  state: string;
  receivedAt: Date;
  now: Date;
  isOften: boolean;
}

/**
 * Keeps what was typed, whatever it is, and refuses nothing. Neither the answer nor its timing says whether there is such
 * an order. The same words again are the same withdrawal, received when they came first.
 */
export async function receiveWithdrawal(
  ctx: Pick<Context, 'db' | 'jobs'>,
  typed: Typed,
  atOneTime = takeSameTime,
): Promise<{ receivedAt: Date }> {
  let receivedAt = new Date();
  await atOneTime(async () => {
    receivedAt = await inTransaction(ctx, (tx) => receive(ctx, tx, typed));
    passCrashPoint('after a withdrawal is received');
    ctx.jobs.wake('email');
  });
  return { receivedAt };
}

async function receive(ctx: Pick<Context, 'jobs'>, tx: Tx, typed: Typed): Promise<Date> {
  const key = referenceKey(typed.reference);
  const order = await findOrderOfWithdrawal(tx, key);
  const { rows } = await sql<{ id: number; receivedAt: Date }>`
    insert into withdrawals (name, reference, email, part, reference_key, order_id, state, problem)
    values (${typed.name}, ${typed.reference}, ${typed.email}, ${typed.part}, ${key}, ${order?.id ?? null},
      'to_decide', 'unknown_reference')
    on conflict (reference_key, email) where state <> 'answered' and email <> '' do nothing
    returning id, received_at`.execute(tx);
  const [made] = rows;
  if (!made) return receiveAgain(ctx, tx, { key, typed, order });
  if (order) {
    const problem = compareWithOrder(typed, order) ?? (await judgeWithdrawal(tx, order.id, made.receivedAt));
    await setProblem(tx, made.id, problem);
    await recordOrderEvent(tx, order.id, { kind: 'withdrawal_received', detail: { withdrawal: made.id } });
    await tellOrder(ctx, tx, { id: made.id, order, from: typed.email });
  }
  await queueReceipt(ctx, tx, { id: made.id, typed, receivedAt: made.receivedAt, order });
  passCrashPoint('before a withdrawal is received');
  return made.receivedAt;
}

async function setProblem(tx: Tx, id: number, problem: WithdrawalProblem | undefined): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ state: problem === undefined ? 'waiting' : 'to_decide', problem: problem ?? null })
    .where('id', '=', id)
    .execute();
}

/** Other words are kept beside the first, and then the office decides. */
async function receiveAgain(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { key, typed, order }: { key: string; typed: Typed; order: FoundOrder | undefined },
): Promise<Date> {
  const { rows } = await sql<Kept>`
    select id, name, part, later_words, state, received_at, date_trunc('milliseconds', now()) as now,
      coalesce((later_words ->> 'at')::timestamptz > now() - interval '1 hour', false) as is_often from withdrawals
    where reference_key = ${key} and email = ${typed.email} and state <> 'answered' for update`.execute(tx);
  const [first] = rows;
  // The office answered it this moment, or it was erased: this is another one.
  if (!first) return receive(ctx, tx, typed);
  const { id, laterWords, state, receivedAt, now, isOften } = first;
  if (isSameAs(first, typed)) return receivedAt;
  if (laterWords && isSameAs(laterWords, typed)) return new Date(laterWords.at);
  const isOpen = state === 'waiting' || state === 'to_decide';
  await sql`update withdrawals set later_words = ${JSON.stringify({ name: typed.name, part: typed.part, at: now })}::jsonb,
      state = ${isOpen ? 'to_decide' : state},
      problem = case when state = 'waiting' then 'asked_again' else problem end
    where id = ${id}`.execute(tx);
  if (!isOften) await queueReceipt(ctx, tx, { id, typed, receivedAt: now, order });
  return now;
}

function isSameAs(kept: Words, typed: Words): boolean {
  return kept.name === typed.name && kept.part === typed.part;
}
