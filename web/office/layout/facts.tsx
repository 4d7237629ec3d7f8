import type { ReactNode } from 'react';

interface Props {
  facts: readonly (readonly [label: string, content: ReactNode])[];
  /** `rows` has each label beside its value. */
  look?: 'columns' | 'rows';
}

const looks = {
  columns: { list: 'gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3', fact: 'min-w-0', label: 'text-sm' },
  rows: {
    list: 'grid-cols-[minmax(5.5rem,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1.5',
    fact: 'contents',
    label: '',
  },
};

/** Label and value pairs. Empty ones are left out. */
export function Facts({ facts, look = 'columns' }: Props) {
  const { list, fact, label: ofLabel } = looks[look];
  return (
    <dl className={`grid text-[0.9375rem] ${list}`}>
      {facts
        .filter(
          ([, content]) => content !== '' && content !== null && content !== undefined && content !== false,
        )
        .map(([label, content]) => (
          <div key={label} className={fact}>
            <dt className={`text-ink-soft ${ofLabel}`}>{label}</dt>
            <dd className="wrap-anywhere">{content}</dd>
          </div>
        ))}
    </dl>
  );
}
