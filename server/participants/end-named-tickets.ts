import { sql } from 'kysely';
import type { RefundMarkTicket } from '#server/platform/card-provider.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { SeatChange } from '#server/seats/take-seats.ts';
import { endTickets, findValidTickets } from './end-tickets.ts';

interface Known {
  id: number;
  code: string;
  line: number;
  isValid: boolean;
}

/**
 * The tickets that a refund ended before its row was lost. Where recover made the order again, the ticket has another
 * code, and another one of the same line ends instead: its seats are alike.
 */
export async function endNamedTickets(
  ctx: Context,
  tx: Tx,
  { id: refundId, orderId }: { id: number; orderId: number },
  named: RefundMarkTicket[],
): Promise<{ ended: number; freed: SeatChange[] }> {
  if (named.length === 0) return { ended: 0, freed: [] };
  const chosen = choose(await findTickets(tx, orderId), named);
  // What ended with its order being made again only learns of its refund.
  await sql`update tickets set refund_id = ${refundId}
    where id = any(${chosen.filter(({ isValid }) => !isValid).map(({ id }) => id)}::bigint[]) and refund_id is null`.execute(
    tx,
  );
  const ids = chosen.filter(({ isValid }) => isValid).map(({ id }) => id);
  const valid = ids.length > 0 ? await findValidTickets(tx, { orderId, ticketIds: ids }) : [];
  const shares = new Map(chosen.map(({ id, cents }) => [id, cents]));
  return { ended: chosen.length, freed: await endTickets(ctx, tx, valid, refundId, shares) };
}

/** The youngest first, so that a repeated choice is the same. */
async function findTickets(tx: Tx, orderId: number): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select t.id, t.code, l.position as line, t.state = 'valid' as is_valid
    from tickets t join order_lines l on l.id = t.order_line_id
    where l.order_id = ${orderId} order by t.id desc`.execute(tx);
  return rows;
}

function choose(known: Known[], named: RefundMarkTicket[]): (Known & { cents: number })[] {
  const left = new Set(known.filter(({ code }) => named.every((each) => each.code !== code)));
  return named.flatMap(({ code, line, cents }) => {
    const ticket =
      known.find((each) => each.code === code) ??
      [...left].find((each) => each.isValid && each.line === line);
    if (!ticket) return [];
    left.delete(ticket);
    return [{ ...ticket, cents }];
  });
}
