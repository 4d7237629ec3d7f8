import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ConsentKind } from '#contract/participants/consent-kind.ts';
import type { Db } from '#server/db/connection.ts';
import { consentWords } from '#server/participants/consent-words.ts';
import { sha256 } from '#server/platform/hash.ts';

interface BuiltSeat {
  name?: string;
  bornOn?: string | null;
  guardian?: { name?: string; email?: string; isBuyer?: boolean };
  consents?: ConsentKind[];
}

/** Who comes on a ticket, as the form leaves it: by default a child with a guardian. */
export async function buildSeat(
  db: Db,
  code: string,
  { name = 'Ada Şahin', bornOn = '2018-02-28', guardian = {}, consents = [] }: BuiltSeat = {},
): Promise<number> {
  const { name: guardianName = 'Bo Şahin', email = 'bo@example.com', isBuyer = false } = guardian;
  const { id } = await db
    .updateTable('tickets')
    .set({ holder: name })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('seatPeople')
    .values({
      ticketId: id,
      name,
      bornOn,
      isAdult: bornOn === null,
      guardianIsBuyer: isBuyer,
      guardianName: isBuyer ? '' : guardianName,
      guardianEmail: isBuyer ? '' : email,
      guardianPhone: isBuyer ? '' : '+46 70 123 45 67',
      emergencyName: '',
      emergencyPhone: '',
      collectedBy: 'Grandmother Åse',
    })
    .execute();
  for (const kind of consents)
    await sql`with words as (insert into agreement_texts (words) values (${consentWords[kind]}) on conflict do nothing)
      select 1`.execute(db);
  for (const kind of consents)
    await sql`insert into consents (ticket_id, kind, text_id, participant, given_by, giver_email, giver_is_buyer)
      select ${id}, ${kind}, a.id, ${name}, ${guardianName}, ${isBuyer ? '' : email}, ${isBuyer}
      from agreement_texts a where words_hash(a.words) = words_hash(${consentWords[kind]})`.execute(db);
  return id;
}

/** What a guardian's link opens the seat with. */
export function buildGuardianLink(db: Db, ticketId: number, email = 'bo@example.com'): Promise<SeatKey> {
  return buildLink(db, { ticketId, email, isForGuardian: true });
}

/** What an ordinary link opens the seat with. */
export function buildSeatLink(db: Db, ticketId: number, email = 'ada@example.com'): Promise<SeatKey> {
  return buildLink(db, { ticketId, email, isForGuardian: false });
}

interface SeatKey {
  'x-seat-key': string;
  [header: string]: string;
}

async function buildLink(
  db: Db,
  link: { ticketId: number; email: string; isForGuardian: boolean },
): Promise<SeatKey> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('seatLinks')
    .values({ keyHash: sha256(key), ...link })
    .execute();
  return { 'x-seat-key': key };
}
