import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StaleNote } from '../query/stale-note.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { ListColumn, ListFilter } from './list-column.ts';
import { ListFilters } from './list-filters.tsx';
import { ListSearch } from './list-search.tsx';
import { ListStatus } from './list-status.tsx';
import { ListTable } from './list-table.tsx';
import { useColumns } from './use-columns.ts';
import { useList } from './use-list.ts';

interface Props<Row> {
  /** The key under which the column choice is stored. */
  name: string;
  path: string;
  caption: string;
  searchLabel: string;
  columns: ListColumn<Row>[];
  filters?: ListFilter[];
  keyOf(row: Row): string | number;
  to?(row: Row): string;
  /** The server's default sort order. */
  order: { sort: string; direction: 'asc' | 'desc' };
  empty: { title: string; line?: ReactNode };
  /** Shown beside the column choice, such as an export button. */
  extra?(searchParams: URLSearchParams): ReactNode;
}

const none: ListFilter[] = [];

/** Search, filters, sort order and page are in the URL, so a list can be bookmarked and shared. */
export function ListScreen<Row>({ filters = none, order, ...list }: Props<Row>) {
  const { query, searchParams, ask, isNarrowed } = useList<Row>(
    list.path,
    filters.map(({ name }) => name),
  );
  const { shown, isShown, toggle } = useColumns(list.name, list.columns);
  const { data: rows = [], next = null, previous = null } = query.data ?? {};
  const nothing = isNarrowed ? 'Nothing matches' : list.empty.title;

  return (
    <>
      <div className="no-print mb-5 flex flex-wrap items-end gap-x-3 gap-y-3 md:gap-x-4 max-md:[&_.action]:px-4">
        <ListSearch
          label={list.searchLabel}
          value={searchParams.get('search') ?? ''}
          onSearch={(search) => ask({ search })}
        />
        <ListFilters
          filters={filters}
          valueOf={(name) => searchParams.get(name) ?? ''}
          onChange={(name, value) => ask({ [name]: value })}
        />
        <ColumnChoice columns={list.columns} isShown={isShown} onToggle={toggle} />
        {list.extra?.(searchParams)}
      </div>
      <StaleNote query={query} what="This list" />
      <ListStatus
        count={query.data && !query.isPlaceholderData ? rows.length : undefined}
        isMore={next !== null}
        nothing={nothing}
      />
      {query.isError && !query.data && (
        <Panel
          isError
          title="This list could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          {query.error.message}
        </Panel>
      )}
      {query.isPending && <ListToCome />}
      {query.data && rows.length === 0 && (
        <Panel
          title={nothing}
          action={
            isNarrowed && (
              <Button
                look="quiet"
                onClick={() => ask(Object.fromEntries([...searchParams.keys()].map((name) => [name, ''])))}
              >
                Clear search and filters
              </Button>
            )
          }
        >
          {isNarrowed ? 'Try fewer words or a different filter.' : list.empty.line}
        </Panel>
      )}
      {rows.length > 0 && (
        <ListTable
          {...list}
          columns={shown}
          rows={rows}
          isBusy={query.isPlaceholderData}
          sort={searchParams.get('sort') ?? order.sort}
          direction={searchParams.get('direction') ?? order.direction}
          onSort={(sort, direction) => ask({ sort, direction })}
        />
      )}
      {(next !== null || previous !== null) && (
        <nav aria-label="Pages" className="no-print mt-6 flex gap-3">
          <Button look="quiet" disabled={previous === null} onClick={() => ask({ before: previous ?? '' })}>
            Previous
          </Button>
          <Button look="quiet" disabled={next === null} onClick={() => ask({ after: next ?? '' })}>
            Next
          </Button>
        </nav>
      )}
    </>
  );
}

function ListToCome() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="skeleton h-9" />
      ))}
    </div>
  );
}
