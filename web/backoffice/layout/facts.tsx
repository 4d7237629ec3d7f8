import type { ReactNode } from 'react';

/** Label and value pairs. Empty ones are left out. */
export function Facts({ facts }: { facts: [label: string, content: ReactNode][] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 text-[0.9375rem] sm:grid-cols-2 lg:grid-cols-3">
      {facts
        .filter(
          ([, content]) => content !== '' && content !== null && content !== undefined && content !== false,
        )
        .map(([label, content]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="wrap-anywhere">{content}</dd>
          </div>
        ))}
    </dl>
  );
}
