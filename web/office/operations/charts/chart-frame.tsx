import type { ReactNode } from 'react';
import { useId, useState } from 'react';

interface Props {
  title: string;
  /** A text alternative; the figures are in the table. */
  says: string;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart and the same figures as a table, one at a time. */
export function ChartFrame({ title, says, chart, table }: Props) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="border-ink mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b-2 pb-2">
        <h2 id={id} className="font-serif text-2xl">
          {title}
        </h2>
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
          className="no-print text-link min-h-9 text-sm font-semibold"
        >
          Show as a table
        </button>
      </header>
      {isTable ? (
        table
      ) : (
        <figure>
          {chart}
          <figcaption className="text-ink-soft mt-2 text-sm">{says}</figcaption>
        </figure>
      )}
    </section>
  );
}
