import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

// A movement follows its payment within minutes. A refund's may take a day.
const LATEST_HOURS = 48;

/**
 * Compares the provider's movements with our payments and refunds, by what buyers paid and got back. The balance may be in
 * another currency. The result replaces that of the last time.
 */
export async function findDifferences(ctx: Pick<Context, 'db'>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    // The office may compare while the nightly job does.
    await sql`lock table statement_differences in share row exclusive mode`.execute(tx);
    await tx.deleteFrom('statementDifferences').execute();
    const { numAffectedRows } = await sql`
      insert into statement_differences
        (kind, provider_id, order_reference, expected_cents, found_cents, currency, since)
      with late as (select now() - make_interval(hours => ${LATEST_HOURS}) as moment),
        begun as (select min(occurred_at) as moment from balance_transactions),
        moved as (
          select kind, source_id, payment_intent, order_reference, occurred_at,
            coalesce(charged_cents, amount_cents) as cents, coalesce(charged_currency, currency) as currency
          from balance_transactions),
        paid as (
          select payment_intent, sum(cents) as cents, max(order_reference) as reference,
            min(currency) as currency, min(occurred_at) as at
          from moved where kind = 'payment' and payment_intent is not null group by 1),
        returned as (
          select source_id, max(payment_intent) as payment_intent, sum(cents) as cents,
            min(currency) as currency, min(occurred_at) as at
          from moved where kind = 'refund' and source_id is not null group by 1)
      select case when paid.payment_intent is null then 'payment_not_there' else 'payment_amount' end,
        p.payment_intent, o.reference, p.amount_cents, coalesce(paid.cents, 0), p.currency, p.paid_at
      from payments p join orders o on o.id = p.order_id left join paid using (payment_intent)
      where p.paid_at >= (select moment from begun) - interval '1 hour' and case
        when paid.payment_intent is null then p.paid_at < (select moment from late)
        else paid.cents <> p.amount_cents or paid.currency <> p.currency end
      union all
      select 'payment_unknown', paid.payment_intent, paid.reference, 0, paid.cents, paid.currency, paid.at
      from paid
      where paid.reference is not null and paid.at < (select moment from late)
        and not exists (select from payments p where p.payment_intent = paid.payment_intent)
      union all
      select case when returned.source_id is null then 'refund_not_there' else 'refund_amount' end,
        r.provider_refund_id, o.reference, -r.amount_cents, coalesce(returned.cents, 0), o.currency,
        coalesce(r.ended_at, r.created_at)
      from refunds r join orders o on o.id = r.order_id
      left join returned on returned.source_id = r.provider_refund_id
      where r.provider_refund_id is not null and r.created_at >= (select moment from begun) and case
        when returned.source_id is null then r.state = 'succeeded' and r.ended_at < (select moment from late)
        when r.state = 'succeeded' then returned.cents <> -r.amount_cents or returned.currency <> o.currency
        else r.state = 'failed' and returned.cents <> 0 and r.ended_at < (select moment from late) end
      union all
      select 'refund_unknown', returned.source_id, o.reference, 0, returned.cents, returned.currency, returned.at
      from returned join payments p using (payment_intent) join orders o on o.id = p.order_id
      where returned.at < (select moment from late)
        and not exists (select from refunds r where r.provider_refund_id = returned.source_id)`.execute(tx);
    return Number(numAffectedRows);
  });
}
