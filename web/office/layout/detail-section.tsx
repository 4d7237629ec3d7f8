import type { ReactNode } from 'react';
import { useId } from 'react';

interface Props {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of a detail page. */
export function DetailSection({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-rule mt-8 border-t pt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {actions && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
