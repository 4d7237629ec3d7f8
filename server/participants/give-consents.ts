import { consentsOf, isConsentRequired } from '#contract/participants/consent-kind.ts';
import type { ConsentKind, GuardianConsent } from '#contract/participants/consent-kind.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordBuyerAction } from '#server/audit/record-buyer-action.ts';
import { keepWords } from '#server/catalogue/keep-words.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { actingLink } from './acting-link.ts';
import type { ConsentRequest, ConsentResult } from './consent-request.ts';
import { consentWords } from './consent-words.ts';
import { sendCopyWithinLimit } from './copy-of-consents.ts';
import { forgetDeclined, keepDeclined, tellOfficeOfNo } from './declined-consent.ts';
import { endHeldConsent } from './end-held-consent.ts';
import type { OpenedSeat } from './get-seat.ts';
import { isGone, lockSeatOf, whyClosed } from './get-seat.ts';
import { judgeSeatChange } from './judge-seat-change.ts';
import type { KeptConsent } from './kept-consent.ts';
import { addressOfGiver, heldConsent } from './kept-consent.ts';
import type { SeatCaller, SeatReader } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';

type ConsentContext = Pick<Context, 'db' | 'jobs'>;

/** What the guardian agrees to and what not. Nothing of it is new if nothing is returned. In the caller's transaction. */
export async function keepDecisions(
  { db: tx, jobs }: Pick<Context, 'jobs'> & { db: Tx },
  { seat, ...by }: OpenedSeat,
  { reader, given: { name, consents, declined } }: ConsentRequest,
): Promise<ConsentResult | undefined> {
  if (isGone(seat)) throw noLongerValid();
  const { refusal } = judgeSeatChange(seat, { what: 'decision' }, by);
  if (refusal) throw refusal;
  const closed = whyClosed(seat);
  if (closed !== undefined) throw new Refusal('conflict', { message: closed });
  const { person, ticketId, buyerEmail } = seat;
  if (person.name === '') throw new Refusal('conflict', { message: 'Please first say who comes.' });
  const asked = consentsOf(seat.form);
  const refused = asked.filter(
    (kind) => declined.includes(kind) && !seat.declined.some((each) => each.kind === kind),
  );
  const agreed = new Set(consents.map(({ kind }) => kind));
  const fresh = asked.filter((kind) => agreed.has(kind) && !seat.consents.includes(kind));
  if (fresh.length === 0 && refused.length === 0) return undefined;
  const giverIsBuyer = person.guardian.is_buyer;
  const giverEmail = giverIsBuyer ? buyerEmail : person.guardian.email;
  for (const kind of fresh)
    await tx
      .insertInto('consents')
      .values({
        ticketId,
        kind,
        textId: await keepWords(tx, consentWords[kind]),
        participant: person.name,
        givenBy: name,
        giverEmail,
        giverIsBuyer,
      })
      .execute();
  await forgetDeclined(tx, { ticketId, kinds: fresh });
  for (const kind of refused) await decline({ jobs }, tx, { seat, kind });
  if (fresh.length > 0)
    await recordConsents(tx, seat, { reader, by, action: 'order.consent_given', kinds: fresh });
  if (refused.length > 0)
    await recordConsents(tx, seat, { reader, by, action: 'order.consent_declined', kinds: refused });
  return { recipient: giverEmail, isGiven: fresh.length > 0 };
}

/**
 * Taken back as far as a minor can come without it, also after who came was forgotten. Nobody is kept from it by a limit:
 * over it, no copy is sent.
 */
export async function takeConsentBack(
  ctx: ConsentContext,
  { code, reader, kind }: { code: string; reader: SeatReader; kind: ConsentKind },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seat, ...by } = await lockHeldSeat(tx, { code, reader });
    const held = heldConsent(seat, kind);
    const { refusal } = judgeSeatChange(seat, { what: 'decision taken back', held }, by);
    if (refusal) throw refusal;
    refuseRequired(kind);
    if (!held) return;
    await endHeldConsent(tx, { seat, kind, as: 'taken_back' });
    await recordConsents(tx, seat, { reader, by, action: 'order.consent_taken_back', kinds: [kind] });
    const recipient = addressOfGuardian(seat, held);
    await sendCopyWithinLimit(ctx, tx, { seat, recipient });
  });
  ctx.jobs.wake('email');
}

/** Nobody can come against the guardian's will, so the office hears of it. */
async function decline(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat, kind }: { seat: SeatView; kind: GuardianConsent },
): Promise<void> {
  if (heldConsent(seat, kind)) {
    refuseRequired(kind);
    await endHeldConsent(tx, { seat, kind, as: 'taken_back' });
    return;
  }
  await keepDeclined(tx, seat, kind);
  if (isConsentRequired(kind)) await tellOfficeOfNo(ctx, tx, { seat, kind });
}

function refuseRequired(kind: ConsentKind): void {
  if (!isConsentRequired(kind)) return;
  throw new Refusal('conflict', {
    message: 'Without this consent the participant cannot come. Please write to us to take it back.',
  });
}

/** Where a copy goes: to the guardian of today, or else to whoever gave the consent. */
export function addressOfGuardian(seat: SeatView, given: KeptConsent): string {
  const { guardian } = seat.person;
  if (guardian.is_buyer) return seat.buyerEmail;
  return guardian.email || addressOfGiver(given, seat);
}

async function lockHeldSeat(tx: Tx, asked: { code: string; reader: SeatReader }) {
  const locked = await lockSeatOf(tx, asked);
  if (isGone(locked.seat)) throw noLongerValid();
  return locked;
}

function noLongerValid(): Refusal {
  return new Refusal('conflict', { message: 'This ticket is no longer valid.' });
}

interface Recorded {
  reader: SeatReader;
  by: SeatCaller;
  action: 'order.consent_given' | 'order.consent_declined' | 'order.consent_taken_back';
  kinds: ConsentKind[];
}

export async function recordConsents(
  tx: Tx,
  seat: SeatView,
  { reader, by, action, kinds }: Recorded,
): Promise<void> {
  const { orderId, code } = seat;
  const link = actingLink(seat, by);
  await recordBuyerAction(tx, {
    userId: reader.userId,
    link,
    action,
    orderId,
    after: { ticket: code, kinds },
  });
}
