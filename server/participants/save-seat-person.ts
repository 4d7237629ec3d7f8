import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { Refusal } from '#contract/refusal.ts';
import { eraseEntriesOfTicket } from '#server/audit/erase-entries-of-ticket.ts';
import { recordBuyerAction } from '#server/audit/record-buyer-action.ts';
import { ChangedMeanwhile } from '#server/orders/lock-for-edit.ts';
import { tellOfEndedNo } from '#server/orders/tell-of-ended-no.ts';
import { unnameTicket } from '#server/orders/unname-ticket.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { endConsentsOfOthers } from '#server/privacy/end-consents-of-others.ts';
import { endLinksOfOthers, endLinksTo } from '#server/privacy/end-links.ts';
import { actingLink } from './acting-link.ts';
import type { ChangeOfName } from './change-of-name.ts';
import { judgeName, lastNamed } from './change-of-name.ts';
import { endDecisions } from './end-decisions.ts';
import { lockSeatOf, whyClosed } from './get-seat.ts';
import { judgeSeatChange } from './judge-seat-change.ts';
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
  const verdict = judgeSeatChange(seat, { what: 'person', person, path }, by);
  if (verdict.refusal) throw verdict.refusal;
  const { endsDecisions: why, wasMinor } = verdict;
  const { ticketId, orderId, code, revision } = seat;
  const { isOwner } = by;
  const change = await judgeName(tx, { seat, person, isOwner, path });
  const isReplaced = change === 'replaced' || (change === 'retyped' && isOwner);
  if (why !== undefined) await endDecisions({ jobs }, tx, { seat, person, by, userId, why });
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
  await keep(tx, { ticketId, revision, person, wasMinor, change, isOwner });
  if (person.name === seat.person.name) return;
  if (person.name === '') return change === 'retyped' ? unnameTicket(tx, seat) : undefined;
  const declined = await endConsentsOfOthers({ db: tx, secretBox }, { ticketId, participant: person.name });
  await tellOfEndedNo({ jobs }, tx, { seat, declined, why: 'participant', at: revision });
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

async function keep(
  tx: Tx,
  {
    ticketId,
    revision,
    person,
    wasMinor,
    change,
    isOwner,
  }: {
    ticketId: number;
    revision: number;
    person: SeatPerson;
    wasMinor: boolean;
    change: ChangeOfName;
    isOwner: boolean;
  },
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
    wasMinor,
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
