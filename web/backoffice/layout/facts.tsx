import type { ReactNode } from 'react';

/** Label and value pairs. Empty ones are left out. */
export function Facts({ facts }: { facts: [label: string, told: ReactNode][] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 text-[0.9375rem] sm:grid-cols-2 lg:grid-cols-3">
      {facts
        .filter(([, told]) => told !== '' && told !== null && told !== undefined && told !== false)
        .map(([label, told]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="wrap-anywhere">{told}</dd>
          </div>
        ))}
    </dl>
  );
}
