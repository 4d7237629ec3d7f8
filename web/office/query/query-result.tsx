import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StaleNote } from './stale-note.tsx';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** The subject of the sentence "… could not be loaded". */
  what: string;
  children(data: Data): ReactNode;
}

/** Shows the loading, failed or loaded state of a query. */
export function QueryResult<Data>({ query, what, children }: Props<Data>) {
  if (query.data !== undefined)
    return (
      <>
        <StaleNote query={query} what={what} />
        {children(query.data)}
      </>
    );
  if (query.isError)
    return (
      <Panel
        isError
        title={`${what} could not be loaded`}
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {query.error.message}
      </Panel>
    );
  return (
    <div role="status">
      <span className="sr-only">Loading…</span>
      <div className="skeleton h-40" />
    </div>
  );
}
