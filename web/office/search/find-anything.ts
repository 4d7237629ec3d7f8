import type { ProgramRow } from '#contract/catalogue/office-programs.ts';
import type { ListPage } from '#contract/office/list-query.ts';
import { nameOfOrderState } from '#contract/orders/office-order-names.ts';
import type { OrderRow } from '#contract/orders/office-orders.ts';
import type { PersonRow } from '#contract/people/office-people.ts';
import type { OfficeSession } from '#contract/sessions/office-session.ts';
import type { RolePermission } from '#contract/staff/office-permissions.ts';
import { whoComes } from '../orders/who-comes.ts';
import { localText } from '../sessions/local-text.ts';
import { listOffice } from '../staff/call-office.ts';

export interface FoundEntry {
  to: string;
  title: string;
  line: string;
}

export interface FoundGroup {
  title: string;
  entries: FoundEntry[];
  /** The list with all results. Null if these are all. */
  all: string | null;
}

const MOST = 5;

interface Place {
  title: string;
  permission: RolePermission;
  path: string;
  /** Of the list, besides the words. */
  filters?: Record<string, string>;
  find(address: string): Promise<Found>;
}

interface Found {
  entries: FoundEntry[];
  hasMore: boolean;
}

const places: Place[] = [
  {
    title: 'Orders',
    permission: 'orders.see',
    path: '/orders',
    find: async (address) =>
      foundIn(await listOffice<OrderRow>(address), (order) => ({
        to: `/admin/orders/${order.reference}`,
        title: `${order.reference}, ${order.name || order.email}`,
        line: [...foundBy(order), nameOfOrderState(order), order.titles.join(', ')].join('. '),
      })),
  },
  {
    title: 'Customers',
    permission: 'people.see',
    path: '/people',
    find: async (address) =>
      foundIn(await listOffice<PersonRow>(address), (person) => ({
        to: `/admin/people/${person.id}`,
        title: person.name || person.email,
        line: person.email,
      })),
  },
  {
    title: 'Sessions',
    permission: 'catalogue.see',
    path: '/sessions',
    filters: { state: 'all' },
    find: async (address) =>
      foundIn(await listOffice<OfficeSession>(address), (session) => ({
        to: `/admin/sessions/${session.id}`,
        title: session.title,
        line: `${session.city}, ${localText(session.starts_local)}`,
      })),
  },
  {
    title: 'Programs',
    permission: 'catalogue.see',
    path: '/programs',
    find: async (address) =>
      foundIn(await listOffice<ProgramRow>(address), (program) => ({
        to: `/admin/programs/${program.id}`,
        title: program.title,
        line: program.category,
      })),
  },
];

function foundBy({ names_found: names = [] }: OrderRow): string[] {
  return names.length > 0 ? [whoComes(names)] : [];
}

function foundIn<Row>({ data, next }: ListPage<Row>, entryOf: (row: Row) => FoundEntry): Found {
  return { entries: data.map(entryOf), hasMore: next !== null };
}

/** The first results of each list, without the lists that have none. */
export async function findAnything(
  words: string,
  mayOpen: (permission: RolePermission) => boolean,
): Promise<FoundGroup[]> {
  const groups = await Promise.all(
    places
      .filter(({ permission }) => mayOpen(permission))
      .map(async ({ title, path, filters = {}, find }) => {
        const query = new URLSearchParams({ search: words, ...filters });
        const { entries, hasMore } = await find(`${path}?${query}&per_page=${MOST}`);
        return { title, entries, all: hasMore ? `/admin${path}?${query}` : null };
      }),
  );
  return groups.filter(({ entries }) => entries.length > 0);
}
