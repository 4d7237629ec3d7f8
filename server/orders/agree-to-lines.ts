import { sql } from 'kysely';
import type { OrderEventKind } from '#contract/orders/order-event.ts';
import type { Db } from '#server/db/connection.ts';

/** A line of an order, and the words that its buyer agreed to. */
export interface AgreedLine {
  programId: number;
  sessionId: number | null;
  agreementId: number;
}

/** What was agreed to before stays: of several at once, the first counts. */
export async function agreeToLines(db: Db, orderId: number, agreed: AgreedLine[]): Promise<void> {
  if (agreed.length === 0) return;
  await sql`
    with given as (
      update order_lines l set agreement_id = given."agreementId", agreed_at = now()
      from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as given (
        "programId" bigint, "sessionId" bigint, "agreementId" bigint)
      where l.order_id = ${orderId} and l.agreement_id is null
        and l.program_id = given."programId" and l.session_id is not distinct from given."sessionId"
      returning l.id)
    insert into order_events (order_id, kind, detail, actor)
    select ${orderId}, ${'agreed' satisfies OrderEventKind}, jsonb_build_object('lines', count(*)), 'buyer'
    from given having count(*) > 0`.execute(db);
}
