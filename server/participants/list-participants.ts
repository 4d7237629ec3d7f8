import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { ParticipantRow } from './participant-row.ts';
import { participantColumns, participantSearch, participantTables } from './participant-row.ts';

/** Whoever is or was named on a ticket without being its buyer, found by any name or address. */
export async function listParticipants(
  { db }: Pick<Context, 'db'>,
  { search, ...asked }: PageRequest & { search: string },
): Promise<Page<ParticipantRow>> {
  const keyset = keysetOf(asked, { value: sql`t.id`, type: 'bigint', id: sql`named.former` });
  const { ids, matches } = participantSearch(search);
  const { rows } = await sql<ParticipantRow & WithCursor>`
    select ${participantColumns}, ${keyset.cursorValue} from ${participantTables(ids)}
    where ${keyset.within} and ${matches}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}
