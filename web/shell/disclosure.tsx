import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Props {
  summary: ReactNode;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/** Opens without scripts. With scripts it also closes on Escape, on an outside click and on navigation. */
export function Disclosure({ summary, className = '', summaryClassName = '', children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    const element = details.current;
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !element?.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    }
    function closeElsewhere({ target }: Event): void {
      if (element?.open && target instanceof Node && !element.contains(target)) element.open = false;
    }
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, []);

  return (
    <details ref={details} name="site-menu" className={`group ${className}`}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
