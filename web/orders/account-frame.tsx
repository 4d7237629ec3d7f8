import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  tone?: 'paper' | 'parchment';
  /** Set when it replaces the form that the visitor has just used. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function AccountFrame({ title, tone = 'parchment', takesFocus = false, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <section
      aria-labelledby={id}
      className={`no-print ${tone === 'parchment' ? 'bg-parchment border-rule border-y' : ''}`}
    >
      <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-title">
          {title}
        </h2>
        <div className="max-w-lg">{children}</div>
      </div>
    </section>
  );
}
