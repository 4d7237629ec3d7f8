import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { Page, PageRequest, WithCursor, SortedBy } from '#server/platform/lists/keyset.ts';
import { getCheckIn } from './get-check-in.ts';
import type { RosterAsked, RosterGuest } from './roster.ts';
import { isOnTheRoster, rosterColumns, rosterTables } from './roster.ts';

interface ListRoster extends PageRequest, RosterAsked {
  sort: 'holder' | 'arrival' | 'order';
}

const id = sql`t.id`;
const sorts: Record<ListRoster['sort'], SortedBy> = {
  holder: { value: sql`search_fold(t.holder)`, type: 'text', id },
  order: { value: sql`o.reference`, type: 'text', id },
  // Guests who have not arrived sort last.
  arrival: { value: sql`coalesce(t.checked_in_at, '9999-01-01T00:00Z')`, type: 'timestamptz', id },
};

export async function listRoster(ctx: Pick<Context, 'db'>, asked: ListRoster): Promise<Page<RosterGuest>> {
  await getCheckIn(ctx, asked.held);
  const keyset = keysetOf(asked, sorts[asked.sort]);
  const { rows } = await sql<RosterGuest & WithCursor>`
    select ${rosterColumns}, ${keyset.cursorValue}
    from ${rosterTables}
    where ${isOnTheRoster(asked)} and ${keyset.within}
    ${keyset.order} limit ${keyset.limit}`.execute(ctx.db);
  return pageOf(rows, asked);
}
