import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SeatPerson } from '#contract/seat-person.ts';
import { OWN_GUARDIAN_MESSAGE, isMinor, isOwnGuardian } from '#contract/seat-person.ts';
import { eraseEntriesOfTicket } from '../audit/erase-entries-of-ticket.ts';
import { recordBuyerAction } from '../audit/record-buyer-action.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { ChangedMeanwhile } from '../orders/lock-for-edit.ts';
import { endConsentsOfOthers } from '../seat-answers/end-consents-of-others.ts';
import { endLinksOfOthers, endLinksTo } from '../seat-answers/end-links.ts';
import { actingLink } from './acting-link.ts';
import type { ChangeOfName } from './change-of-name.ts';
import { judgeName, lastNamed } from './change-of-name.ts';
import { endDecisionsOfGuardian, isGuardianReplaced } from './former-guardian.ts';
import { lockSeatOf, whyClosed } from './get-seat.ts';
import type { SeatCaller, SeatReader } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';
import { withKnownCountry } from './with-known-country.ts';

export interface SaveSeatPerson {
  code: string;
  reader: SeatReader;
  /** As it was read. 0 if nobody has answered yet. */
  revision: number;
  person: SeatPerson;
}

/** Keeps what is known of a participant, complete or not. Of two who save one seat, the slower is told. */
export async function saveSeatPerson(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { code, reader, revision, person: typed }: SaveSeatPerson,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seat, ...by } = await lockSeatOf(tx, { code, reader });
    const closed = whyClosed(seat);
    if (closed !== undefined) throw new Refusal('conflict', { message: closed });
    const person = withKnownCountry(typed, seat.buyerPhone);
    // The answer to an earlier try may have been lost.
    if (isDeepStrictEqual(seat.person, person)) return;
    if (seat.revision !== revision) throw new ChangedMeanwhile();
    if (!by.isOwner) refuseClaims(seat, person);
    const inTx = { db: tx, jobs: ctx.jobs, secretBox: ctx.secretBox };
    await keepSeatPerson(inTx, { seat, person, by, userId: reader.userId });
  });
  ctx.jobs.wake('email');
}

export interface KeepSeatPerson {
  seat: SeatView;
  person: SeatPerson;
  by: SeatCaller;
  /** The account of who saves it, if there is one. */
  userId: number | undefined;
  /** Of the fields in the request, such as seats.3. */
  path?: string;
}

/** In the caller's transaction, which has locked the order and compared the revision. */
export async function keepSeatPerson(
  { db: tx, jobs, secretBox }: Pick<Context, 'jobs' | 'secretBox'> & { db: Tx },
  { seat, person, by, userId, path = '' }: KeepSeatPerson,
): Promise<void> {
  refuseOwnGuardian(seat, { person, path });
  const { ticketId, orderId, code, revision } = seat;
  const { isOwner } = by;
  const change = await judgeName(tx, { seat, person, isOwner, path });
  const isReplaced = change === 'replaced' || (change === 'retyped' && isOwner);
  if (isGuardianReplaced(seat, { person, by }))
    await endDecisionsOfGuardian({ jobs }, tx, { seat, person, by, userId });
  if (isOwner && person.guardian.email !== seat.person.guardian.email)
    await endLinksTo({ db: tx, secretBox }, { ticketId, orderId, email: seat.person.guardian.email });
  if (isReplaced) {
    await endLinksOfOthers(tx, { ticketId, orderId });
    await eraseEntriesOfTicket(tx, {
      orderId,
      code,
      names: [seat.person.name, seat.holder],
      before: 'infinity',
    });
  }
  await keep(tx, { ticketId, revision, person, change, isOwner });
  if (person.name === seat.person.name) return;
  if (person.name === '') return change === 'retyped' ? unname(tx, seat) : undefined;
  await endConsentsOfOthers({ db: tx, secretBox }, { ticketId, participant: person.name });
  await tx.updateTable('tickets').set({ holder: person.name }).where('id', '=', ticketId).execute();
  const entry = { userId, link: actingLink(seat, by), orderId };
  if (change !== 'corrected')
    return recordBuyerAction(tx, { ...entry, action: 'order.seat_named', after: { ticket: code } });
  const before = { ticket: code, holder: lastNamed(seat) };
  await eraseEntriesOfTicket(tx, { orderId, code, names: [before.holder], before: 'infinity' });
  return recordBuyerAction(tx, {
    ...entry,
    action: 'order.holder_corrected',
    before,
    after: { ticket: code, holder: person.name },
  });
}

/** The first name was typed by mistake. */
async function unname(tx: Tx, { ticketId, buyerName }: SeatView): Promise<void> {
  await tx.updateTable('tickets').set({ holder: buyerName }).where('id', '=', ticketId).execute();
  // The trigger marks every other holder, also the buyer.
  await sql`update tickets set was_renamed = false where id = ${ticketId}`.execute(tx);
}

/** Whoever has only a link can say neither who the guardian is nor that a minor is none. */
function refuseClaims({ person: before, firstDay }: SeatView, person: SeatPerson): void {
  if (person.guardian.is_buyer !== before.guardian.is_buyer)
    throw new Refusal('permission_denied', { message: 'Only the buyer can say to be the guardian.' });
  if (isMinor(before, firstDay) === true && person.born_on === '' && person.is_adult)
    throw new Refusal('conflict', { message: 'Please correct the date of birth instead.' });
}

function refuseOwnGuardian(
  { buyerName: buyer, firstDay }: SeatView,
  { person, path }: { person: SeatPerson; path: string },
): void {
  if (isOwnGuardian(person, { buyer, firstDay }))
    throw new Refusal('validation_failed', {
      fields: { [`${path}guardian.is_buyer`]: [OWN_GUARDIAN_MESSAGE] },
    });
}

async function keep(
  tx: Tx,
  {
    ticketId,
    revision,
    person,
    change,
    isOwner,
  }: { ticketId: number; revision: number; person: SeatPerson; change: ChangeOfName; isOwner: boolean },
): Promise<void> {
  const { guardian } = person;
  const columns = {
    name: person.name,
    bornOn: person.born_on === '' ? null : person.born_on,
    isAdult: person.is_adult,
    guardianIsBuyer: guardian.is_buyer,
    guardianName: guardian.name,
    guardianEmail: guardian.email,
    guardianPhone: guardian.phone,
    emergencyName: person.emergency_name,
    emergencyPhone: person.emergency_phone,
    collectedBy: person.collected_by,
    ...((change === 'first' || change === 'replaced') && {
      namedAt: sql<Date>`now()`,
      namedByLink: !isOwner,
    }),
  };
  const next = revision + 1;
  await tx
    .insertInto('seatPeople')
    .values({ ticketId, revision: next, ...columns })
    .onConflict((conflict) =>
      conflict.column('ticketId').doUpdateSet({ revision: next, updatedAt: sql`now()`, ...columns }),
    )
    .execute();
}
