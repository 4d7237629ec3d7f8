import { sql } from 'kysely';
import type { WithdrawalProblem, WithdrawalState } from '#contract/changes/withdrawal-state.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { leftOfOrder } from '#server/orders/left-of-order.ts';
import { dueAt } from '#server/orders/withdrawals-of-order.ts';

export interface OfficeWithdrawal {
  id: number;
  receivedAt: Date;
  name: string;
  reference: string;
  email: string;
  part: string;
  laterWords: { name: string; part: string; at: string } | null;
  state: WithdrawalState;
  problem: WithdrawalProblem | null;
  objectedAt: Date | null;
  dueAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  answer: string;
  amountCents: number | null;
  order: {
    id: number;
    reference: string;
    name: string;
    email: string;
    currency: string;
    paidBy: 'card' | 'invoice' | 'free';
    /** Of its valid tickets. */
    tickets: number;
    /** Their price, as far as it is left. */
    cents: number;
  } | null;
}

export async function getWithdrawal(db: Db, id: number): Promise<OfficeWithdrawal> {
  const { rows } = await sql<OfficeWithdrawal>`
    select d.id, d.received_at, d.name, d.reference, d.email, d.part, d.later_words, d.state, d.problem, d.objected_at,
      ${dueAt} as due_at, d.decided_at, u.name as decided_by, d.answer, d.amount_cents,
      (select json_build_object('id', o.id, 'reference', o.reference, 'name', o.name, 'email', o.email,
          'currency', o.currency, 'paidBy', o.paid_by, 'tickets', count(t.id)::int,
          'cents', least(coalesce(sum(l.unit_price_cents) filter (where t.id is not null), 0)::int, ${leftOfOrder}))
        from orders o join order_lines l on l.order_id = o.id
        left join tickets t on t.order_line_id = l.id and t.state = 'valid'
        where o.id = d.order_id group by o.id) as "order"
    from withdrawals d left join users u on u.id = d.decided_by where d.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found', { message: 'Withdrawal not found.' });
  return found;
}
