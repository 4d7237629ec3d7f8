import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Direction } from '#contract/office/list-query.ts';
import { Refusal } from '#contract/refusal.ts';

export interface PageRequest {
  direction: Direction;
  after?: string;
  before?: string;
  per_page: number;
}

/** The sort value of a list: never null, with the id as tie-breaker. */
export interface SortedBy {
  value: RawBuilder<unknown>;
  type: 'timestamptz' | 'text' | 'bigint' | 'double precision';
  id: RawBuilder<unknown>;
}

/** The cursor value of a row, from which the next page starts. */
export interface WithCursor {
  cursorValue: string;
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

export interface Keyset {
  /** To be selected under this name. */
  cursorValue: RawBuilder<unknown>;
  within: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  limit: number;
}

/** The SQL parts of a page query. It costs the same on every page. */
export function keysetOf(asked: PageRequest, { value, type, id }: SortedBy): Keyset {
  const isBackwards = asked.before !== undefined;
  const isAscending = (asked.direction === 'asc') !== isBackwards;
  const from = isBackwards ? asked.before : asked.after;
  const way = sql.raw(isAscending ? 'asc' : 'desc');
  return {
    cursorValue: sql`json_build_array(${value}::text, ${id})::text as cursor_value`,
    within: from === undefined ? sql<boolean>`true` : beyond(from, { value, type, id }, isAscending),
    order: sql`order by ${value} ${way}, ${id} ${way}`,
    limit: asked.per_page + 1,
  };
}

function beyond(cursor: string, { value, type, id }: SortedBy, isAscending: boolean): RawBuilder<boolean> {
  const [lastValue, lastId] = readCursor(cursor, type);
  return sql<boolean>`(${value}, ${id}) ${sql.raw(isAscending ? '>' : '<')}
    (${lastValue}::${sql.raw(type)}, ${lastId}::bigint)`;
}

/** One row more than the page size is read, to see whether there are more. */
export function pageOf<Row extends WithCursor>(
  found: Row[],
  asked: PageRequest,
): Page<Omit<Row, 'cursorValue'>> {
  const isBackwards = asked.before !== undefined;
  const hasMore = found.length > asked.per_page;
  const shown = found.slice(0, asked.per_page);
  if (isBackwards) shown.reverse();
  const isFirst = isBackwards ? !hasMore : asked.after === undefined;
  const isLast = isBackwards ? false : !hasMore;
  return {
    rows: shown.map(withoutCursor),
    next: isLast ? null : cursorOf(shown.at(-1)),
    previous: isFirst ? null : cursorOf(shown[0]),
  };
}

function withoutCursor<Row extends WithCursor>(row: Row): Omit<Row, 'cursorValue'> {
  const { cursorValue: _cursorValue, ...rest } = row;
  return rest;
}

function cursorOf(row: WithCursor | undefined): string | null {
  return row === undefined ? null : Buffer.from(row.cursorValue).toString('base64url');
}

// The database accepts every value that matches its pattern.
const patterns: Record<SortedBy['type'], RegExp> = {
  timestamptz:
    /^(?!0000)\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
  text: /^\P{Cc}*$/u,
  bigint: /^-?\d{1,18}$/,
  'double precision': /^-?\d{1,15}(\.\d{1,17})?(e[+-]?\d{1,2})?$/,
};

function isOfType(value: string, type: SortedBy['type']): boolean {
  return patterns[type].test(value) && (type !== 'timestamptz' || isDay(value.slice(0, 10)));
}

function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function readCursor(cursor: string, type: SortedBy['type']): [string, number] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(read)) throw new Error('no list');
    const [value, id] = read as unknown[];
    if (typeof value === 'string' && isOfType(value, type) && Number.isSafeInteger(id))
      return [value, Number(id)];
    throw new Error('cursor of another list');
  } catch (cause) {
    throw new Refusal('validation_failed', {
      message: 'This cursor does not belong to this list.',
      fields: { after: ['This cursor does not belong to this list.'] },
      cause,
    });
  }
}
