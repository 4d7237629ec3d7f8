const rows = [1, 2, 3];

/** Placeholders while programs load. */
export function LoadingRows() {
  return (
    <div aria-hidden className="border-rule border-b">
      {rows.map((row) => (
        <div
          key={row}
          className="border-rule grid grid-cols-[7rem_1fr] gap-6 border-t pt-6 pb-10 md:grid-cols-[15rem_1fr]"
        >
          <div className="skeleton aspect-4/3" />
          <div>
            <div className="skeleton h-4 w-32" />
            <div className="skeleton mt-4 h-7 w-2/3" />
            <div className="skeleton mt-5 h-16 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
