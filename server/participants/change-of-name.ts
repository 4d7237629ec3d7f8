import { sql } from 'kysely';
import { isCorrectedName } from '#contract/participants/corrected-name.ts';
import { isSameName } from '#contract/participants/same-person.ts';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Tx } from '#server/platform/context.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import type { SeatView } from './view-seats.ts';
import { whyNotRenamed } from './why-not-handed-on.ts';

/**
 * What a name is to the one before: the same person, the first on the seat, one in place of what was typed just now, a
 * correction of a few letters, or somebody else.
 */
export type ChangeOfName = 'none' | 'first' | 'retyped' | 'corrected' | 'replaced';

interface Renaming {
  seat: SeatView;
  person: SeatPerson;
  isOwner: boolean;
  /** Of the fields in the request, such as seats.3. */
  path: string;
}

const correctionsOf = (ticketId: number) => ({
  key: `corrected name ${ticketId}`,
  most: 3,
  perSeconds: 30 * 86_400,
});

/**
 * With another name the old ticket would work for somebody else: the rules are those of handing the seat on. What was
 * typed within the hour, and a few letters of a name, the terms do not hold back. In the caller's transaction.
 */
export async function judgeName(tx: Tx, renaming: Renaming): Promise<ChangeOfName> {
  const { seat, person, isOwner, path } = renaming;
  const last = lastNamed(seat);
  if (last === '') return person.name === '' ? 'none' : 'first';
  if (isSameName(last, person.name)) return 'none';
  const change = await sortOf(tx, renaming, last);
  if (change === 'replaced' && !isOwner)
    throw refusedName(
      path,
      'Only whoever booked the seat can give it to somebody else. To correct the spelling of a name, please ask them.',
    );
  const why = await whyNotRenamed(tx, seat.ticketId, change === 'replaced' ? 'buyer' : 'office');
  if (why !== null) throw refusedName(path, why);
  return change;
}

/** Whoever was named last is replaced, also if the name was emptied first. */
export function lastNamed({ person, holder, buyerName }: SeatView): string {
  return person.name || (holder === buyerName ? '' : holder);
}

async function sortOf(
  tx: Tx,
  { seat: { ticketId, person: before }, person, isOwner }: Renaming,
  last: string,
): Promise<'retyped' | 'corrected' | 'replaced'> {
  if (await wasTypedJustNow(tx, { ticketId, isOwner })) return 'retyped';
  const isSameAge = before.born_on === person.born_on && before.is_adult === person.is_adult;
  if (!isOwner || !isSameAge || !isCorrectedName(last, person.name)) return 'replaced';
  // Letter by letter, one name would become any other.
  const { isOverLimit } = await countRequest({ db: tx }, correctionsOf(ticketId));
  return isOverLimit ? 'replaced' : 'corrected';
}

/** Whoever has only a link changes what was typed by a link. */
async function wasTypedJustNow(
  tx: Tx,
  { ticketId, isOwner }: { ticketId: number; isOwner: boolean },
): Promise<boolean> {
  const { rows } = await sql`select from seat_people where ticket_id = ${ticketId}
    and named_at > now() - interval '1 hour' and (named_by_link or ${isOwner})`.execute(tx);
  return rows.length > 0;
}

function refusedName(path: string, why: string): Refusal {
  return new Refusal('validation_failed', { fields: { [`${path}name`]: [why] } });
}
