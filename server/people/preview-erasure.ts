import { sql } from 'kysely';
import { allowLongStatements } from '#server/db/long-statements.ts';
import type { Context } from '#server/platform/context.ts';
import { entriesAbout, emailsTo } from './anonymise-records.ts';
import { checkErasure } from './check-erasure.ts';
import type { PersonalData } from './find-personal-data.ts';
import { findPersonalData } from './find-personal-data.ts';
import { ticketsOfGuardian } from './guardian-seats.ts';

export interface ErasurePreview {
  email: string;
  obstacles: string[];
  goes: { what: string; count: number }[];
  stays: { what: string; count: number; why: string }[];
}

interface Counts {
  interests: number;
  family: number;
  signIns: number;
  notes: number;
  emails: number;
  tickets: number;
  guardian: number;
  evidence: number;
  payments: number;
  refunds: number;
  log: number;
}

/** What would be erased, what would stay and why, and the obstacles. */
export async function previewErasure({ db }: Pick<Context, 'db'>, personId: number): Promise<ErasurePreview> {
  const personal = await findPersonalData(db, personId);
  const { email, userId, orderIds, messageIds, leadIds } = personal;
  const counts = await countPersonalData(db, personal);
  return {
    email,
    obstacles: await checkErasure(db, personal),
    goes: [
      { what: 'Account and sign-in details', count: userId === null ? 0 : 1 },
      { what: 'Signed-in devices', count: counts.signIns },
      { what: 'Saved programs', count: counts.interests },
      { what: 'Family kept for the next booking', count: counts.family },
      { what: 'Messages and our replies', count: messageIds.length },
      { what: 'Brochure requests and consent', count: leadIds.length },
      { what: 'Office notes', count: counts.notes },
      { what: 'Addresses and contents of emails', count: counts.emails },
      { what: 'Name, address, telephone and notes on orders', count: orderIds.length },
      { what: 'Names on tickets', count: counts.tickets },
      { what: 'Named as a guardian, on seats of others, with consents', count: counts.guardian },
      { what: 'Documents that answered disputes', count: counts.evidence },
    ].filter(({ count }) => count > 0),
    stays: [
      {
        what: 'Orders, without a name',
        count: orderIds.length,
        why: 'Our accounts must show what was sold and for how much.',
      },
      {
        what: 'Payments',
        count: counts.payments,
        why: 'Our accounts must match the card provider’s records.',
      },
      { what: 'Refunds', count: counts.refunds, why: 'Our accounts must show what was refunded.' },
      {
        what: 'Audit log entries, without personal details',
        count: counts.log,
        why: 'The record of who changed something and when is never removed.',
      },
    ].filter(({ count }) => count > 0),
  };
}

/** The same time limit as an erasure, because the audit log is searched in the same way. */
async function countPersonalData(db: Context['db'], personal: PersonalData): Promise<Counts> {
  const { personId, email, userId, orderIds } = personal;
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const { rows } = await sql<Counts>`select
      (select count(*)::int from program_interests where user_id = ${userId}) as interests,
      (select count(*)::int from family_people where user_id = ${userId}) as family,
      (select count(*)::int from access_tokens where user_id = ${userId}) as sign_ins,
      (select count(*)::int from person_notes where person_id = ${personId}) as notes,
      (select count(*)::int from emails where ${emailsTo(personal)}) as emails,
      (select count(*)::int from tickets t join order_lines l on l.id = t.order_line_id
        where l.order_id = any (${orderIds}::bigint[])) as tickets,
      (select count(*)::int from ${ticketsOfGuardian(sql`${email}`)} named) as guardian,
      (select count(*)::int from dispute_evidence e join disputes d on d.id = e.dispute_id
        join payments p on p.id = d.payment_id
        where e.document is not null and p.order_id = any (${orderIds}::bigint[])) as evidence,
      (select count(*)::int from payments where order_id = any (${orderIds}::bigint[])) as payments,
      (select count(*)::int from refunds where order_id = any (${orderIds}::bigint[])) as refunds,
      (select count(*)::int from audit_log where ${entriesAbout(personal)}) as log`.execute(tx);
    const [counts] = rows;
    if (!counts) throw new Error('the erasure counts query returned no row');
    return counts;
  });
}
