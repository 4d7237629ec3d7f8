import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHasPage } from './open-pages.ts';

interface Props {
  to: string;
  children: ReactNode;
  className?: string;
  /** Shown instead of the link without permission. */
  otherwise?: ReactNode;
}

/** A link for users who may open the page; plain text for others. */
export function PermittedLink({ to, children, className = 'text-link', otherwise = null }: Props) {
  const hasPage = useHasPage();
  return hasPage(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    otherwise
  );
}
