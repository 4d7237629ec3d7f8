import { Refusal } from '#contract/refusal.ts';
import { isForeignKeyViolation } from '#server/db/database-errors.ts';

/** A picture that nothing shows is removed a day after its upload. */
export async function refuseUnknownLogo<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isForeignKeyViolation(error, 'workshop_sessions_logo_hash_fkey')) throw error;
    const message = 'This logo no longer exists. Please upload it again';
    throw new Refusal('validation_failed', { message, fields: { organization_logo: [message] } });
  }
}
