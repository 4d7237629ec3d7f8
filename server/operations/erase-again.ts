import { sql } from 'kysely';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { AnonymiseOrders } from '#server/accounts/anonymise-orders-of.ts';
import { eraseAccount } from '#server/accounts/erase-account.ts';
import { eraseOrder } from '#server/accounts/erase-order.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { eraseParticipantAgain } from '#server/participants/erase-participant-again.ts';
import { eraseRecords } from '#server/people/erase-records.ts';
import { collectPersonalData } from '#server/people/find-personal-data.ts';
import { lockOrdersOf } from '#server/people/lock-orders-of.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { ErasedTarget } from './find-erased.ts';

type Erasing = Pick<Context, 'secretBox'> & { db: Tx };

/**
 * What the office or the owner erased, in the caller's transaction. Nothing is in the way this time, such as an order
 * that was open at the moment of the backup: when it was erased, nothing was.
 */
export async function eraseAgain(erasing: Erasing, { kind, name, before }: ErasedTarget): Promise<void> {
  if (kind === 'person') await erasePersonAgain(erasing, name, before);
  if (kind === 'account') await eraseAccountAgain(erasing, { email: name, before, consents: 'erased' });
  if (kind === 'unused_account') await eraseAccountAgain(erasing, { email: name, before, consents: 'kept' });
  if (kind === 'order') await eraseOrderAgain(erasing.db, name, before);
  if (kind === 'care' || kind === 'journey')
    await eraseAnswersAgain(erasing.db, { kind, code: name, before });
}

async function erasePersonAgain(erasing: Erasing, email: string, before: string): Promise<void> {
  const personal = await collectPersonalData(erasing.db, { email }, before);
  if (!personal) return;
  await lockOrdersOf(erasing.db, personal);
  if (personal.userId !== null) await keepLaterOrders(erasing.db, personal.userId, before);
  await eraseRecords(erasing, personal, 'system');
}

async function eraseAccountAgain(
  erasing: Erasing,
  { email, before, consents }: { email: string; before: string; consents: AnonymiseOrders['consents'] },
): Promise<void> {
  const { rows } = await sql<{ id: number; isEmailVerified: boolean; orderIds: number[] }>`
    select id, email_verified_at is not null as is_email_verified,
      (select coalesce(json_agg(o.id), '[]') from orders o
        where o.user_id = users.id and o.created_at <= ${before}::timestamptz) as order_ids
    from users where email = ${email} and created_at <= ${before}::timestamptz for update`.execute(
    erasing.db,
  );
  const [user] = rows;
  if (!user) return;
  await keepLaterOrders(erasing.db, user.id, before);
  await eraseAccount(erasing, { ...user, email, actor: 'system', before, consents });
}

/** Those of somebody who came back: nobody's account has them, and the link in an email opens them. */
async function keepLaterOrders(tx: Tx, userId: number, before: string): Promise<void> {
  await sql`update orders set user_id = null,
      buyer_key_hash = coalesce(buyer_key_hash, sha256(convert_to(gen_random_uuid()::text, 'UTF8')))
    where user_id = ${userId} and created_at > ${before}::timestamptz`.execute(tx);
}

/** Under whatever address the backup has it. Or a participant, by the code of the ticket. */
async function eraseOrderAgain(tx: Tx, reference: string, before: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'email', 'userId'])
    .where('reference', '=', reference)
    .where('anonymisedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return eraseParticipantAgain(tx, reference, before);
  const { id: orderId, email, userId } = order;
  await eraseOrder(tx, { orderId, email, userId, consents: 'erased' });
  await recordChange(tx, 'system', { action: 'person.erased', subject: `order:${reference}` });
}

/** With the consent that was taken back: else the seat would say that it is given. */
async function eraseAnswersAgain(
  tx: Tx,
  { kind, code, before }: { kind: SealedClass; code: string; before: string },
): Promise<void> {
  const ticket = sql`(select id from tickets where code = ${code})`;
  await sql`delete from seat_answers where ticket_id = ${ticket} and class = ${kind}
    and answered_at <= ${before}::timestamptz`.execute(tx);
  if (kind === 'care')
    await sql`update consents set ended_at = ${before}::timestamptz where ticket_id = ${ticket} and kind = 'care'
      and ended_at is null and given_at <= ${before}::timestamptz`.execute(tx);
}
