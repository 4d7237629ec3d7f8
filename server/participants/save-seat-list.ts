import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { isSameName } from '#contract/participants/same-person.ts';
import type { SeatList } from '#contract/participants/seat-list.ts';
import { Refusal } from '#contract/refusal.ts';
import type { OrderReader } from '#server/orders/get-order.ts';
import { isReadableBy } from '#server/orders/get-order.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { whyClosed } from './get-seat.ts';
import { keepSeatPerson } from './save-seat-person.ts';
import type { SeatView } from './view-seats.ts';
import { viewSeats } from './view-seats.ts';
import { withKnownCountry } from './with-known-country.ts';

export interface SaveSeatList {
  reference: string;
  reader: OrderReader;
  list: SeatList;
}

/** The seats whose answers somebody else has saved since the list was read, or which ended. Nothing was kept. */
export class SeatsChanged extends Error {
  readonly codes: string[];

  constructor(codes: string[]) {
    super('seats have changed');
    this.codes = codes;
  }
}

/** Keeps who comes on many seats of an order, all or none. Nobody is emailed. */
export async function saveSeatList(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { reference, reader, list }: SaveSeatList,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const orderId = await lockOrderOf(tx, { reference, reader });
    const found = await viewSeats(tx, sql<boolean>`o.id = ${orderId}`);
    const byCode = new Map(found.map((seat) => [seat.code, seat]));
    const asked = list.seats.map(({ code, revision, ...typed }, place) => {
      const seat = byCode.get(code);
      return {
        code,
        revision,
        person: withKnownCountry(typed, seat?.buyerPhone ?? '', `seats.${place}.`),
        seat,
      };
    });
    const changed = asked.filter((each) => !isSame(each) && hasChanged(each));
    if (changed.length > 0) throw new SeatsChanged(changed.map(({ code }) => code));
    for (const [place, each] of asked.entries()) {
      const { seat, person } = each;
      // The answer to an earlier try may have been lost.
      if (!seat || isSame(each)) continue;
      if (!list.replaces_names && seat.person.name !== '' && !isSameName(seat.person.name, person.name))
        throw new Refusal('conflict', {
          message: 'This list would replace names. Please choose that first.',
        });
      const inTx = { db: tx, jobs: ctx.jobs, secretBox: ctx.secretBox };
      const by = { isOwner: true, link: null };
      await keepSeatPerson(inTx, { seat, person, by, userId: reader.userId, path: `seats.${place}.` });
    }
  });
  ctx.jobs.wake('email');
}

/** An order of somebody else is reported as not found. */
async function lockOrderOf(
  tx: Tx,
  { reference, reader }: { reference: string; reader: OrderReader },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.reference = ${reference} and ${isReadableBy(reader)} for update`.execute(
    tx,
  );
  const [order] = rows;
  if (!order) throw new Refusal('not_found', { message: 'Order not found' });
  return order.id;
}

interface Asked {
  revision: number;
  person: SeatView['person'];
  seat: SeatView | undefined;
}

function isSame({ seat, person }: Asked): boolean {
  return seat !== undefined && isDeepStrictEqual(seat.person, person);
}

function hasChanged({ seat, revision }: Asked): boolean {
  return !seat || whyClosed(seat) !== undefined || seat.revision !== revision;
}
