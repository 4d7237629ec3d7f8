import { sql } from 'kysely';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { Db } from '#server/db/connection.ts';
import { allowLongStatements } from '#server/db/long-statements.ts';
import { ticketsEver } from '#server/platform/tickets-ever.ts';
import type { Erasure, ErasureKind } from '#server/privacy/erasure-list.ts';
import { hashErased } from '#server/privacy/hash-erased.ts';

/** Somebody or something in the database that was erased in a time that the database does not know. */
export interface ErasedTarget {
  kind: ErasureKind;
  /** An address, the reference of an order, or the code of a ticket, alone or with a name. */
  name: string;
  /** The last of the erasures. Older records are erased again. */
  before: string;
  erasures: Erasure[];
}

/** People first, because most of their orders and accounts go with them. */
const ORDER: ErasureKind[] = ['person', 'account', 'unused_account', 'order', 'care', 'journey'];

/** Hashes every address and reference of the database under each key of the erasures. */
export async function findErased(
  db: Db,
  erasures: Erasure[],
  keys: Map<string, Buffer>,
): Promise<ErasedTarget[]> {
  const byHash = Map.groupBy(erasures, ({ hash }) => hash);
  const targets: ErasedTarget[] = [];
  for (const kind of ORDER) {
    const wanted = new Set(erasures.filter((each) => each.kind === kind).map(({ keyId }) => keyId));
    const usedKeys = [...wanted].flatMap((keyId) => keys.get(keyId) ?? []);
    if (usedKeys.length === 0) continue;
    for (const name of await namesOf(db, kind)) {
      const found = usedKeys.flatMap((key) => byHash.get(hashErased(key, kind, name)) ?? []);
      const before = found
        .map(({ erasedAt }) => erasedAt)
        .toSorted()
        .at(-1);
      if (before !== undefined) targets.push({ kind, name, before, erasures: found });
    }
  }
  return targets;
}

async function namesOf(db: Db, kind: ErasureKind): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    const { rows } = await namesIn[kind].execute(tx);
    return rows.map(({ name }) => name);
  });
}

const addressesOfAccounts = sql<{ name: string }>`select email as name from users`;

const namesIn = {
  person: sql<{ name: string }>`
    select email as name from people union select email from users
    union select email from orders where anonymised_at is null union select email from order_requests
    union select email from instructors where email <> ''
    union select copy_email from orders where copy_email <> ''
    union select email from contact_messages union select email from brochure_leads
    union select email from withdrawals where email <> ''
    union select email from invitations union select email from one_time_tokens
    union select guardian_email from seat_people where guardian_email <> ''
    union select giver_email from consents where giver_email <> '' union select email from seat_links
    union select recipient from emails where recipient not in ('', 'office')
    union select copied.email from emails, lateral (values (facts ->> 'from'), (facts ->> 'to')) copied (email)
    where kind = 'copies_changed' and copied.email <> ''`,
  account: addressesOfAccounts,
  unused_account: addressesOfAccounts,
  order: sql<{ name: string }>`
    select reference as name from orders where anonymised_at is null
    union select t.code from ${ticketsEver} t join order_lines l on l.id = t.order_line_id
    join orders o on o.id = l.order_id and o.anonymised_at is null
    union select t.code || ' ' || t.holder from tickets t where t.was_renamed and t.holder <> ''
    union select t.code || ' ' || s.name from seat_people s join tickets t on t.id = s.ticket_id where s.name <> ''
    union select t.code || ' ' || c.participant from consents c join tickets t on t.id = c.ticket_id
    where c.participant <> ''
    union select h.code || ' ' || h.holder from handed_on_tickets h where h.holder <> ''
    union select h.code || ' ' || c.participant from consents c join tickets t on t.id = c.ticket_id
    join handed_on_tickets h on h.order_line_id = t.order_line_id where c.participant <> ''`,
  care: codesWith('care'),
  journey: codesWith('journey'),
};

function codesWith(which: SealedClass) {
  return sql<{ name: string }>`select t.code as name from seat_answers a join tickets t on t.id = a.ticket_id
    where a.class = ${which}`;
}
