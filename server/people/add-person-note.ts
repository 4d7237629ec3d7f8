import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { Person } from './get-person.ts';
import { getPerson } from './get-person.ts';

export interface NoteOnPerson {
  personId: number;
  text: string;
}

export async function addPersonNote(
  ctx: Pick<Context, 'db'>,
  { personId, text }: NoteOnPerson,
  asked: OfficeRequest,
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    await tx
      .selectFrom('people')
      .select('id')
      .where('id', '=', personId)
      .forKeyShare()
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Person not found.' }));
    const { actor } = asked;
    if ((await claimRequest(tx, asked, `person:${personId}`)) === undefined) {
      await tx.insertInto('personNotes').values({ personId, text, writtenBy: actor.userId }).execute();
      await recordChange(tx, actor, {
        action: 'person.noted',
        subject: `person:${personId}`,
        after: { text },
      });
    }
    return getPerson(tx, personId);
  });
}
