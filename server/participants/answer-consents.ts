import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { ConsentRequest } from './consent-request.ts';
import { consentWords } from './consent-words.ts';
import { sendCopyOfConsents, sendCopyWithinLimit } from './copy-of-consents.ts';
import { lockSeatOf } from './get-seat.ts';
import { keepCareConsent } from './give-care-consent.ts';
import { keepDecisions } from './give-consents.ts';
import { limitByRecipient } from './limit-by-recipient.ts';

/**
 * What one person agrees to and what not, signed once: all of it is kept, or nothing. Each consent is a row of its own, in
 * the words of today. Safe to repeat: a consent that holds is kept as it was given.
 */
export async function answerConsents(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { code, reader, given }: ConsentRequest & { code: string },
): Promise<void> {
  for (const { kind, words } of given.consents)
    if (words !== consentWords[kind]) throw changedMeanwhile({ kind, words: consentWords[kind] });
  const asksCare = given.consents.some(({ kind }) => kind === 'care');
  const asksGuardian = given.declined.length > 0 || given.consents.some(({ kind }) => kind !== 'care');
  await inTransaction(ctx, async (tx) => {
    const opened = await lockSeatOf(tx, { code, reader });
    const inTx = { db: tx, jobs: ctx.jobs, secretBox: ctx.secretBox };
    const kept = [
      asksGuardian && (await keepDecisions(inTx, opened, { reader, given })),
      asksCare && (await keepCareConsent(inTx, opened, { reader, given })),
    ].filter((each) => each !== false && each !== undefined);
    // Whoever gives both has one address.
    const [{ recipient } = { recipient: '' }] = kept;
    const { seat } = opened;
    if (kept.some(({ isGiven }) => isGiven)) {
      await limitByRecipient({ db: tx }, 'copy of consents', recipient);
      await sendCopyOfConsents(ctx, tx, { seat, recipient });
    } else if (kept.length > 0) await sendCopyWithinLimit(ctx, tx, { seat, recipient });
  });
  ctx.jobs.wake('email');
}
