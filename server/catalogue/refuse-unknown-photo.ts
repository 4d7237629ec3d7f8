import { Refusal } from '#contract/refusal.ts';
import { isForeignKeyViolation } from '#server/db/database-errors.ts';

/** A picture that nothing shows is removed a day after its upload. */
export async function refuseUnknownPhoto<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isForeignKeyViolation(error, 'instructors_media_hash_fkey')) throw error;
    const message = 'This photograph no longer exists. Please upload it again.';
    throw new Refusal('validation_failed', { fields: { photo: [message] } });
  }
}
