import { sql } from 'kysely';
import { consentsOf, isConsentRequired } from '#contract/participants/consent-kind.ts';
import type { LinkObstacle } from '#contract/participants/guardian-links.ts';
import { isMinor } from '#contract/participants/seat-person.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { consentAnswer } from './consent-answer.ts';
import { whyClosed } from './get-seat.ts';
import { MOST_TO_ONE_A_DAY } from './limit-by-recipient.ts';
import { countGuardianLink, queueSeatLink } from './share-seat.ts';
import type { SeatView } from './view-seats.ts';
import { viewSeats } from './view-seats.ts';

export interface GuardianLinks {
  links: SeatView[];
  leftOut: { seat: SeatView; why: LinkObstacle }[];
}

/** Who gets a link if the guardians of an order who have not decided yet are all emailed one now. */
export async function listGuardianLinks(
  { db }: Pick<Context, 'db'>,
  orderId: number,
): Promise<GuardianLinks> {
  const seats = await viewSeats(db, sql<boolean>`o.id = ${orderId}`);
  const recent = await emailedToday(db, orderId);
  const links: SeatView[] = [];
  const leftOut: GuardianLinks['leftOut'] = [];
  const perAddress = new Map<string, number>();
  for (const seat of seats.filter(isUndecided)) {
    const { email } = seat.person.guardian;
    const sent = perAddress.get(email) ?? 0;
    const why = obstacleOf(seat, { recent, sent });
    if (why === undefined) {
      perAddress.set(email, sent + 1);
      links.push(seat);
    } else leftOut.push({ seat, why });
  }
  return { links, leftOut };
}

/** Those of the links that were shown which may still be sent. A seat and an address have their limits as always. */
export async function sendGuardianLinks(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { orderId, asked }: { orderId: number; asked: { code: string; email: string }[] },
): Promise<number> {
  const wanted = new Map(asked.map(({ code, email }) => [code, email]));
  const isWanted = ({ code, person }: SeatView) => wanted.get(code) === person.guardian.email;
  const counted = new Set<string>();
  for (const { code, ticketId, person } of (await listGuardianLinks(ctx, orderId)).links.filter(isWanted))
    if (await countGuardianLink(ctx, { ticketId, email: person.guardian.email })) counted.add(code);
  const sent = await inTransaction(ctx, async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    const { links } = await listGuardianLinks({ db: tx }, orderId);
    const allowed = links.filter((seat) => isWanted(seat) && counted.has(seat.code));
    for (const seat of allowed)
      await queueSeatLink(ctx, tx, { seat, email: seat.person.guardian.email, isForGuardian: true });
    return allowed.length;
  });
  ctx.jobs.wake('email');
  return sent;
}

/** A minor whose guardian is not the buyer, and has not answered what is needed to come. */
function isUndecided(seat: SeatView): boolean {
  const { person, firstDay, form } = seat;
  if (whyClosed(seat) !== undefined || person.name === '' || person.guardian.is_buyer) return false;
  if (isMinor(person, firstDay) !== true) return false;
  return consentsOf(form).some(
    (kind) => isConsentRequired(kind) && consentAnswer(seat, kind) === 'not_answered',
  );
}

function obstacleOf(
  { person: { guardian }, ticketId }: SeatView,
  { recent, sent }: { recent: Set<string>; sent: number },
): LinkObstacle | undefined {
  if (guardian.email === '') return 'no_guardian';
  if (recent.has(`${ticketId} ${guardian.email}`)) return 'emailed_today';
  return sent >= MOST_TO_ONE_A_DAY ? 'too_many_to_one' : undefined;
}

/** Seats with the addresses that a guardian's link to them was queued for within a day. */
async function emailedToday(db: Db, orderId: number): Promise<Set<string>> {
  const { rows } = await sql<{ ticketId: string; recipient: string }>`
    select split_part(subject, '/ticket:', 2) as ticket_id, recipient from emails
    where kind = 'seat_link' and facts @> '{"isForGuardian": true}' and created_at > now() - interval '1 day'
      and subject = any (select 'order:' || l.order_id || '/ticket:' || t.id
        from order_lines l join tickets t on t.order_line_id = l.id where l.order_id = ${orderId})`.execute(
    db,
  );
  return new Set(rows.map(({ ticketId, recipient }) => `${ticketId} ${recipient}`));
}
