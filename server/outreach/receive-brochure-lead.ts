import { sql } from 'kysely';
import type { Audience } from '#contract/sessions/audience.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OutreachRequest } from './claim-row.ts';
import { claimRow, lockSame } from './claim-row.ts';

export interface BrochureLead {
  name: string;
  email: string;
  phone: string;
  institution: string;
  audience: Audience | undefined;
  source: string;
}

/** Stores a brochure request with the time of consent. A repeat within ten minutes counts once. */
export async function receiveBrochureLead(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { name, email, phone, institution, audience, source }: BrochureLead,
  asked: OutreachRequest,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const id = await claimRow(tx, 'brochure_lead', asked);
    if (id === undefined) return;
    await lockSame(tx, 'brochure_lead', email);
    if (await isKnown(tx, { email, source })) return;
    await tx
      .insertInto('brochureLeads')
      .values({
        id,
        name,
        email,
        phone,
        institution,
        audience: audience ?? null,
        source,
        consentedAt: sql`now()`,
      })
      .execute();
    await queueEmail(ctx, tx, { kind: 'brochure', subject: `brochure_lead:${id}`, recipient: email });
  });
  ctx.jobs.wake('email');
}

async function isKnown(tx: Tx, { email, source }: Pick<BrochureLead, 'email' | 'source'>): Promise<boolean> {
  const known = await tx
    .selectFrom('brochureLeads')
    .select('id')
    .where('email', '=', email)
    .where('source', '=', source)
    .where('createdAt', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return known !== undefined;
}
