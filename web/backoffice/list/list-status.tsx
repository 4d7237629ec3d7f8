interface Props {
  /** Undefined while it is asked for. */
  count: number | undefined;
  isMore: boolean;
  nothing: string;
}

/** What came of a search, a filter or another order, for whoever does not see the rows change. */
export function ListStatus({ count, isMore, nothing }: Props) {
  return (
    <p role="status" aria-label="Number of results" className="sr-only">
      {count === 0 ? nothing : count !== undefined && `${count} shown${isMore ? ', more available' : ''}`}
    </p>
  );
}
