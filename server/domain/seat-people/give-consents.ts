import { sql } from 'kysely';
import { consentsOf, isConsentRequired } from '#contract/consent-kind.ts';
import type { ConsentKind } from '#contract/consent-kind.ts';
import type { GivenConsents } from '#contract/consent.ts';
import { Refusal } from '#contract/refusal.ts';
import { isMinor } from '#contract/seat-person.ts';
import { keepWords } from '../agreements/keep-words.ts';
import { recordBuyerAction } from '../audit/record-buyer-action.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import type { Context, Tx } from '../context.ts';
import { queueEachTime } from '../emails/queue-each-time.ts';
import { inTransaction } from '../in-transaction.ts';
import { consentWords } from './consent-words.ts';
import type { SeatCaller, SeatReader } from './get-seat.ts';
import { isGone, lockSeatOf, whyClosed } from './get-seat.ts';
import type { SeatView } from './view-seats.ts';

type ConsentContext = Pick<Context, 'db' | 'jobs'>;

/** What the guardian agrees to, in the words of today. Safe to repeat: a consent that holds is kept as it was given. */
export async function giveConsents(
  ctx: ConsentContext,
  { code, reader, given }: { code: string; reader: SeatReader; given: GivenConsents },
): Promise<void> {
  const { name, consents } = given;
  for (const { kind, words } of consents)
    if (words !== consentWords[kind]) throw changedMeanwhile({ kind, words: consentWords[kind] });
  await inTransaction(ctx, async (tx) => {
    const seat = await lockForGuardian(tx, { code, reader });
    const closed = whyClosed(seat);
    if (closed !== undefined) throw new Refusal('conflict', { message: closed });
    if (seat.person.name === '') throw new Refusal('conflict', { message: 'Please say first who comes.' });
    const asked = consentsOf(seat.form);
    const fresh = consents
      .map(({ kind }) => kind)
      .filter((kind) => asked.includes(kind) && !seat.consents.includes(kind));
    if (fresh.length === 0) return;
    for (const kind of fresh)
      await tx
        .insertInto('consents')
        .values({
          ticketId: seat.ticketId,
          kind,
          textId: await keepWords(tx, consentWords[kind]),
          participant: seat.person.name,
          givenBy: name,
        })
        .execute();
    await record(ctx, tx, seat, { reader, action: 'order.consent_given', kinds: fresh });
  });
  ctx.jobs.wake('email');
}

/** Taken back as far as a minor can come without it. */
export async function takeConsentBack(
  ctx: ConsentContext,
  { code, reader, kind }: { code: string; reader: SeatReader; kind: ConsentKind },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const seat = await lockForGuardian(tx, { code, reader });
    if (isConsentRequired(kind))
      throw new Refusal('conflict', {
        message: 'Without this consent the participant cannot come. Please write to us to take it back.',
      });
    const { numUpdatedRows: ended } = await tx
      .updateTable('consents')
      .set({ endedAt: sql`now()` })
      .where('ticketId', '=', seat.ticketId)
      .where('kind', '=', kind)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (ended === 0n) return;
    await record(ctx, tx, seat, { reader, action: 'order.consent_taken_back', kinds: [kind] });
  });
  ctx.jobs.wake('email');
}

/** Whoever comes now is somebody else: what was agreed to for others ends. In the caller's transaction. */
export async function endConsentsOfOthers(
  tx: Tx,
  { ticketId, participant }: { ticketId: number; participant: string },
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ endedAt: sql`now()` })
    .where('ticketId', '=', ticketId)
    .where('endedAt', 'is', null)
    .where('participant', '<>', participant)
    .execute();
}

/** The buyer only if the buyer said to be the guardian; by a link only if the buyer sent it to the guardian. */
export function mayConsent(seat: SeatView, { isOwner, link }: SeatCaller): boolean {
  const { guardian } = seat.person;
  if (isMinor(seat.person, seat.firstDay) !== true) return false;
  if (guardian.is_buyer) return isOwner;
  return link?.isForGuardian === true && link.email === guardian.email;
}

async function lockForGuardian(
  tx: Tx,
  { code, reader }: { code: string; reader: SeatReader },
): Promise<SeatView> {
  const { seat, ...by } = await lockSeatOf(tx, { code, reader });
  if (isGone(seat)) throw new Refusal('conflict', { message: 'This ticket is no longer valid.' });
  if (!mayConsent(seat, by))
    throw new Refusal('permission_denied', {
      message: 'Only the guardian can decide this, by the link that was sent to the guardian’s own address.',
    });
  return seat;
}

interface Recorded {
  reader: SeatReader;
  action: 'order.consent_given' | 'order.consent_taken_back';
  kinds: ConsentKind[];
}

/** The guardian gets a copy of everything that holds now. */
async function record(
  ctx: ConsentContext,
  tx: Tx,
  { orderId, ticketId, code, person, buyerEmail }: SeatView,
  { reader, action, kinds }: Recorded,
): Promise<void> {
  await recordBuyerAction(tx, { userId: reader.userId, action, orderId, after: { ticket: code, kinds } });
  const recipient = person.guardian.is_buyer ? buyerEmail : person.guardian.email;
  await queueEachTime(ctx, tx, {
    kind: 'consents',
    subject: `order:${orderId}/ticket:${ticketId}`,
    recipient,
  });
}
