import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { requiredAgreement } from './required-agreement.ts';
import type { Agreement } from './required-agreement.ts';
import { selectWorkshopSessions } from './select-workshop-sessions.ts';
import { termsOnSale } from './sold-under.ts';
import type { WorkshopSession } from './workshop-session.ts';

export interface SessionInDetail extends WorkshopSession {
  agreement: Agreement | null;
  bookingTerms: BookingTerms | null;
}

export async function getWorkshopSession({ db }: Pick<Context, 'db'>, id: number): Promise<SessionInDetail> {
  const session = await selectWorkshopSessions(db)
    .select([requiredAgreement.as('agreement'), termsOnSale.as('bookingTerms')])
    .where('w.id', '=', id)
    .executeTakeFirst();
  if (!session) throw new Refusal('not_found', { message: 'Session not found' });
  return session;
}
