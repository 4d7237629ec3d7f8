import type { ReactNode } from 'react';
import { useId } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** One part of what is told about a thing. */
export function DetailSection({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-rule mt-8 border-t pt-5">
      <h2 id={id} className="text-heading mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}
