import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import type { Settled } from '#server/payments/settle-order.ts';
import type { CardRefund, CardSession } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { isErased } from '#server/privacy/is-erased.ts';
import { endedTickets, returnedBy } from './ended-tickets.ts';
import { findLostChange } from './find-lost-change.ts';
import type { LostChange } from './find-lost-change.ts';
import { findLostLines } from './find-lost-lines.ts';

/**
 * Makes the order of a payment again as one that has expired, and settles the payment as a late one: it takes its seats
 * again if there are any, and is refunded in full otherwise. May be repeated, also at once.
 */
export async function restoreOrder(
  ctx: Context,
  session: CardSession,
  refunds: CardRefund[],
): Promise<Settled> {
  await inTransaction(ctx, async (tx) => {
    const orderId =
      (await insertOrder(ctx, tx, { session, refunds })) ?? (await findOrder(tx, session.reference));
    await tx
      .insertInto('checkoutAttempts')
      .values({
        orderId,
        attempt: session.attempt,
        state: 'expired',
        request: '{}',
        expiresAt: session.expiresAt,
        leasedUntil: null,
        providerSessionId: session.id,
        url: null,
      })
      .onConflict((conflict) => conflict.columns(['orderId', 'attempt']).doNothing())
      .execute();
  });
  return settleOrder(ctx, session.id, { returnedCents: returnedBy(refunds) });
}

async function findOrder(tx: Tx, reference: string): Promise<number> {
  const { id } = await tx
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined if there is an order with this reference. */
async function insertOrder(
  ctx: Context,
  tx: Tx,
  { session, refunds }: { session: CardSession; refunds: CardRefund[] },
): Promise<number | undefined> {
  const { reference, currency, amountCents, createdAt } = session;
  const change = await findLostChange(tx, session);
  // Without its tickets, a dearer date is not an order of its own.
  const isLost = session.mark?.dateChange !== undefined && !change;
  const lines = isLost ? [] : await findLostLines({ db: tx }, session);
  // Somebody who was erased after this order stays erased.
  const buyer = (await isErasedBuyer(ctx, tx, session)) ? undefined : session.buyer;
  const account = buyer && (await findAccount(tx, session));
  const order = await tx
    .insertInto('orders')
    .values({
      reference,
      userId: account?.id ?? null,
      // No browser knows this key: a guest opens the order with the link in the email.
      buyerKeyHash: account || !buyer ? null : randomBytes(32),
      network: null,
      name: account?.name ?? buyer?.name ?? '',
      email: buyer?.email.toLowerCase() ?? '',
      cartHash: randomBytes(32),
      state: 'expired',
      currency,
      totalCents: amountCents,
      replacedBy: null,
      extendedAt: null,
      createdAt,
      settledAt: null,
      anonymisedAt: buyer ? null : sql`now()`,
      supplementTo: change?.orderId ?? null,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!order) return undefined;
  if (lines.length > 0) {
    const inserted = await tx
      .insertInto('orderLines')
      .values(
        lines.map(({ poolId, left: _left, isOnSale: _isOnSale, ...line }, index) => ({
          ...line,
          orderId: order.id,
          position: index + 1,
          seatPoolId: poolId,
        })),
      )
      .returning(['id', 'position', 'quantity'])
      .execute();
    if (change)
      await insertChange(tx, {
        change,
        supplementId: order.id,
        differenceCents: amountCents,
        askedAt: createdAt,
      });
    await insertEndedTickets(tx, { lines: inserted, refunds, holder: account?.name ?? buyer?.name ?? '' });
  }
  await recordOrderEvent(tx, order.id, { kind: 'restored', detail: { amountCents } });
  return order.id;
}

interface InsertedLine {
  id: number;
  position: number;
  quantity: number;
}

/** What refunds ended keeps its code and takes no seat again. */
async function insertEndedTickets(
  tx: Tx,
  { lines, refunds, holder }: { lines: InsertedLine[]; refunds: CardRefund[]; holder: string },
): Promise<void> {
  const tickets = lines.flatMap(({ id, position, quantity }) =>
    endedTickets(refunds, position)
      .slice(0, quantity)
      .map(({ code, cents }) => ({
        code,
        orderLineId: id,
        holder,
        state: 'refunded' as const,
        refundedCents: cents,
      })),
  );
  if (tickets.length > 0) await tx.insertInto('tickets').values(tickets).execute();
}

async function insertChange(
  tx: Tx,
  {
    change,
    supplementId,
    differenceCents,
    askedAt,
  }: { change: LostChange; supplementId: number; differenceCents: number; askedAt: Date },
): Promise<void> {
  await tx
    .insertInto('dateChanges')
    .values({
      ...change,
      supplementId,
      differenceCents,
      askedAt,
      toLineId: null,
      askedBy: null,
      changedAt: null,
    })
    .execute();
}

function isErasedBuyer(
  { secretBox }: Context,
  tx: Tx,
  { buyer, reference, mark, createdAt }: CardSession,
): Promise<boolean> {
  const hadAccount = mark?.isAccount ?? false;
  return isErased({ db: tx, secretBox }, { email: buyer.email, reference, hadAccount, at: createdAt });
}

/** Of a buyer who was signed in, if the address is still the account's and confirmed. */
async function findAccount(tx: Tx, { mark, buyer }: CardSession) {
  if (!mark?.isAccount) return undefined;
  return tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', buyer.email.toLowerCase())
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
}
