import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor, SortedBy } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { PeopleSearch, PersonRow } from './person-row.ts';
import { peopleSearch, personColumns } from './person-row.ts';

export type PeopleSort = 'last_order' | 'name' | 'orders' | 'paid';

export interface ListPeople extends PageRequest, PeopleSearch {
  sort: PeopleSort;
}

const id = sql`p.id`;
const sorts: Record<PeopleSort, SortedBy> = {
  // Matches the index: people without orders come last.
  last_order: {
    value: sql`coalesce(p.last_order_at, '1970-01-01 00:00:00+00'::timestamptz)`,
    type: 'timestamptz',
    id,
  },
  name: { value: sql`p.name_folded`, type: 'text', id },
  orders: { value: sql`p.order_count`, type: 'bigint', id },
  paid: { value: sql`p.paid_cents`, type: 'bigint', id },
};

export async function listPeople(
  { db }: Pick<Context, 'db'>,
  { sort, ...asked }: ListPeople,
): Promise<Page<PersonRow>> {
  const keyset = keysetOf(asked, sorts[sort]);
  const { rows } = await sql<PersonRow & WithCursor>`
    select ${personColumns}, ${keyset.cursorValue} from people p
    where ${keyset.within} and ${peopleSearch(asked)}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}
