import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';

interface Props {
  query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>;
  /** The subject of the sentence "… could not be updated since". */
  what: string;
}

/** A note above stale data, when the last refresh failed. */
export function StaleNote({ query, what }: Props) {
  if (!query.isError || query.data === undefined) return null;
  return (
    <div
      role="alert"
      className="border-orange no-print mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-4 py-1 pl-4"
    >
      <p>
        <strong className="font-semibold">
          {what} could not be updated since <When at={new Date(query.dataUpdatedAt).toISOString()} />.
        </strong>{' '}
        {query.error?.message}
      </p>
      <Button look="quiet" isBusy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  );
}
