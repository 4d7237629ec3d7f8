import { nameList as words } from '../content/name-list.ts';

/** What a list of names can say, and a file to fill in. */
export function ListColumns({ onTemplate }: { onTemplate(): void }) {
  return (
    <details className="border-rule border-y py-3">
      <summary className="min-h-8 cursor-pointer font-semibold">{words.columnsTitle}</summary>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {Object.entries(words.columns).map(([column, { title, hint }]) => (
          <div key={column} className="contents">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{hint}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft mt-3 text-sm">{words.columnsLine}</p>
      <p className="mt-2">
        <button type="button" className="text-link py-1" onClick={onTemplate}>
          {words.template}
        </button>
      </p>
    </details>
  );
}
