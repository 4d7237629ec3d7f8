import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { claimKey } from '../idempotency/claim-key.ts';
import { inTransaction } from '../in-transaction.ts';
import type { AskedOnce } from '../office/asked-once.ts';
import type { OfficeActor } from '../office/office-actor.ts';
import { recordChange } from '../office/record-change.ts';
import type { Person } from './get-person.ts';
import { getPerson } from './get-person.ts';

export interface NoteOnPerson {
  personId: number;
  text: string;
}

export async function noteOnPerson(
  ctx: Pick<Context, 'db'>,
  { personId, text }: NoteOnPerson,
  { actor, once }: { actor: OfficeActor; once: AskedOnce | undefined },
): Promise<Person> {
  return inTransaction(ctx, async (tx) => {
    await tx
      .selectFrom('people')
      .select('id')
      .where('id', '=', personId)
      .forKeyShare()
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'There is no such person.' }));
    const claimed = once && (await claimKey(tx, { ...once, subject: `person:${personId}` }));
    if (claimed?.isNew !== false) {
      await tx
        .insertInto('person_notes')
        .values({ person_id: personId, text, written_by: actor.userId })
        .execute();
      await recordChange(tx, actor, {
        action: 'person.noted',
        subject: `person:${personId}`,
        after: { text },
      });
    }
    return getPerson(tx, personId);
  });
}
