import type { ReactNode } from 'react';

/** A component with its name above it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-rule border-t pt-4 pb-10">
      <h3 className="text-ink-soft font-sans text-sm font-semibold">{name}</h3>
      <div className="mt-4">{children}</div>
    </div>
  );
}
