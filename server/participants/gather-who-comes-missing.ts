import { sql } from 'kysely';
import { neededBy } from '#contract/needed-by.ts';
import { seatLackNames } from '#contract/seat-lack.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import { whyClosed } from './get-seat.ts';
import { viewSeats } from './view-seats.ts';
import { waitedFor } from './who-comes-to.ts';

/** Undefined if everything was answered meanwhile, or nobody can come any more. */
export async function gatherWhoComesMissing(
  ctx: EmailContext,
  { facts }: Pick<QueuedEmail, 'facts'>,
): Promise<EmailDraft | undefined> {
  const { orderId, held } = facts as { orderId: number; held: HeldKey };
  const seats = await viewSeats(ctx.db, sql<boolean>`o.id = ${orderId} and ${isLineOf(held)}`);
  const open = seats.filter((seat) => whyClosed(seat) === undefined);
  const lacking = open.flatMap((seat) => {
    const lacks = waitedFor(seat).map((lack) => seatLackNames[lack]);
    const { number, numbers } = seat;
    return lacks.length === 0 ? [] : [{ name: seat.person.name, number, numbers, lacks }];
  });
  const [first] = open;
  if (!first || lacking.length === 0) return undefined;
  const { title, days, buyerName: buyer, firstDay, form } = first;
  return {
    content: {
      kind: 'who_comes_missing',
      publicUrl: ctx.publicUrl,
      buyer,
      title,
      days,
      seats: lacking,
      neededBy: neededBy(firstDay, form),
      orderUrl: await linkToOrder(ctx, await gatherOrderFacts(ctx.db, orderId)),
    },
  };
}
