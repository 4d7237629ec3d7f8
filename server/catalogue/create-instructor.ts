import { sql } from 'kysely';
import type { InstructorFields } from '#contract/catalogue/office-instructors.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { recordedFields } from './recorded-fields.ts';
import { refuseUnknownPhoto } from './refuse-unknown-photo.ts';

interface CreateInstructor extends OfficeRequest {
  fields: InstructorFields;
}

export async function createInstructor(
  ctx: Pick<Context, 'db'>,
  { fields, ...asked }: CreateInstructor,
): Promise<number> {
  const creation = inTransaction(ctx, async (tx) => {
    const id = await nextId(tx);
    const subject = `instructor:${id}` as const;
    const earlier = await claimRequest(tx, asked, subject);
    if (earlier !== undefined) return Number(earlier.split(':')[1]);
    await tx
      .insertInto('instructors')
      .values({ id, ...fields })
      .execute();
    await recordChange(tx, asked.actor, {
      action: 'instructor.created',
      subject,
      after: recordedFields(fields),
    });
    return id;
  });
  return refuseUnknownPhoto(creation);
}

async function nextId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('instructors', 'id')) as id`.execute(tx);
  return rows[0]?.id ?? 0;
}
