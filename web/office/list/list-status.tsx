interface Props {
  /** Undefined while loading. */
  count: number | undefined;
  isMore: boolean;
  nothing: string;
}

/** Announces the result of a search, filter or sort to screen readers. */
export function ListStatus({ count, isMore, nothing }: Props) {
  return (
    <p role="status" aria-label="Number of results" className="sr-only">
      {count === 0 ? nothing : count !== undefined && `${count} shown${isMore ? ', more available' : ''}`}
    </p>
  );
}
