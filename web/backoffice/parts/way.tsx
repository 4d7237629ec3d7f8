import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHasPage } from './open-pages.ts';

interface Props {
  to: string;
  children: ReactNode;
  className?: string;
  /** What stands there for whoever may not open it. */
  otherwise?: ReactNode;
}

/** Leads only where whoever is here may go. */
export function Way({ to, children, className = 'text-link', otherwise = null }: Props) {
  const hasPage = useHasPage();
  return hasPage(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    otherwise
  );
}
