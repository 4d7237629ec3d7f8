import { sql } from 'kysely';
import { isConsentRequired } from '#contract/participants/consent-kind.ts';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { eraseCare } from '#server/privacy/erase-answers.ts';
import { sendCopyOfConsents } from './copy-of-consents.ts';
import { endHeldConsent } from './end-held-consent.ts';
import { addressOfGuardian } from './give-consents.ts';
import { heldConsent } from './kept-consent.ts';
import { viewSeats } from './view-seats.ts';

export interface EndConsent {
  reference: string;
  code: string;
  kind: ConsentKind;
  /** Who asked for it, and how. */
  reason: string;
  actor: OfficeActor;
}

/** Ends an optional consent when a guardian asks the office for it; with that to care, what was answered is erased. The guardian gets a copy. Safe to repeat. */
export async function endConsent(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { reference, code, kind, reason, actor }: EndConsent,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.selectFrom('orders').select('id').where('reference', '=', reference).forUpdate().execute();
    const [seat] = await viewSeats(tx, sql<boolean>`o.reference = ${reference} and t.code = ${code}`);
    if (!seat) throw new Refusal('not_found', { message: 'Ticket not found' });
    if (isConsentRequired(kind))
      throw new Refusal('conflict', {
        message: 'Without this consent the participant cannot come. Refund the ticket instead.',
      });
    const held = heldConsent(seat, kind);
    if (!held) return;
    const { orderId, ticketId } = seat;
    await endHeldConsent(tx, { seat, kind, as: 'by_office' });
    if (kind === 'care') await eraseCare({ db: tx, secretBox: ctx.secretBox }, ticketId);
    await recordChange(tx, actor, {
      action: 'order.consent_ended',
      subject: `order:${orderId}`,
      after: { ticket: code, kind, reason },
    });
    const recipient = addressOfGuardian(seat, held);
    // Of those given before consents kept an address, nobody may know it any more.
    if (recipient !== '') await sendCopyOfConsents(ctx, tx, { seat, recipient });
  });
  ctx.jobs.wake('email');
}
