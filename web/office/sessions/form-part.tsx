import type { ReactNode } from 'react';

/** A group of fields under a rule. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-rule border-t pt-4">
      <legend className="eyebrow text-ink-soft pr-3 font-sans">{title}</legend>
      <div className="grid gap-5">{children}</div>
    </fieldset>
  );
}
