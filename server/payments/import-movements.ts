import { sql } from 'kysely';
import type { CardMovement } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

const AT_ONCE = 500;

/**
 * Stores every movement at the provider since the last import. Safe to run twice: a movement never changes. All of an
 * import is stored or nothing, because the provider lists the newest first and the next import continues from there.
 */
export async function importMovements(ctx: Context): Promise<number> {
  const movements: CardMovement[] = [];
  for await (const movement of ctx.cards.listMovementsSince(await findStart(ctx))) movements.push(movement);
  return inTransaction(ctx, async (tx) => {
    let stored = 0;
    for (let from = 0; from < movements.length; from += AT_ONCE)
      stored += await store(tx, movements.slice(from, from + AT_ONCE));
    return stored;
  });
}

async function findStart({ db }: Context): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce((select max(occurred_at) from balance_transactions), (select min(paid_at) from payments), now())
      - interval '1 day' as since`.execute(db);
  return rows[0]?.since ?? new Date();
}

async function store(tx: Tx, movements: CardMovement[]): Promise<number> {
  const rows = movements.map(({ id, charged, sourceId, paymentIntent, orderReference, ...movement }) => ({
    ...movement,
    providerId: id,
    chargedCents: charged?.cents ?? null,
    chargedCurrency: charged?.currency ?? null,
    sourceId: sourceId ?? null,
    paymentIntent: paymentIntent ?? null,
    orderReference: orderReference ?? null,
  }));
  const { numInsertedOrUpdatedRows: stored = 0n } = await tx
    .insertInto('balanceTransactions')
    .values(rows)
    .onConflict((conflict) => conflict.column('providerId').doNothing())
    .executeTakeFirstOrThrow();
  return Number(stored);
}
